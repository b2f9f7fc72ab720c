#include "core/model/sequence_model.h"
#include "core/seq2seq/recurrent.h"
#include "core/transformer/transformer.h"

namespace headlight::model {

std::shared_ptr<SequenceModel> makeModel(const ModelConfig& config, std::uint64_t seed) {
    return config.network == NetworkKind::Recurrent ? seq2seq::makeRecurrent(config, seed)
                                                    : transformer::makeTransformer(config, seed);
}

}  // namespace headlight::model
