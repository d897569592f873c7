// The engine in a thread of Node, which keeps no program from ending.

import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';

let module = null;

export function begin(receive) {
  const worker = new Worker(new URL('node_worker.js', import.meta.url));
  worker.unref();  // a program waits for what it asked, one question at a time, and for nothing else
  worker.on('message', message => {
    if (message.answer || message.failed) worker.unref();
    receive(message);
  });
  worker.on('error', failure => receive({failed: failure.message}));
  module ??= readFile(new URL('dynim.wasm', import.meta.url)).then(bytes => WebAssembly.compile(bytes));
  const ready = module.then(made => worker.postMessage({module: made}));
  ready.catch(() => { module = null; });  // the next question tries again; this one hears of it by post
  const post = async message => {
    await ready;
    worker.postMessage(message);
    worker.ref();
  };
  return {post, end: () => worker.terminate()};
}
