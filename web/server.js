// Questions to `dynim serve`, by HTTP: what is on the other side of ask.js where the page comes from there. It also has what
// only a server has, a class and a sweep.

import {AskError, tell} from './connection.js';
import {keepInWindow, keptInWindow} from './remembered.js';
import {say} from './words.js';

export const pictures = ['svg', 'png', 'pdf'];  // the forms that it draws
export const away = say('server.away');

// Asks for a sign of life every second until there is one.
async function waitForServer() {
  for (;;) {
    await new Promise(done => setTimeout(done, 1000));
    try {
      const response = await fetch('api/health', {cache: 'no-store', headers: credentials()});
      if (response.ok || response.status === 401) return answered(response);
    } catch {
      // still away
    }
  }
}

// A server that was started anew knows this page no longer. Where it has a form that asks for its code, that is shown.
async function answered({status}) {
  tell(true);
  if (status !== 401) return;
  const page = await fetch('').catch(() => null);
  if (page?.headers.get('Content-Type')?.startsWith('text/html')) location.reload();
}

// The error of a server that does not answer.
function offline(message) {
  if (tell(false)) waitForServer();
  return new AskError({code: 'offline', message});
}

async function send(path, request, signal) {
  return fetched(path, {method: 'POST', headers: {'Content-Type': 'application/json', ...credentials()},
    body: JSON.stringify(request), signal});
}

async function fetched(address, options) {
  let response;
  try {
    response = await fetch(address, options);
  } catch (failure) {
    if (failure.name === 'AbortError') throw failure;
    throw offline(say('server.silent'));
  }
  answered(response);
  return response;
}

// Reads from an answer, which can break off.
async function read(reading) {
  try {
    return await reading;
  } catch (failure) {
    throw failure instanceof TypeError ? offline(say('server.broke-off')) : failure;
  }
}

// The access token of an address like http://host:port/?token=...#/play, where the server wants one. It is kept as long as the
// window, and not in the address, which is shared, and shown to a class.
const token = (() => {
  const brought = new URLSearchParams(location.search).get('token');
  if (!brought) return keptInWindow('token');
  history.replaceState(null, '', location.pathname + location.hash);
  keepInWindow('token', brought);
  return brought;
})();

// What a request says of who asks, as its headers.
const credentials = () => token ? {Authorization: `Bearer ${token}`} : {};

async function errorOf(response) {
  const text = await read(response.text());
  try {
    const {error} = JSON.parse(text);
    if (error) return new AskError(error, response.status);
  } catch {
    // not JSON: said below
  }
  const code = {401: 'token', 413: 'too-large', 503: 'busy'}[response.status] ?? 'failed';
  return new AskError({code, message: say(`server.${code}`, response)}, response.status);
}

const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

const sendPatiently = (path, request, signal) => patiently(() => send(path, request, signal), signal);

// Asks until the server is not busy, a few times; then gives what it answered.
async function patiently(once, signal) {
  for (let attempt = 0; ; ++attempt) {
    const response = await once();
    if (response.status !== 503 || attempt === 3) return response;
    await pause(1000 * Number(response.headers.get('Retry-After') ?? 1));
    signal?.throwIfAborted();
  }
}

// An answer, unless it is an error, or broke off: only a server that ends interrupts one that is still waited for.
function whole(answer, {status}) {
  if (answer.error) throw new AskError(answer.error, status);
  if (answer.why?.some(({how}) => how === 'interrupted')) throw offline(say('server.broke-off'));
  return answer;
}

export async function ask(request, {signal} = {}) {
  const response = await sendPatiently('api/ask', request, signal);
  if (!response.ok) throw await errorOf(response);
  return whole(await read(response.json()), response);
}

// The events of a stream of server-sent events, one by one: {event, data}.
async function* events(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const {value, done} = await read(reader.read());
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop();
    for (const block of blocks) {
      const lines = block.split(/\r?\n/);
      const data = lines.filter(line => line.startsWith('data:')).map(line => line.slice(5).trimStart()).join('\n');
      const event = lines.find(line => line.startsWith('event:'))?.slice(6).trim() ?? 'message';
      if (data) yield {event, data: JSON.parse(data)};
    }
  }
}

// A long question: onProgress and onPartial are called as it goes on. To stop it, abort the signal.
export async function stream(request, {signal, onProgress, onPartial} = {}) {
  const response = await sendPatiently('api/stream', request, signal);
  if (!response.ok) throw await errorOf(response);
  for await (const {event, data} of events(response)) {
    if (event === 'progress') onProgress?.(data);
    else if (event === 'partial') onPartial?.(data);
    else return whole(data, response);
  }
  throw offline(say('server.broke-off'));
}

// The answer, and behind it the numbers of its table, little-endian, in a buffer from `start` on.
export async function table(request, {signal} = {}) {
  const response = await sendPatiently('api/table', request, signal);
  if (!response.ok) throw await errorOf(response);
  const bytes = await read(response.arrayBuffer());
  const length = new DataView(bytes).getUint32(0, true);
  const answer = whole(JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))), response);
  return {answer, bytes, start: 4 + length};
}

async function textAt(address, signal) {
  const response = await patiently(() => fetched(address, {signal, headers: credentials()}), signal);
  if (!response.ok) throw await errorOf(response);
  const text = await read(response.text());
  if (/^\{"schema":"[^"]*","error":/.test(text)) throw new AskError(JSON.parse(text).error, response.status);
  return text;
}

const jsonAt = async (address, signal) => JSON.parse(await textAt(address, signal));

// What the server has: {sweep, class} are whether it follows a sweep, and whether it is there for a class.
export const health = () => jsonAt('api/health');

// The class: {task, names}, for its teacher also {code, addresses: [{address, qr}], pupils}, where qr is SVG.
export const classRoom = ({signal} = {}) => jsonAt('api/class', signal);

async function toClass(path, body) {
  const response = await send(`api/class/${path}`, body);
  if (!response.ok) throw await errorOf(response);
}

export const setTask = (task, names) => toClass('task', {task, names});

// What a pupil has solved, under the name that they typed in this window; nothing where there is none.
export async function solved(what) {
  const name = keptInWindow('name');
  if (name) await toClass('solved', {name, what});
}

// How far the sweep is, rows of its results, and a picture of them as SVG. Parameters are names and values in pairs.
export const sweepStatus = ({signal} = {}) => jsonAt('api/sweep', signal);
export const sweepResults = async (parameters, {signal} = {}) =>
  (await jsonAt(`api/sweep/results?${new URLSearchParams(parameters)}`, signal)).results;
export const sweepPicture = (parameters, {signal} = {}) =>
  textAt(`api/sweep/picture?${new URLSearchParams(parameters)}`, signal);

// A file of the page, as text.
export const file = (name, {signal} = {}) => textAt(name, signal);

// Where others ask it, and with which headers.
export const address = () => ({url: new URL('api/ask', location).href, headers: credentials()});
