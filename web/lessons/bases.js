// Lesson 3: any rule has a base (docs/mathematics.md, Theorems 3, 8 and 20, Lemmas 6 and 11, Example 43).

import {element} from '../elements.js';
import {formula, display} from '../formula.js';
import {paragraph, strip, strong} from './parts.js';

export const title = 'Why a strange rule still has a base';
export const about = 'Any rule at all, one number for each pile, and how the numbers repeat.';

const strange = 't % 2 == 0 ? t : 4*t';

async function values({f}, asked) {
  const [{values: list}, {members}] = await Promise.all([
    asked({question: 'table', game: 'one-pile', f, up_to: 48}), asked({question: 'base', game: 'one-pile', f, up_to: 48})]);
  const isMember = new Set(members.map(({b}) => b));
  return strip(list.map((g, i) => ({text: String(i + 1), below: g === null ? '-' : g, marked: isMember.has(String(i + 1))})),
    'Piles with g below; members of the base are framed');
}

async function parted({pile, rule}, asked) {
  const answer = await asked({question: 'solve', game: 'one-pile', f: rule, pile});
  const parts = answer.representation_parts.map(({member, count}) => count === '1' ? member : `${count}·${member}`);
  return [paragraph(`${answer.representation_of} = ${parts.reverse().join(' + ')}`),
    element('p', {}, `Least winning limit ${answer.g}. ${answer.reason}`)];
}

export const content = parts => [
  paragraph('Twice, as much, one more: those were tidy rules. What if an even move allows as much again, and an odd move four '
    + 'times as much? Nobody would expect order there. Yet there is some, under any rule.'),
  paragraph('A pile needs one number: ', formula('g(n)'), ', the ', strong('least limit with which it is won'),
    '. With that limit or more you win by taking just so many; with less you lose. Trying all moves gives'),
  display('g(n) = "the least " k " with " f(k) < g(n - k) ,'),
  paragraph('where ', formula('g(0)'), ' is infinite, because taking all always wins. Below each pile stands its ', formula('g'), ':'),
  parts.tryIt([{name: 'f', label: 'Rule f(t)', start: strange, numeric: false}], values),
  paragraph('Look at the framed piles, the ', strong('members of the base'), '. Behind each of them the numbers begin again as they '
    + 'did from 1 on, until the next framed one. That is because a small pile on top of a member ', formula('b'), ' is played as if it '
    + 'were alone: its moves do not allow enough to win the member. The copy ends at the first lost start ', formula('s'), ' that does: '
    + 'taking ', formula('s'), ' allows ', formula('f(s) ≥ g(b)'), '. So ', formula('b + s'), ' is the next member, at most twice the '
    + 'one before.'),
  paragraph('So it is enough to know the members. To find ', formula('g'), ' of a pile, take away the largest member that fits, and do so '
    + 'again until nothing is left. The value of the last part is the answer, however large the pile is:'),
  parts.tryIt([{name: 'rule', label: 'Rule f(t)', start: strange, numeric: false},
    {name: 'pile', label: 'Counters', start: '10**12 + 1'}], parted),
  parts.play('Play the strange rule', {game: 'one-pile', f: strange, pile: 18}),
  parts.question(['The members of the strange rule begin 1, 2, 3, 4, 5, 6, 7, 10, 13, 16. Which is next? (Read it off the framed '
    + 'piles above, or find out where the copy behind 16 ends.)'],
  [{name: 'member', label: 'Member', expected: 'a number, such as 16'}], async ({member}, asked) => {
    const {members} = await asked({question: 'base', game: 'one-pile', f: strange, up_to: member});
    const isMember = members.at(-1)?.b === member.trim();
    const right = isMember && members.at(-2)?.b === '16';
    return {right, words: right ? `Its own value is ${members.at(-1).g}.`
      : `${member} is ${isMember ? 'a member, but not that one' : 'not a member'}. Which is the first framed pile behind 16?`};
  }),
];
