// What goes on in the thread of an engine: messages {module} or {request, options} come in, what is known of the answer goes
// out by post.

import {engineOf} from './engine.js';

let engine = null;

export function answer({module, request, options}, post) {
  if (module) {
    engine = engineOf(module);
    return;
  }
  try {
    const tell = (piece, text) => post({[piece]: text});
    const found = engine.ask(request, {...options, tell});
    post({answer: found}, [found.table.buffer]);
  } catch (failure) {  // of the module, which is broken now: too deep, or no memory
    post({failed: failure.message});
  }
}
