// Where the worksheet of a game is: of the entries of its address those that say the rule. A sum has its rules with its piles.

import {addressOf} from '../address.js';
import {fieldsOf, kinds} from '../play/games.js';

export function worksheetOf(entries) {
  const {game} = Object.fromEntries(entries);
  const names = (game === 'sum' ? fieldsOf(game) : kinds[game].rule).map(({name}) => name);
  return addressOf('worksheet', new URLSearchParams(entries.filter(([name]) => name === 'game' || names.includes(name))));
}
