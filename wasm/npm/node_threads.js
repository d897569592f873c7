// The engine in a thread of Node, which keeps no program from ending.

import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';

const module = readFile(new URL('dynim.wasm', import.meta.url)).then(bytes => WebAssembly.compile(bytes));

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
  const ready = module.then(compiled => worker.postMessage({module: compiled}));
  const post = message => {
    count(1);
    return ready.then(() => worker.postMessage(message));
  };
  return {post, end: () => worker.terminate()};
}
