// Find the rule: which piles are lost under a rule that is not said; the reader looks for one that loses the same piles
// (docs/mathematics.md, Theorem 150).

import {say} from '../words.js';
import {checkRule, lostPiles} from './answers.js';
import {paragraph} from './parts.js';

const bound = 60;
const rule = {name: 'f', label: say('field.f'), numeric: false};

// The hidden rules, so written that they are not read by accident.
const find = hidden => ({
  words: 'find-rule.find',
  puzzles: hidden.map(text => ({rule: atob(text), bound})),
  picture: ({rule: secret}, asked) => lostPiles(asked, secret, bound, say('find-rule.hidden')),
  fields: [rule],
  check: async ({f}, {rule: secret}, asked) => {
    await checkRule(asked, f, bound);
    const [{outcome: differs, compared_to: to}, yours] = await Promise.all([
      asked({question: 'compare', game: 'one-pile', f, with: secret, up_to: bound}), lostPiles(asked, f, bound, say('find-rule.yours'))]);
    return differs ? {right: false, happens: [paragraph(say('find-rule.differ', differs)), yours]}
      : {right: true, happens: say('find-rule.same', {to}), why: say('find-rule.was', {rule: secret, to})};
  },
  hint: async ({rule: secret}, move, asked) => {
    const {position} = await asked({question: 'play', game: 'one-pile', f: secret, pile: 1000, moves: [{pile: 0, take: move}], choose: false,
      max_actions: 0});
    return say('find-rule.hint', {move, ...position});
  },
});

export const questions = {
  first: find(['Mw==', 'NQ==', 'dA==']),
  second: find(['dCsx', 'Myp0', 'dCsy', 'NCp0', 'Mip0KzE=']),
  third: find(['bWF4KDMsdCk=', 'dDw1P3Q6Mip0', 'bWF4KHQsNy10KQ==', 'dCp0', 'bWluKHQrMSw2KQ==']),
};

export const places = parts => ({
  rules: parts.tryIt([{...rule, start: '2*t'}], async ({f}, asked) => {
    await checkRule(asked, f, bound);
    return lostPiles(asked, f, bound);
  }),
});
