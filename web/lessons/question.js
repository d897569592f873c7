// A question of a lesson and what is said to an answer. The lesson describes it, and nothing is known beforehand:
//
//   words, fields          the name of what is asked, a phrase of the puzzle (by default the lesson's and the question's), and
//                          what is filled in; two more phrases are nudges, said instead of `why`: the first after a wrong
//                          answer, then the second
//   check(values, puzzle, asked)   {right, happens, why}, asked being the program's ask
//   puzzles                where it can be asked with other numbers; one of them is posed
//   picture(puzzle, asked), hint(puzzle, count, asked)   where there are any

import {element, replace, say} from '../elements.js';
import {fieldRow, problem} from './fields.js';
import {addAnswer, answered, questionName} from './progress.js';

// Right or not yet; what happens; and what to think of next.
const verdictLines = (right, happens, next) => element('div', {class: `lines${right ? ' right' : ''}`},
  element('p', {class: right ? 'win' : 'lose'}, say(right ? 'lesson.right' : 'lesson.not-yet')), element('div', {}, happens),
  element('p', {class: 'next'}, next));

const button = (words, onclick) => element('button', {type: 'button', onclick}, words);

const live = () => element('div', {'aria-live': 'polite'});

export class Question {
  constructor(parts, key) {
    this.parts = parts;
    this.key = key;
    this.name = questionName(parts.name, key);
    this.spec = {words: `${parts.name}.${key}`, puzzles: [{}], ...parts.questions[key]};
    this.at = Math.max(0, this.spec.puzzles.findIndex((_, i) => String(i) === parts.state.get(key)));
    this.places = {tick: element('span', {class: 'win'}), text: live(), picture: element('div', {class: 'picture'}), fields: element('div'),
      hints: live(), verdict: live()};
    this.judge = parts.asking(this.places.verdict, this.spec.fields, asked => this.verdict(asked));
    this.reveal = parts.asking(this.places.hints, [], asked => this.hints(asked));
    if (this.spec.picture) this.draw = parts.shown(this.places.picture, [], asked => this.spec.picture(this.puzzle, asked));
    this.tick();
    this.pose();
    this.node = this.build();
  }

  get puzzle() {
    return this.spec.puzzles[this.at];
  }

  build() {
    const {tick, text, picture, fields, hints, verdict} = this.places;
    const submit = event => {
      event.preventDefault();
      this.judge();
    };
    verdict.className = 'verdict';
    return element('div', {class: 'panel question', 'data-question': this.key},
      element('h3', {}, say('lesson.question', {number: Object.keys(this.parts.questions).indexOf(this.key) + 1}), ' ', tick),
      text, picture,
      element('form', {onsubmit: submit}, fields, element('div', {class: 'row'},
        element('button', {type: 'submit', class: 'main'}, say('lesson.check')), this.spec.hint ? button(say('hint'), this.reveal) : null,
        this.spec.puzzles.length > 1 ? button(say('lesson.another'), () => this.another()) : null)), hints, verdict);
  }

  // Puts the puzzle there, with nothing said to it yet.
  pose() {
    const {words, fields} = this.spec;
    this.values = Object.fromEntries(fields.map(({name, options}) => [name, options ? options[0][0] : '']));
    this.wrong = this.hinted = 0;
    replace(this.places.text, element('p', {}, say(words, this.puzzle)));
    replace(this.places.fields, fieldRow(fields, this.values, (name, value) => { this.values[name] = value; }));
    [this.judge, this.reveal].forEach(job => job.stop());
    [this.places.hints, this.places.verdict].forEach(place => replace(place));
  }

  another() {
    const others = [...this.spec.puzzles.keys()].filter(i => i !== this.at);
    this.at = others[Math.floor(Math.random() * others.length)];
    this.pose();
    this.draw?.();
    this.parts.set(this.key, String(this.at));
  }

  tick() {
    replace(this.places.tick, answered().has(this.name) ? say('lesson.done') : '');
  }

  async verdict(asked) {
    const {words, fields, check} = this.spec;
    if (fields.some(({name, options}) => options && this.values[name] === '')) return problem(say('lesson.choose-first'));
    const {right, happens, why} = await check(this.values, this.puzzle, asked);
    if (!right) return verdictLines(false, happens, say(this.wrong++ ? `${words}.nudge-2` : `${words}.nudge-1`, this.puzzle));
    addAnswer(this.name);
    this.tick();
    this.parts.count();
    return verdictLines(true, happens, why);
  }

  // One more each time.
  async hints(asked) {
    const count = this.hinted + 1;
    const lines = await Promise.all(Array.from({length: count}, (_, i) => this.spec.hint(this.puzzle, i + 1, asked)));
    this.hinted = count;
    return element('ul', {}, lines.map(line => element('li', {}, line)));
  }
}
