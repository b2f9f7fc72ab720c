#include <QWidget>
// Qt first: the order in which its words would clash.
#include <torch/script.h>
#include <torch/torch.h>

// Uses both, so that neither header can be dropped unnoticed.
int qtBesideTorch(const QWidget& widget) {
    return widget.width() + static_cast<int>(torch::ones({2}).sum().item<float>());
}
