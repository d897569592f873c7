// The engine in a worker of the browser.

const module = WebAssembly.compileStreaming(fetch(new URL('dynim.wasm', import.meta.url)));

export function begin(receive) {
  const worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = ({data}) => receive(data);
  worker.onerror = ({message}) => receive({failed: message ?? 'the engine could not be started'});
  const ready = module.then(compiled => worker.postMessage({module: compiled}));
  ready.catch(failure => receive({failed: failure.message}));
  return {post: message => ready.then(() => worker.postMessage(message)), end: () => worker.terminate()};
}
