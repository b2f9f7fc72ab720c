#pragma once

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/capture.h"
#include "core/data/run_request.h"

namespace headlight {

// Opens saved attention of any origin, told by content and names:
//   - Headlight's own captures (.npz, .safetensors, .json);
//   - scores / weights / mask / tokens, and the outputs of Hugging Face models (attentions, encoder_attentions,
//     decoder_attentions, cross_attentions; stacked, or one array for each layer or generation step), in .npz,
//     .safetensors, .pt (torch.save) or JSON;
//   - a single array of two to five axes;
//   - BertViz: its parameters as JSON, a saved page, a notebook.
// Arrays stay in the mapped file where they can. The axes are the documented ones, or those of source.axes; what was
// decided is in Stack::axesNote, what could be read otherwise in Capture::axesQuestions, what is wrong with the numbers
// in Capture::warnings. Nothing is
// renormalised. Refuses with Error, see array_file.h and axes.h.
CapturePtr readCapture(const FileSource& source, const CancelToken& cancel = {}, const Progress& progress = {});

}  // namespace headlight
