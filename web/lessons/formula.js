// Formulas as the browser draws them: a line such as "h(N) ≤ 2^{k+1}" becomes MathML. Each letter is a name, digits are
// numbers, words stand in quotes, everything else is a sign; "_" and "^" put what follows, one sign or a part in braces,
// below or above.

import {math} from '../elements.js';

const token = /\s*([A-Za-zφ]|\d+|"[^"]*"|[^\s])/gy;

function tokens(text) {
  return [...text.matchAll(token)].map(match => match[1]);
}

function atom(sign) {
  if (/^\d/.test(sign)) return math('mn', {}, sign);
  if (/^[A-Za-zφ]/.test(sign)) return math('mi', {}, sign);
  if (sign.startsWith('"')) return math('mtext', {}, sign.slice(1, -1).replaceAll(' ', '\u00a0'));
  if (sign === ',') return math('mrow', {}, math('mo', {}, ','), math('mspace', {width: '0.4em'}));
  if (sign === '-') return math('mo', {}, '−');
  return math('mo', /^[()⌊⌋|]$/.test(sign) ? {stretchy: 'false'} : {}, sign);
}

// Reads one atom or a part in braces from the front of a list of signs.
function part(signs) {
  const sign = signs.shift();
  return sign === '{' ? row(signs) : atom(sign);
}

function row(signs) {
  const nodes = [];
  while (signs.length && signs[0] !== '}') {
    const mark = signs[0];
    if (mark === '_' || mark === '^') {
      signs.shift();
      nodes.push(math(mark === '_' ? 'msub' : 'msup', {}, nodes.pop(), part(signs)));
    } else {
      nodes.push(part(signs));
    }
  }
  signs.shift();
  return math('mrow', {}, nodes);
}

// A formula within a line.
export const formula = text => math('math', {}, row(tokens(text)));

// A formula on a line of its own.
export const display = text => math('math', {display: 'block'}, row(tokens(text)));
