// The engine in a thread of its own: the other side of engine.cpp. Numbers of the module that are as wide as its pointers
// are BigInt.

const pieces = ['answer', 'error', 'progress', 'partial', 'table'];  // as in engine.cpp

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
    const decoder = new TextDecoder(), told = {answer: '', error: '', table: []};
    take = (piece, some) => {
      if (piece === 'table') told.table.push(some.slice());
      else if (piece in told) told[piece] += decoder.decode(some, {stream: true});
      else tell(piece, new TextDecoder().decode(some));
    };
    const sent = new TextEncoder().encode(request);
    const place = exports.malloc(BigInt(sent.length));
    part(place, sent.length).set(sent);
    exports.dynim_ask(place, BigInt(sent.length), seconds, bytes, Number(binary));
    exports.free(place);
    const table = new Uint8Array(told.table.reduce((length, {length: more}) => length + more, 0));
    told.table.reduce((at, some) => (table.set(some, at), at + some.length), 0);
    return {text: (told.error || told.answer).trimEnd(), table};
  }
  return {ask};
}
