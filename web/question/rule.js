// A field for the text of a rule: errors are shown at their place as one types, and names complete themselves. What is
// right and which names there are, the program says.

import {ask, persist} from '../ask.js';
import {element, field, replace, say} from '../elements.js';
import {described} from './questions.js';

const pause = 150;  // milliseconds of rest before the text is looked at

// The smallest question in which a rule can stand.
const checks = {
  'one-pile': {question: 'solve', pile: '1'}, 'two-pile': {question: 'solve', piles: ['1', '1'], limit: '1'},
  piles: {question: 'solve', piles: ['1', '1'], limit: '1'}, grundy: {question: 'grundy', pile: '1'},
  sum: {question: 'solve', piles: '1'},
};

let known = null;
// [{name, about}]: the names of functions, and of the gallery.
export function names() {
  known ??= Promise.all([described(), ask({question: 'gallery'})]).then(([{names: functions}, gallery]) => [
    ...functions.map(name => ({name, about: ''})),
    ...gallery.games.filter(game => game.f).map(({name, title}) => ({name: `@${name}`, about: title})),
  ]).catch(() => { known = null; return []; });
  return known;
}

// The word before the caret that may be the beginning of a name.
const begun = (text, caret) => /(@[\w-]*|[A-Za-z]\w*)$/.exec(text.slice(0, caret))?.[0] ?? '';

let fields = 0;

// {node, input}; onchange(text, fine) after each change, fine once the program has said so.
export function ruleField({value, game, label = say('field.f'), onchange, required = true}) {
  const id = `rule-${++fields}`;
  const list = element('ul', {class: 'names', role: 'listbox', id: `${id}-names`, 'aria-label': say('rule.names'), hidden: true});
  const complaint = element('p', {class: 'rule-error small', id: `${id}-error`, role: 'status'});
  const input = element('input', {id, class: 'mono', value: value ?? '', size: 18, spellcheck: 'false',
    autocomplete: 'off', autocapitalize: 'off', required, role: 'combobox', 'aria-expanded': 'false',
    'aria-controls': list.id, 'aria-autocomplete': 'list', 'aria-describedby': complaint.id});
  let timer = null, control = null, chosen = -1, offered = [];

  function complain(failure) {
    input.toggleAttribute('aria-invalid', false);
    if (!failure) return replace(complaint);
    input.setAttribute('aria-invalid', 'true');
    const {place} = failure, text = input.value;
    const mark = place === null || failure.field !== 'f' ? null : element('span',
      {class: 'mono place', 'aria-hidden': 'true'}, text.slice(0, place),
      element('mark', {}, text.slice(place) || '\u00a0'));
    replace(complaint, mark, element('span', {}, failure.message.replace(/^f: /, ''),
      mark ? say('rule.place', {place: place + 1}) : ''));
  }
  async function check() {
    control?.abort();
    const mine = control = new AbortController();
    if (input.value.trim() === '' && !required) return complain(null);
    try {
      const question = {...(checks[game] ?? checks['one-pile']), game: checks[game] ? game : 'one-pile', f: input.value};
      await persist(() => ask(question, {signal: mine.signal}), complain, mine.signal);
      complain(null);
      if (input.value) onchange(input.value, true);
    } catch (failure) {
      if (failure.name !== 'AbortError' && control === mine) complain(failure);
    }
  }
  function close() {
    list.hidden = true;
    chosen = -1;
    offered = [];
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }
  async function offer() {
    const word = begun(input.value, input.selectionStart);
    const all = word.length < (word.startsWith('@') ? 1 : 2) ? [] : await names();
    if (word !== begun(input.value, input.selectionStart)) return;
    offered = all.filter(({name}) => name.startsWith(word) && name !== word).slice(0, 8);
    if (offered.length === 0) return close();
    chosen = -1;
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    replace(list, offered.map(({name, about}, i) => element('li', {role: 'option', id: `${id}-name-${i}`,
      'aria-selected': 'false', onpointerdown: event => { event.preventDefault(); take(i); }},
    element('span', {class: 'mono'}, name), about ? element('span', {class: 'small muted'}, ` ${about}`) : null)));
  }
  function choose(i) {
    chosen = (i + offered.length) % offered.length;
    [...list.children].forEach((item, at) => item.setAttribute('aria-selected', String(at === chosen)));
    input.setAttribute('aria-activedescendant', `${id}-name-${chosen}`);
  }
  function take(i) {
    const caret = input.selectionStart, from = caret - begun(input.value, caret).length, {name} = offered[i];
    input.value = input.value.slice(0, from) + name + input.value.slice(caret);
    input.setSelectionRange(from + name.length, from + name.length);
    close();
    changed();
  }
  function changed() {
    onchange(input.value, false);
    clearTimeout(timer);
    timer = setTimeout(check, pause);
  }
  input.addEventListener('input', () => { changed(); offer(); });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', event => {
    if (offered.length === 0) return;
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen < 0 ? -1 : chosen - 1);
    else if (event.key === 'Tab' || (event.key === 'Enter' && chosen >= 0)) take(Math.max(chosen, 0));
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  const node = field(label, input);
  node.classList.add('rule');
  node.append(list, complaint);
  if (value) check();
  return {node, input};
}
