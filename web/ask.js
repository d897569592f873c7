// The only module that asks. Behind it there are two ways: `dynim serve` (server.js), and the engine in the browser itself
// (wasm/browser.js); which one, way.js says.
//
// ask(request) gives the answer object; stream(request) the same with progress on the way; table(request) an array;
// picture(request, form) a picture. All take {signal} to be stopped, and throw AskError, or the DOM's AbortError where they
// were stopped. The page is told by onConnection whether the program answers, and persist() asks again when it is back.

import {AskError} from './connection.js';
import {language} from './language.js';
import * as way from './way.js';
import {say} from './words.js';

export {AskError, onConnection, persist} from './connection.js';
export {address, away, health, pictures} from './way.js';

// English needs not be said.
const spoken = request => language === 'en' ? request : {...request, language};

export const ask = (request, options) => way.ask(spoken(request), options);
export const stream = (request, ...how) => way.stream(spoken(request), ...how);

const arrayTypes = {'|u1': Uint8Array, '<u2': Uint16Array, '<u4': Uint32Array, '<u8': BigUint64Array,
  '<i4': Int32Array, '<i8': BigInt64Array};

// A table as numbers: {answer, array}; the field of the answer that has the numbers' place says their type and shape.
export async function table(request, options) {
  const {answer, bytes, start} = await way.table(spoken(request), options);
  const kind = arrayTypes[Object.values(answer).find(value => value?.dtype)?.dtype] ?? Uint8Array;
  return {answer, array: new kind(bytes, start, Math.floor((bytes.byteLength - start) / kind.BYTES_PER_ELEMENT))};
}

// A picture as the program draws it, in one of the forms `pictures`: {of: {...}, ...}, `of` being
// the request whose answer is drawn.
export async function picture(drawn, format, options) {
  if (format === 'png' && way.pixels) return way.pixels(await picture(drawn, 'svg', options));
  const {picture: text, reason} = await ask({question: 'picture', ...drawn, format}, options);
  if (text === null) throw new AskError({code: 'limit', message: say('no-picture', {reason})});
  if (format === 'svg') return new Blob([text], {type: 'image/svg+xml'});
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  return new Blob([bytes], {type: format === 'png' ? 'image/png' : 'application/pdf'});
}

// Tells the class, where there is one, what was solved. Nothing depends on that.
export const solved = what => way.solved?.(what).catch(() => {});

// The theorems and their proofs, as text.
export const mathematics = options => way.file('mathematics.md', options);
