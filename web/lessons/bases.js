// Any rule has a base (docs/mathematics.md, Theorems 3, 8 and 20, Lemmas 6 and 11, Example 43).

import {represented} from './answers.js';
import {judgeLimit} from './checks.js';
import {formula} from '../formula.js';
import {paragraph, step, strong} from './parts.js';
import {counters, rows, strip} from './pictures.js';

export const title = 'Any rule has a base';
export const about = 'One number for each pile, and how these numbers repeat, even under a strange rule.';

const twice = '2*t', strange = 't % 2 == 0 ? t : 4*t';
const on = f => ({game: 'one-pile', f});

const tableOf = (asked, f, upTo) => asked({question: 'table', ...on(f), up_to: upTo});
const membersOf = async (asked, f, upTo) => (await asked({question: 'base', ...on(f), up_to: upTo})).members;

// Each pile with the number g below it; members of the base framed where they are asked for.
async function numbers(asked, f, upTo, framed) {
  const [{values}, members] = await Promise.all([tableOf(asked, f, upTo), framed ? membersOf(asked, f, upTo) : []]);
  const isMember = new Set(members.map(({b}) => b));
  return strip(values.map((g, i) => ({text: String(i + 1), below: g ?? '-', marked: isMember.has(String(i + 1))})),
    framed ? 'Piles with their number below; members of the base are framed' : 'Piles with their number below');
}

// The numbers behind each member, a row each, and those from 1 on above them.
async function copies(asked, f, from, upTo) {
  const [{values}, members] = await Promise.all([tableOf(asked, f, upTo), membersOf(asked, f, upTo)]);
  const ends = members.map(({b}) => Number(b));
  const runs = ends.slice(0, -1).map((b, i) => [`behind ${b}`, ...values.slice(b, ends[i + 1] - 1)]);
  const shown = runs.slice(ends.indexOf(from));
  return rows([['from 1 on', ...values.slice(0, Math.max(...shown.map(run => run.length)) - 1)], ...shown], 'Numbers behind the members');
}

const limited = [{name: 'limit', label: 'Least limit', expected: 'a number, such as 3'}];
const least = f => ({limit}, pile, asked) => judgeLimit(asked, {...on(f), pile}, limit);

export const questions = {
  least: {
    puzzles: [16, 14, 15, 18, 19],
    text: pile => `Each takes at most twice as much as the last. ${pile} counters are left. What is the least limit that wins?`,
    picture: pile => counters([pile]),
    fields: limited,
    check: least(twice),
    nudges: [() => 'Try to take 1. What is left, what may the other take then, and what do they need? Then try to take 2, and so on.',
      pile => `You want to leave a pile with a large number. Which framed pile is just below ${pile}?`],
  },
  copy: {
    puzzles: [54, 51, 57, 50, 60],
    text: pile => `Under the strange rule 47 is a member, and the next one is 66. What is the number of ${pile}?`,
    fields: limited,
    check: least(strange),
    nudges: [pile => `${pile} lies between 47 and 66. What are the numbers behind 47 a copy of?`,
      pile => `Count from 47: where do you stand at ${pile}? Find the number there in the list of the strange rule.`],
  },
  large: {
    puzzles: [150, 120, 156, 139, 92],
    text: pile => `What is the number of ${pile} under the strange rule?`,
    fields: limited,
    check: least(strange),
    nudges: [pile => `Which is the largest member that fits into ${pile}? What is left?`,
      () => 'Go on until nothing is left. The last part is a member. Look at the number below it: that is not always the member itself.'],
  },
};

export const content = parts => [
  step('One number for each pile',
    paragraph('Play with the rule you know: each takes at most ', strong('twice'), ' as much as was just taken. In the middle of a game '
      + '4 counters are left, and it is your turn. Which limit do you need to win?'),
    counters([{count: 4, taken: 1}]),
    paragraph('A limit of 1 is enough. You take 1, and 3 are left. The other may take 2 at most, and that is too little to win 3.'),
    counters([3]),
    paragraph('With 3 counters it is another story. Take 1 or 2, and the other takes all the rest. So you need a limit of 3.'),
    paragraph('The ', strong('least limit that wins'), ' is the number of a pile. We write it ', formula('g'), '. So ',
      formula('g(4) = 1'), ' and ', formula('g(3) = 3'), '. Here it stands below each pile:'),
    parts.picture(asked => numbers(asked, twice, 13, true)),
    paragraph('A pile is framed where the numbers behind it begin again as they did at 1. They do so until the next frame comes.'),
    parts.question('least')),
  step('A strange rule',
    paragraph('Now a rule that nobody would call tidy. After an ', strong('even'), ' move the next may take just as much. After an ',
      strong('odd'), ' move the next may take ', strong('four times'), ' as much. The program writes it ', strong(strange), '. There ',
      strong('t % 2'), ' is what is left over if you divide ', formula('t'), ' by 2. What stands before the colon holds if that is 0, and '
      + 'what stands behind it if not.'),
    parts.play('Play the strange rule', {...on(strange), pile: 18}),
    paragraph('Here are its numbers. They look wild at first:'),
    parts.picture(asked => numbers(asked, strange, 26, true)),
    paragraph('A framed pile can have a number smaller than itself. Then it is not lost: 13 is won by taking 6. But look what stands '
      + 'behind each framed pile:'),
    parts.picture(asked => copies(asked, strange, 7, 33)),
    paragraph('Each row is a copy of the beginning. It is cut off where the next framed pile comes. The framed piles are the ',
      strong('members of the base'), ', and all of them together are the ', strong('base'), '. Every rule has one.')),
  step('Why the numbers repeat',
    paragraph('Take 19 counters, a member whose number is 19. Put 2 more on top. As long as moves are small, nobody can take all 19 at '
      + 'once. So whoever wins the 2 on top has won: they leave 19 for the other. That is why ', formula('g(21) = g(2)'), '.'),
    counters([{count: 21, taken: 2}]),
    paragraph('When does it end? When winning the top allows too much. You win 7 on top only by a move of 7. That is odd, so '
      + 'the other may take 28, and 28 is enough for 19. The copy ends there: 19 + 7 = 26 is the next member.'),
    parts.question('copy')),
  step('Large piles',
    paragraph('So the base is all you need. Here are the members up to 170, with their numbers:'),
    parts.picture(async asked => strip((await membersOf(asked, strange, 170)).map(({b, g}) => ({text: b, below: g, marked: true})),
      'Members of the base with their numbers below')),
    paragraph('What is the number of 28? The largest member that fits is 26, and 2 are left. 2 is a member. It is the last part, '
      + 'and its number is 2. So ', formula('g(28) = 2'), '.'),
    paragraph('It goes like this for every pile. ', strong('Take away the largest member that fits, again and again. The number of the last '
      + 'part is the answer.')),
    parts.question('large'),
    paragraph('The program does the same for any rule that looks only at the last move ', formula('t'), ', and for piles as large as '
      + 'you like:'),
    parts.tryIt([{name: 'rule', label: 'Rule f(t)', start: strange, numeric: false},
      {name: 'pile', label: 'Counters', start: '10**12 + 1'}], ({rule, pile}, asked) => represented(rule)({pile}, asked))),
];
