// The engine in a worker of the browser.

let module = null;

async function fetched() {
  const response = await fetch(new URL('dynim.wasm', import.meta.url));
  if (!response.ok) throw new Error(`status ${response.status}`);
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';  // not every host knows what it is
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The compiled module; who asks after it could not be fetched has it fetched again.
export function loaded() {
  module ??= fetched().catch(failure => {
    module = null;
    throw failure;
  });
  return module;
}

export function begin(receive) {
  const worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = ({data}) => receive(data);
  worker.onerror = ({message}) => receive({failed: message ?? 'the engine could not be started'});
  const ready = loaded().then(made => worker.postMessage({module: made}));
  ready.catch(() => {});  // whoever posts hears of it
  return {post: message => ready.then(() => worker.postMessage(message)), end: () => worker.terminate()};
}
