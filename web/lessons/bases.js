// Any rule has a base (docs/mathematics.md, Theorems 3, 8 and 20, Lemmas 6 and 11, Example 43).

import {say} from '../words.js';
import {represented} from './answers.js';
import {judgeLimit} from './checks.js';
import {limited} from './fields.js';
import {counters, rows, strip} from './pictures.js';

const twice = '2*t', strange = 't % 2 == 0 ? t : 4*t';
const on = f => ({game: 'one-pile', f});

const tableOf = (asked, f, upTo) => asked({question: 'table', ...on(f), up_to: upTo});
const membersOf = async (asked, f, upTo) => (await asked({question: 'base', ...on(f), up_to: upTo})).members;

// Each pile with the number g below it, members of the base framed.
async function numbers(asked, f, upTo) {
  const [{values}, members] = await Promise.all([tableOf(asked, f, upTo), membersOf(asked, f, upTo)]);
  const isMember = new Set(members.map(({b}) => b));
  return strip(values.map((g, i) => ({text: String(i + 1), below: g ?? '-', marked: isMember.has(String(i + 1))})), say('bases.numbers'));
}

// The numbers behind each member, a row each, and those from 1 on above them.
async function copies(asked, f, from, upTo) {
  const [{values}, members] = await Promise.all([tableOf(asked, f, upTo), membersOf(asked, f, upTo)]);
  const ends = members.map(({b}) => Number(b));
  const runs = ends.slice(0, -1).map((b, i) => [say('bases.behind', {b}), ...values.slice(b, ends[i + 1] - 1)]);
  const shown = runs.slice(ends.indexOf(from));
  return rows([[say('bases.from-1'), ...values.slice(0, Math.max(...shown.map(run => run.length)) - 1)], ...shown], say('bases.copies'));
}

const leastOf = (f, piles) => ({puzzles: piles.map(pile => ({pile})), fields: [limited],
  check: ({limit}, {pile}, asked) => judgeLimit(asked, {...on(f), pile}, limit)});

export const questions = {
  least: {...leastOf(twice, [16, 14, 15, 18, 19]), picture: ({pile}) => counters([pile])},
  copy: leastOf(strange, [54, 51, 57, 50, 60]),
  large: leastOf(strange, [150, 120, 156, 139, 92]),
};

export const places = parts => ({
  four: counters([{count: 4, taken: 1}]),
  three: counters([3]),
  numbers: parts.picture(asked => numbers(asked, twice, 13)),
  play: parts.play(say('bases.play'), {...on(strange), pile: 18}),
  strange: parts.picture(asked => numbers(asked, strange, 26)),
  copies: parts.picture(asked => copies(asked, strange, 7, 33)),
  above: counters([{count: 21, taken: 2}]),
  members: parts.picture(async asked => strip((await membersOf(asked, strange, 170)).map(({b, g}) => ({text: b, below: g, marked: true})),
    say('bases.members'))),
  sum: parts.tryIt([{name: 'rule', label: say('field.f'), start: strange, numeric: false},
    {name: 'pile', label: say('lesson.counters'), start: '10**12 + 1'}], ({rule, pile}, asked) => represented(rule)({pile}, asked)),
});
