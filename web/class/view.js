// The view Class. For the teacher: how the class gets in, to be read from the last row, what its task is, and who has solved
// what. For pupils: their task, and their name where the teacher asks for it. `at` is which of the machine's addresses is shown.

import {addressOf} from '../address.js';
import {choice, element, field, replace, tick} from '../elements.js';
import {lessons} from '../lessons/view.js';
import {errorView, form, showIn} from '../question/shared.js';
import {keepInWindow, keptInWindow} from '../remembered.js';
import {classRoom, setTask, solved} from '../server.js';

const rest = 5000;  // milliseconds between looks for what is new, also for another code of a server that was started anew

const begins = [
  element('p', {}, 'There is no class here. A class works with this page in one room and one network: it begins when the program is '
    + 'started as'),
  element('pre', {}, 'dynim serve --class --open'),
  element('p', {}, 'Its page shows an address, a QR code and a code to type in; pupils need nothing but a browser. Ctrl-C in the '
    + 'terminal ends the program, and the class with it.')];

function pictureOf({address, qr}) {
  return element('img', {class: 'class-qr', src: `data:image/svg+xml,${encodeURIComponent(qr)}`,
    alt: `QR code that leads to ${address}`});
}

function others(addresses, at, go) {
  if (addresses.length < 2) return null;
  const options = addresses.map(({address}, place) => [String(place), address]);
  return field('Another address of this machine', choice(options, String(at),
    place => go('class', {at: place}, {replace: true})));
}

function room({code, addresses}, wanted, go) {
  const at = Object.hasOwn(addresses, wanted) ? wanted : 0;
  return [
    element('div', {class: 'class-room'}, pictureOf(addresses[at]),
      element('div', {}, element('p', {}, 'Scan this, or open'),
        element('p', {class: 'class-address'}, addresses[at].address),
        element('p', {}, 'and type the code'), element('p', {class: 'class-code'}, code))),
    others(addresses, at, go)];
}

const lessonTasks = Object.entries(lessons).map(([name, {title}]) => [addressOf(`lessons/${name}`), `Lesson: ${title}`]);

const taskTitle = task => lessonTasks.find(([address]) => address === task)?.[1] ?? 'Open the task';

// What the teacher decides; a change is sent at once.
function tasks({task, names}, change) {
  const own = element('input', {type: 'text', placeholder: 'https://.../#/play?game=...', autocomplete: 'off'});
  const known = !task || lessonTasks.some(([address]) => address === task);
  const chosen = choice([['', 'none'], ...lessonTasks, ...known ? [] : [[task, task]]], task, address => change({task: address}));
  const wrong = element('span', {role: 'alert'});
  const setOwn = () => {
    const [address] = /#\/.*/.exec(own.value) ?? [];
    replace(wrong, address ? null : 'An address of this page has #/ in it.');
    if (address) change({task: address});
  };
  const set = form({class: 'row'}, setOwn, field('Or any address of this page', own), element('button', {type: 'submit'}, 'Set'), wrong);
  return [element('h2', {}, 'Task'), element('div', {class: 'row'}, field('Of the class', chosen), set),
    tick('Ask pupils for their names, and show who has solved what', names, on => change({names: on}))];
}

// "Fibonacci nim: 2 of 3" for the questions of a lesson; other things as they are.
function solvedWords(all) {
  const of = name => all.filter(what => what.startsWith(`${name}/`)).length;
  const lines = Object.entries(lessons).filter(([name]) => of(name)).map(([name, {title, questions}]) =>
    `${title}: ${of(name)} of ${Object.keys(questions).length}`);
  return [...lines, ...all.filter(what => !Object.hasOwn(lessons, what.split('/')[0]))].join('; ');
}

let unfolded = false;  // names are not for the projector until the teacher opens them

function pupils({names, pupils: all = []}) {
  if (!names) return null;
  return element('details', {open: unfolded, ontoggle: event => { unfolded = event.target.open; }}, element('summary', {}, 'Who has solved what'),
    element('table', {}, element('thead', {}, element('tr', {}, ['Name', 'Solved'].map(head => element('th', {scope: 'col'}, head)))),
    element('tbody', {}, all.map(({name, solved: what}) => element('tr', {}, element('th', {scope: 'row'}, name),
      element('td', {}, solvedWords(what)))))),
    element('p', {class: 'small muted'}, 'Names are kept in the memory of the program only, and gone with it: Ctrl-C in its terminal ends '
      + 'the class.'));
}

// What a pupil sees.
const work = ({task}) => element('p', {}, task ? element('a', {class: 'button main', href: task}, taskTitle(task))
  : 'There is no task yet. It appears here.');

function nameForm({names}) {
  if (!names) return null;
  const name = element('input', {type: 'text', value: keptInWindow('name'), maxlength: 40, autocomplete: 'off'}), said = element('span', {role: 'status'});
  const save = () => {
    keepInWindow('name', name.value.trim());
    solved('').then(() => replace(said, keptInWindow('name') ? 'Your teacher sees what you solve from now on.' : 'Without a name nothing is told.'),
      failure => replace(said, errorView(failure)));
  };
  return form({class: 'row'}, save, field('Your name, for your teacher', name), element('button', {type: 'submit'}, 'Save'), said);
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
  replace(root, element('h1', {}, 'Class'), problem, parts.map(({place}) => place));
  look();
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
