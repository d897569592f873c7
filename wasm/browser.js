// Questions to the engine in the browser: what is on the other side of ask.js where no program runs behind the page.

import {AskError, tell} from './connection.js';
import {begin, loaded} from './browser_threads.js';
import {Engines} from './engines.js';
import {say} from './words.js';

export const pictures = ['svg', 'png'];  // the forms that there are
export const address = null;             // nobody else can ask it
export const away = say('engine.away');

const limits = {seconds: 10, bytes: 512 * 2 ** 20};
const here = name => new URL(name, import.meta.url);
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

// Where the engine cannot be fetched that is said, and tried again, after ever longer pauses, until it can.
loaded().catch(async () => {
  tell(false);
  for (let wait = 1000, isHere = false; !isHere; wait = Math.min(2 * wait, 60000)) {
    await pause(wait);
    isHere = await loaded().then(() => true, () => false);
  }
  tell(true);
});

// The page opens without a network from the second time on (service_worker.js).
addEventListener('load', () => navigator.serviceWorker?.register(here('service_worker.js')).catch(() => {}));

const engines = new Engines(begin);

async function found(request, options) {
  await loaded().catch(() => {
    throw new AskError({code: 'offline', message: away});
  });
  try {
    const {text, table} = await engines.ask(JSON.stringify(request), {...limits, ...options});
    const answer = JSON.parse(text);
    if (answer.error) throw new AskError(answer.error);
    return {answer, table};
  } catch (failure) {
    if (failure instanceof AskError || failure.name === 'AbortError') throw failure;
    throw new AskError({code: 'failed', message: say('engine.gave-up', failure)});
  }
}

export const ask = async (request, {signal} = {}) => (await found(request, {signal})).answer;

export async function stream(request, {signal, onProgress, onPartial} = {}) {
  const hear = (piece, text) => (piece === 'progress' ? onProgress : onPartial)?.(JSON.parse(text));
  return (await found(request, {signal, tell: hear})).answer;
}

export async function table(request, {signal} = {}) {
  const {answer, table} = await found(request, {signal, binary: true});
  return {answer, bytes: table.buffer, start: 0};
}

// A PNG of a picture, twice as large as it is shown.
export async function pixels(svg, scale = 2) {
  const image = new Image(), address = URL.createObjectURL(svg);
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = document.createElement('canvas');
  canvas.width = scale * image.naturalWidth;
  canvas.height = scale * image.naturalHeight;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(done => canvas.toBlob(done, 'image/png'));
}

export async function file(name, {signal} = {}) {
  const response = await fetch(here(name), {signal}).catch(failure => {
    throw failure.name === 'AbortError' ? failure : new AskError({code: 'failed', message: say('engine.no-file')});
  });
  if (!response.ok) throw new AskError({code: 'failed', message: say('engine.missing', {name})}, response.status);
  return response.text();
}

export const health = async () => ({sweep: false, class: false});
