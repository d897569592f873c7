// The view Class, for the projector: how a class gets in, to be read from the last row. `at` is which of the machine's
// addresses is shown.

import {classRoom} from '../server.js';
import {choice, element, field, replace} from '../elements.js';
import {showIn} from '../question/shared.js';

const rest = 5000;  // milliseconds between looks for another code, which a server has that was started anew

function pictureOf({address, qr}) {
  return element('img', {class: 'class-qr', src: `data:image/svg+xml,${encodeURIComponent(qr)}`,
    alt: `QR code that leads to ${address}`});
}

function others(addresses, at, go) {
  if (addresses.length < 2) return null;
  const options = addresses.map(({address}, place) => [String(place), address]);
  return field('Another address of this machine', choice(options, String(at),
    place => go('class', {at: place}, {replace: true})));
}

function room({code, addresses}, wanted, go) {
  const at = Object.hasOwn(addresses, wanted) ? wanted : 0;
  return [
    element('div', {class: 'class-room'}, pictureOf(addresses[at]),
      element('div', {}, element('p', {}, 'Scan this, or open'),
        element('p', {class: 'class-address'}, addresses[at].address),
        element('p', {}, 'and type the code'), element('p', {class: 'class-code'}, code))),
    others(addresses, at, go)];
}

export function show(root, state, go) {
  const place = element('div'), leaving = new AbortController();
  let known = null;
  const look = () => showIn(place, leaving.signal, async () => {
    known = await classRoom(leaving);
    return room(known, state.get('at') ?? '0', go);
  });
  const timer = setInterval(async () => {
    const now = await classRoom(leaving).catch(() => known);
    if (JSON.stringify(now) !== JSON.stringify(known)) look();
  }, rest);
  replace(root, element('h1', {}, 'Class'), place);
  look();
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
