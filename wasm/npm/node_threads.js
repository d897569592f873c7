// The engine in a thread of Node, which keeps no program from ending.

import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';

let module = null;

export function begin(receive) {
  const worker = new Worker(new URL('node_worker.js', import.meta.url));
  let asked = 0;
  // A program waits for what it asked, and for nothing else.
  const count = by => {
    asked += by;
    if (asked > 0) worker.ref(); else worker.unref();
  };
  worker.unref();
  worker.on('message', message => {
    if (message.answer || message.failed) count(-1);
    receive(message);
  });
  worker.on('error', failure => receive({failed: failure.message}));
  module ??= readFile(new URL('dynim.wasm', import.meta.url)).then(bytes => WebAssembly.compile(bytes));
  const ready = module.then(made => worker.postMessage({module: made}));
  ready.catch(() => { module = null; });  // the next question tries again; this one hears of it by post
  const post = async message => {
    await ready;
    worker.postMessage(message);
    count(1);
  };
  return {post, end: () => worker.terminate()};
}
