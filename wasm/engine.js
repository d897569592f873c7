// The engine in a thread of its own: the other side of engine.cpp. Numbers of the module that are as wide as its pointers
// are BigInt.

const pieces = ['answer', 'error', 'progress', 'partial', 'table'];  // as in engine.cpp

const textOf = bytes => new TextDecoder().decode(bytes);

function joined(parts) {
  if (parts.length === 1) return parts[0];
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

// What a compiled module is made into: {ask}. A call that throws leaves it broken.
export function engineOf(module) {
  let take = null;
  const part = (place, length) => new Uint8Array(exports.memory.buffer, Number(place), Number(length));
  const {exports} = new WebAssembly.Instance(module, {dynim: {
    now: onTheWall => onTheWall ? Date.now() : performance.now(),
    tell: (piece, place, length) => take(pieces[piece], part(place, length)),
  }});
  exports.__wasm_call_ctors();

  // The answer to a request, both JSON as text, within so many seconds and bytes of memory: {text, table}. tell(piece, text) is
  // called for progress and parts. Where the answer has tables and `binary` is wanted, they are bytes, one after the other.
  function ask(request, {seconds, bytes, binary = false, tell = () => {}}) {
    const told = {answer: [], error: [], table: []};
    take = (piece, some) => piece in told ? told[piece].push(some.slice()) : tell(piece, textOf(some));
    const sent = new TextEncoder().encode(request);
    const place = exports.malloc(BigInt(sent.length));
    part(place, sent.length).set(sent);
    exports.dynim_ask(place, BigInt(sent.length), seconds, bytes, Number(binary));
    exports.free(place);
    const answer = joined(told.error.length ? told.error : told.answer);
    return {text: textOf(answer.subarray(0, -1)), table: joined(told.table)};  // without the end of the line
  }
  return {ask};
}
