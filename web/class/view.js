// The view Class. For the teacher: how the class gets in, to be read from the last row, what its task is, and who has solved
// what. For pupils: their task, and their name where the teacher asks for it. `at` is which of the machine's addresses is shown.

import {addressOf} from '../address.js';
import {choice, element, field, replace, say, tick} from '../elements.js';
import {lessons} from '../lessons/view.js';
import {errorView, form, showIn} from '../question/shared.js';
import {keepInWindow, keptInWindow} from '../remembered.js';
import {classRoom, setTask, solved} from '../server.js';

const rest = 5000;  // milliseconds between looks for what is new, also for another code of a server that was started anew

const begins = [element('p', {}, say('class.begin')), element('pre', {}, 'dynim serve --class --open'), element('p', {}, say('class.end'))];

function pictureOf({address, qr}) {
  return element('img', {class: 'class-qr', src: `data:image/svg+xml,${encodeURIComponent(qr)}`,
    alt: say('class.qr', {address})});
}

function others(addresses, at, go) {
  if (addresses.length < 2) return null;
  const options = addresses.map(({address}, place) => [String(place), address]);
  return field(say('class.another'), choice(options, String(at), place => go('class', {at: place}, {replace: true})));
}

function room({code, addresses}, wanted, go) {
  const at = Object.hasOwn(addresses, wanted) ? wanted : 0;
  return [
    element('div', {class: 'class-room'}, pictureOf(addresses[at]),
      element('div', {}, element('p', {}, say('class.scan')),
        element('p', {class: 'class-address'}, addresses[at].address),
        element('p', {}, say('class.type')), element('p', {class: 'class-code'}, code))),
    others(addresses, at, go)];
}

const lessonTasks = Object.keys(lessons).map(name => [addressOf(`lessons/${name}`), say('class.lesson', {title: say(`${name}.title`)})]);

const taskTitle = task => lessonTasks.find(([address]) => address === task)?.[1] ?? say('class.open');

// What the teacher decides; a change is sent at once.
function tasks({task, names}, change) {
  const own = element('input', {type: 'text', placeholder: 'https://.../#/play?game=...', autocomplete: 'off'});
  const known = !task || lessonTasks.some(([address]) => address === task);
  const chosen = choice([['', say('none')], ...lessonTasks, ...known ? [] : [[task, task]]], task, address => change({task: address}));
  const wrong = element('span', {role: 'alert'});
  const setOwn = () => {
    const [address] = /#\/.*/.exec(own.value) ?? [];
    replace(wrong, address ? null : say('class.no-address'));
    if (address) change({task: address});
  };
  const set = form({class: 'row'}, setOwn, field(say('class.any'), own), element('button', {type: 'submit'}, say('class.set')), wrong);
  return [element('h2', {}, say('class.task')), element('div', {class: 'row'}, field(say('class.of'), chosen), set),
    tick(say('class.names'), names, on => change({names: on}))];
}

// "Fibonacci nim: 2 of 3" for the questions of a lesson; other things as they are.
function solvedWords(all) {
  const of = name => all.filter(what => what.startsWith(`${name}/`)).length;
  const lines = Object.entries(lessons).filter(([name]) => of(name)).map(([name, {questions}]) =>
    say('class.solved', {title: say(`${name}.title`), count: of(name), all: Object.keys(questions).length}));
  return [...lines, ...all.filter(what => !Object.hasOwn(lessons, what.split('/')[0]))].join('; ');
}

let unfolded = false;  // names are not for the projector until the teacher opens them

function pupils({names, pupils: all = []}) {
  if (!names) return null;
  const heads = ['class.name', 'class.what'].map(head => element('th', {scope: 'col'}, say(head)));
  return element('details', {open: unfolded, ontoggle: event => { unfolded = event.target.open; }}, element('summary', {}, say('class.who')),
    element('table', {}, element('thead', {}, element('tr', {}, heads)),
    element('tbody', {}, all.map(({name, solved: what}) => element('tr', {}, element('th', {scope: 'row'}, name),
      element('td', {}, solvedWords(what)))))),
    element('p', {class: 'small muted'}, say('class.kept')));
}

// What a pupil sees.
const work = ({task}) => element('p', {}, task ? element('a', {class: 'button main', href: task}, taskTitle(task))
  : say('class.no-task'));

function nameForm({names}) {
  if (!names) return null;
  const name = element('input', {type: 'text', value: keptInWindow('name'), maxlength: 40, autocomplete: 'off'}), said = element('span', {role: 'status'});
  const save = () => {
    keepInWindow('name', name.value.trim());
    solved('').then(() => replace(said, keptInWindow('name') ? say('class.told') : say('class.untold')),
      failure => replace(said, errorView(failure)));
  };
  return form({class: 'row'}, save, field(say('class.your-name'), name), element('button', {type: 'submit'}, say('class.save')), said);
}

export function show(root, state, go) {
  const leaving = new AbortController(), problem = element('div');
  let known = null;
  const change = async wish => {
    const {task, names} = {...known, ...wish};
    try {
      await setTask(task, names);
      await look();
    } catch (failure) {
      replace(problem, errorView(failure));
    }
  };
  // What each part shows, and of what; it is drawn anew where that is new, so that nobody's typing is lost.
  const parts = [
    {draw: now => room(now, state.get('at') ?? '0', go), of: now => now.code && [now.code, now.addresses]},
    {draw: now => tasks(now, change), of: now => now.code && [now.task, now.names]},
    {draw: pupils, of: now => now.code && [now.names, now.pupils]},
    {draw: work, of: now => !now.code && [now.task]},
    {draw: nameForm, of: now => !now.code && [now.names]},
  ].map(part => ({...part, place: element('div'), drawn: null}));
  const draw = now => {
    known = now;
    for (const part of parts) {
      const seen = JSON.stringify(part.of(now) || null);
      if (seen !== part.drawn) replace(part.place, seen === 'null' ? null : part.draw(now));
      part.drawn = seen;
    }
  };
  const look = () => showIn(problem, leaving.signal, async () => {
    draw(await classRoom(leaving));
    return null;
  }, failure => failure.status === 404 ? begins : errorView(failure));
  const timer = setInterval(() => known && classRoom(leaving).then(draw, () => {}), rest);
  replace(root, element('h1', {}, say('class')), problem, parts.map(({place}) => place));
  look();
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
