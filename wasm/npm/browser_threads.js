// The engine in a worker of the browser.

import {compiled} from './compiled.js';

let module = null;

export function begin(receive) {
  const worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = ({data}) => receive(data);
  worker.onerror = ({message}) => receive({failed: message ?? 'the engine could not be started'});
  module ??= compiled(new URL('dynim.wasm', import.meta.url));
  const ready = module.then(made => worker.postMessage({module: made}));
  ready.catch(() => { module = null; });  // the next question tries again; this one hears of it by post
  return {post: message => ready.then(() => worker.postMessage(message)), end: () => worker.terminate()};
}
