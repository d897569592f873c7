// What the program answers, as several lessons show it: asked is its ask.

import {explanation} from '../play/why.js';
import {strip} from './pictures.js';

// Piles that are lost for whoever begins, as boxes.
export async function lostPiles(asked, f, upTo, label = 'Piles that are lost at the start') {
  const {members} = await asked({question: 'base', game: 'one-pile', f, up_to: upTo});
  return strip(members.filter(({b, g}) => b === g).map(({b}) => ({text: b})), label);
}

// A pile as a sum, and what follows from it.
export const represented = f => async ({pile}, asked) =>
  explanation(await asked({question: 'play', game: 'one-pile', f, pile, explain: true, choose: false}));
