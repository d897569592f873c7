// What the program answers, as several lessons show it: asked is its ask.

import {AskError} from '../ask.js';
import {explanation} from '../play/why.js';
import {say} from '../words.js';
import {strip} from './pictures.js';

// Piles that are lost for whoever begins, as boxes.
export async function lostPiles(asked, f, upTo, label = say('lesson.lost-piles')) {
  const {members} = await asked({question: 'base', game: 'one-pile', f, up_to: upTo});
  return strip(members.filter(({b, g}) => b === g).map(({b}) => ({text: b})), label);
}

// Refuses a rule that looks at the pile: what the program answered to it has its period.
function refuseOfPiles(answer) {
  if (answer.period !== '1') throw new AskError({code: 'invalid', field: 'f', message: say('lesson.only-t')});
  return answer;
}

// Refuses that, and a rule that does not say after each move up to a bound what the next may take.
export const checkRule = async (asked, f, upTo) =>
  refuseOfPiles(await asked({question: 'verify', game: 'one-pile', f, up_to: upTo}));

// A pile as a sum, and what follows from it.
export const represented = f => async ({pile}, asked) =>
  explanation(refuseOfPiles(await asked({question: 'play', game: 'one-pile', f, pile, explain: true, choose: false})));
