// A form for any game, rule and position. It knows the fields by name; what is wrong with a text the program says, and
// the form shows it at its field.

import {choice, element, field, replace, say} from '../elements.js';
import {kinds, fieldsOf} from './games.js';

function control(spec, value, setValue) {
  if (spec.options) return choice(spec.options, value || spec.options[0][0], setValue);
  return element('input', {type: 'text', value, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    name: spec.name, oninput: event => setValue(event.target.value)});
}

// Shows below `root` the form for the game of `params`; onStart(entries) is called with entries of an address
// for a game from the position entered.
export function showEditor(root, params, onStart) {
  let kind = params.get('game');
  let values = new Map(fieldsOf(kind).map(({name, repeated}) =>
    [name, repeated ? params.getAll(name).join('\n') : params.get(name) ?? '']));

  function entries() {
    const list = [['game', kind]];
    for (const {name, repeated} of fieldsOf(kind)) {
      const value = values.get(name) ?? '';
      for (const each of repeated ? value.split('\n') : [value]) if (each.trim()) list.push([name, each.trim()]);
    }
    return list;
  }

  function another(newKind) {
    kind = newKind;
    values = new Map(fieldsOf(kind).map(({name, start = ''}) => [name, start]));
    draw();
    root.querySelector('select')?.focus();
  }

  function controlOf(spec) {
    const setValue = value => values.set(spec.name, value);
    if (!spec.repeated) return control(spec, values.get(spec.name) ?? '', setValue);
    return element('textarea', {rows: 2, name: spec.name, spellcheck: 'false',
      oninput: event => setValue(event.target.value)}, values.get(spec.name) ?? '');
  }

  function draw() {
    const submit = event => {
      event.preventDefault();
      onStart(entries());
    };
    replace(root, element('form', {class: 'editor', onsubmit: submit},
      field(say('game'), choice(Object.entries(kinds).map(([name, {title}]) => [name, title]), kind, another)),
      fieldsOf(kind).map(spec => field(spec.label, controlOf(spec),
        spec.repeated ? say('editor.lines', spec) : spec.hint)),
      element('div', {class: 'row'}, element('button', {type: 'submit', class: 'main'}, say('play.from-here')))));
  }

  draw();
  return {
    // Says of the field that an error is about what is wrong, and where in it; false where the form has no such field.
    complain({field: name, message, place}) {
      root.querySelectorAll('[aria-invalid]').forEach(input => input.removeAttribute('aria-invalid'));
      root.querySelectorAll('.problem').forEach(old => old.remove());
      const input = root.querySelector(`[name="${name}"]`);
      if (!input) return false;
      input.setAttribute('aria-invalid', 'true');
      input.after(element('p', {class: 'problem', role: 'alert'}, message));
      input.focus();
      if (place !== null) input.setSelectionRange(place, input.value.length);
      return true;
    },
  };
}
