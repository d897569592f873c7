// Where the rule of a question is looked at: the base of one pile, the map of another game, or, where Look has neither,
// the question itself.

import {addressOf} from '../address.js';
import {maps} from '../look/maps.js';

const only = (question, names) => Object.fromEntries(names.map(name => [name, question[name]]));

export function ruleAddress(question) {
  const {game, convention = 'normal'} = question, [map, {rule}] =
    Object.entries(maps).find(([, one]) => one.game === game) ?? ['', {}];
  if (convention === 'normal' && game === 'one-pile') return addressOf('look/numbers', only(question, ['f', 'pile']));
  if (convention === 'normal' && map)
    return addressOf('look', {map, ...only(question, rule === 'f' ? ['f'] : ['m', 'p'])});
  return addressOf('ask', question);
}
