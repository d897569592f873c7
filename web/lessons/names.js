// The lessons in their order, a file each; and the way from Play back to the place in one from which it was opened.

import {addressOf, read} from '../address.js';

export const names = ['take-three', 'fibonacci', 'powers', 'nim', 'bases', 'find-rule', 'two-piles', 'blocking', 'memory'];

// The address of "fibonacci?pile=77&at=1"; null where this names no lesson.
export function lessonAddress(text) {
  const {path: [name, ...more], params} = read(`#/${text ?? ''}`);
  return names.includes(name) && !more.length ? addressOf(`lessons/${name}`, params) : null;
}
