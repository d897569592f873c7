// Numbers and sums as formulas that the browser draws (MathML).

import {math, number} from '../elements.js';

const mn = text => math('mn', {}, number(text));
const mo = text => math('mo', {}, text);

// n = part + part + ..., a part that is taken several times as count x member; parts of game i > 0 have the index.
export function representation(of, parts) {
  const terms = parts.map(({member, count, game}) => {
    const base = game === '0' ? mn(member) : math('msub', {}, mn(member), mn(game));
    return count === '1' ? base : math('mrow', {}, mn(count), mo('×'), base);
  });
  return math('math', {}, math('mrow', {}, mn(of), mo('='), terms.length === 0 ? mn('0')
    : terms.flatMap((term, i) => i === 0 ? [term] : [mo('+'), term])));
}

// The same for LaTeX.
export function latexOf(of, parts) {
  const terms = parts.map(({member, count, game}) =>
    `${count === '1' ? '' : `${count} \\cdot `}${member}${game === '0' ? '' : `_{${game}}`}`);
  return `\\[ ${of} = ${terms.join(' + ') || '0'} \\]`;
}
