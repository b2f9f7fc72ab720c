#include "core/model/initialise.h"

#include <torch/torch.h>

#include <cmath>

#include "core/tensor/dropout.h"

namespace headlight::model {

namespace {

void overwrite(const at::Tensor& parameter, const at::Tensor& values) {
    const at::NoGradGuard untracked;
    parameter.copy_(values);
}

void fillUniform(const at::Tensor& parameter, double limit, ParameterEngine& engine) {
    overwrite(parameter, uniformTensor(engine, parameter.sizes().vec(), limit, NumberType::F32));
}

}  // namespace

void initialise(torch::nn::Linear& linear, ParameterEngine& engine) {
    overwrite(linear->weight, xavierUniform(engine, linear->weight.sizes().vec(), NumberType::F32));
    if (linear->bias.defined())
        overwrite(linear->bias, at::zeros_like(linear->bias));
}

void initialise(torch::nn::Embedding& embedding, ParameterEngine& engine) {
    const double width = static_cast<double>(embedding->weight.size(1));
    fillUniform(embedding->weight, std::sqrt(3 / width), engine);  // a uniform variable's variance is limit² / 3
}

void initialise(torch::nn::GRU& gru, ParameterEngine& engine) {
    const double limit = 1 / std::sqrt(static_cast<double>(gru->options.hidden_size()));
    for (const at::Tensor& parameter : gru->all_weights())
        fillUniform(parameter, limit, engine);
}

attention::Parameters registerParameters(torch::nn::Module& module, AttentionKind kind, int heads, int queryWidth,
                                         int keyWidth, ParameterEngine& engine) {
    attention::Parameters drawn =
        attention::makeParameters(kind, heads, queryWidth, keyWidth, keyWidth, true, NumberType::F32, engine());
    drawn.temperature = kCosineTemperature;
    const auto keep = [&module](const char* name, const at::Tensor& values) {
        if (values.defined())
            module.register_parameter(name, values);
    };
    keep("W_q", drawn.W_q);
    keep("W_k", drawn.W_k);
    keep("v", drawn.v);
    keep("b", drawn.b);
    keep("W", drawn.W);
    return drawn;
}

attention::Parameters registeredParameters(const torch::nn::Module& module) {
    const auto parameters = module.named_parameters(false);
    const auto named = [&parameters](const char* name) {
        const at::Tensor* found = parameters.find(name);
        return found ? *found : at::Tensor();
    };
    attention::Parameters made;
    made.W_q = named("W_q");
    made.W_k = named("W_k");
    made.v = named("v");
    made.b = named("b");
    made.W = named("W");
    made.temperature = kCosineTemperature;
    return made;
}

at::Tensor dropout(const at::Tensor& x, double share, const Pass& pass) {
    return pass.training ? afterDropout(x, share, pass.generator) : x;
}

}  // namespace headlight::model
