// Which questions were answered rightly. The browser keeps it; where it keeps nothing, it lasts as long as the page.

import {solved} from '../ask.js';
import {remember, remembered} from '../remembered.js';
import {say} from '../words.js';

let kept = '';

const keep = text => {
  kept = text;
  remember('answered', text);
};

export const answered = () => new Set((remembered('answered') ?? kept).split(' ').filter(Boolean));
export function addAnswer(question) {
  keep([...answered().add(question)].join(' '));
  solved(question);
}
export const forget = () => keep('');

// A question is named by its lesson and its own name.
export const questionName = (lesson, question) => `${lesson}/${question}`;

// How far a lesson is: "2 of 3 answered", with a tick where that is all; nothing where none is.
export function tally(lesson, questions) {
  const done = answered(), all = Object.keys(questions);
  const count = all.filter(question => done.has(questionName(lesson, question))).length;
  return count ? say(count === all.length ? 'lesson.all-answered' : 'lesson.answered', {count, all: all.length}) : '';
}
