// The module of the engine as a browser fetches it, also from a host that does not know what WebAssembly is.

export async function compiled(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
