// The view Ask in a real browser: rules as they are typed, forms, answers, what can be taken away.
import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, ask, hashOf, overHttp, quiet} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const run = promisify(execFile);
const asking = (name, hash, act, {skip, ...options} = {}) => test(name, {skip}, () => site.with(hash, act, options));

const fibonacci = 'question=solve&game=one-pile&f=2*t&pile=100';
const members = 'question=base&game=one-pile&f=2*t&members=5';
const rule = page => page.getByRole('combobox', {name: 'Rule f'});
const answered = page => page.locator('.answer .headline').waitFor();

asking('an error in a rule is shown at its place while it is typed', '#/ask', async page => {
  await answered(page);
  await rule(page).fill('2*t + foo(t)');
  await page.locator('.rule-error mark').waitFor();
  assert.equal(await page.locator('.rule-error mark').textContent(), 'foo(t)');
  assert.equal(await rule(page).getAttribute('aria-invalid'), 'true');
  const {message, place} = await ask(page, {question: 'solve', game: 'one-pile', f: '2*t + foo(t)', pile: '1'});
  assert.equal(place, 6);
  assert.equal(`f: ${await page.locator('.rule-error span').last().textContent()}`, `${message} (at character 7)`);
  await rule(page).fill('2*t + 1');
  await page.waitForFunction(() => document.querySelector('.rule-error')?.textContent === '');
  assert.equal(await rule(page).getAttribute('aria-invalid'), null);
});

asking('a late answer about an earlier text is dropped', '#/ask', async page => {
  await answered(page);
  let release, arrived;
  const released = new Promise(done => { release = done; }), awaited = new Promise(done => { arrived = done; });
  await page.route('**/api/ask', async route => {
    if (route.request().postData().includes('foo')) {
      arrived();
      await released;
    }
    await route.continue().catch(() => {});  // the page no longer wants it
  });
  await rule(page).fill('foo');
  await awaited;
  const answer = page.waitForResponse(response => response.request().postData()?.includes('3*t'));
  await rule(page).fill('3*t');
  await answer;
  release();
  await quiet(page);
  assert.equal(await page.locator('.rule-error').textContent(), '');
}, overHttp);

asking('names of functions and of the gallery complete themselves', '#/ask', async page => {
  await answered(page);
  await rule(page).fill('');
  await rule(page).pressSequentially('isq');
  await page.getByRole('option', {name: 'isqrt'}).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await rule(page).inputValue(), 'isqrt');
  await rule(page).pressSequentially('(t) + 1');
  assert.equal(await rule(page).inputValue(), 'isqrt(t) + 1');
  await rule(page).fill('');
  await rule(page).pressSequentially('@fi');
  await page.getByRole('option', {name: /@fibonacci/}).first().waitFor();
  await page.keyboard.press('ArrowDown');
  assert.match(await rule(page).getAttribute('aria-activedescendant'), /name-0$/);
  await page.keyboard.press('Enter');
  assert.equal(await rule(page).inputValue(), '@fibonacci');
});

asking('the answer is said in words, with its status and proof', `#/ask?${fibonacci}`, async page => {
  await answered(page);
  const answer = await ask(page, {question: 'solve', game: 'one-pile', f: '2*t', pile: '100'});
  assert.equal(await page.locator('.answer .outcome').textContent(), 'N: the player to move wins');
  assert.match(await page.locator('.answer .status').textContent(), /^proved/);
  assert.equal(await page.locator('.answer .status svg path').count(), 1);
  assert.equal(await page.locator('.answer .reason').textContent(), answer.reason);
  assert.equal((await page.locator('.answer math').textContent()).replace(/\s/g, ''), '100=3+8+89');
  await page.getByRole('link', {name: 'Theorem 8', exact: true}).click();
  await page.getByText('By Lemma 6').or(page.getByText('is Lemma 6(b)')).first().waitFor();
  assert.equal(await page.getByRole('heading', {level: 1}).textContent(), 'Theorem 8: base theorem');
  await page.getByRole('link', {name: 'Lemma 6', exact: true}).first().click();
  await page.getByRole('heading', {level: 1, name: 'Lemma 6'}).waitFor();
  await assertAccessible(page);
});

asking('an answer leads to the theorem that it rests on', '#/ask?question=blocking&game=one-pile&f=2*t&pile=12' +
  '&limit=3&blocking=1', async page => {
  await answered(page);
  await page.getByRole('link', {name: 'Theorem 184', exact: true}).click();
  await page.getByRole('heading', {level: 1, name: 'Theorem 184'}).waitFor();
});

asking('the page follows the program, whatever it says', '#/lessons', async page => {
  await page.route('**/api/stream', async route => {
    const reply = await route.fetch();
    await route.fulfill({response: reply, body: (await reply.text()).replace('"outcome":"N"', '"outcome":"P"')
      .replace('"status":"proved"', '"status":"unable"')});
  });
  await page.goto(`${site.server.url}#/ask?question=solve&game=one-pile&f=2*t&pile=100`);
  await answered(page);
  assert.equal(await page.locator('.answer .outcome').textContent(), 'P: the player to move loses');
  assert.match(await page.locator('.answer .status').textContent(), /^cut short/);
  assert.equal(await page.getByText('Proof:').count(), 0);
}, overHttp);

async function choose(page, question, game) {
  if (await page.getByLabel('Game', {exact: true}).inputValue() !== game) {
    await page.getByLabel('Game', {exact: true}).selectOption(game);
    await page.waitForURL(url => url.hash.includes(`&game=${game}`));
  }
  await page.getByLabel('Question').selectOption(question);
  await page.waitForURL(url => url.hash.includes(`question=${question}&game=${game}`));
}

asking('there is a form for every question, with what it requires', '#/ask', async page => {
  await answered(page);
  const specs = await page.evaluate(async () => {
    const {questions, withFields} = await import('/question/questions.js');
    return Promise.all((await questions()).map(withFields));
  });
  assert.ok(specs.length > 35, `only ${specs.length} questions`);
  for (const {question, game, fields} of specs) {
    await page.evaluate(hash => { location.hash = hash; }, `#/ask?question=${question}&game=${game}`);
    await page.waitForFunction(chosen => [...document.querySelectorAll('.ask-columns .field select')].slice(0, 2)
      .map(({value}) => value).join() === chosen, `${game},${question}`);
    const required = fields.filter(field => field.required && field.kind !== 'yes').length;
    assert.equal(await page.locator('.question-form [required]').count(), required, `${question} ${game}`);
    await page.getByText('This is an example.').waitFor();
    await page.getByRole('button', {name: 'Ask', exact: true}).click();
    await page.locator('.answer .status:not(.unable), .answer-place .problem').first().waitFor();
    assert.equal(await page.locator('.problem').count(), 0, `${question} ${game}`);
  }
});

asking('the form asks, and the address keeps question and answer', '#/ask', async page => {
  await answered(page);
  await choose(page, 'family', 'piles');
  await rule(page).fill('t');
  await page.getByRole('button', {name: 'Ask', exact: true}).click();
  await page.getByText('f belongs to the power-of-two family').first().waitFor();
  assert.equal(await hashOf(page), '#/ask?question=family&game=piles&f=t');
  await page.reload();
  await page.getByText('f belongs to the power-of-two family').first().waitFor();
  for (const hash of ['#/ask?question=family&game=piles&f=2*t', '#/ask?question=solve&game=piles&f=2*t&piles=12,20,7&limit=4', '#/ask']) {
    await page.goBack();
    assert.equal(await hashOf(page), hash);
  }
  await page.getByText('Taking 3 leaves 97').waitFor();
});

asking('what was typed is there again after other questions and games', '#/ask', async page => {
  await answered(page);
  const pile = page.getByLabel('Counters', {exact: true});
  await pile.fill('777');
  await rule(page).fill('3*t');
  await choose(page, 'base', 'one-pile');
  assert.equal(await rule(page).inputValue(), '3*t');
  await choose(page, 'solve', 'one-pile');
  assert.equal(await pile.inputValue(), '777');
  await pile.fill('888');
  await choose(page, 'solve', 'two-pile');
  await page.getByLabel('Limit', {exact: true}).fill('9');
  await choose(page, 'solve', 'one-pile');
  assert.equal(await pile.inputValue(), '888');
  assert.equal(await rule(page).inputValue(), '3*t');
  await choose(page, 'solve', 'two-pile');
  assert.equal(await page.getByLabel('Limit', {exact: true}).inputValue(), '9');
});

asking('what was typed is there again after another view', `#/ask?${fibonacci}`, async page => {
  await answered(page);
  const pile = page.getByLabel('Counters', {exact: true});
  await pile.fill('777');
  await page.getByRole('link', {name: 'Proofs'}).click();
  await page.getByRole('heading', {level: 1, name: 'Proofs'}).waitFor();
  await page.goBack();
  await page.getByText('Taking 3 leaves 97').waitFor();
  assert.equal(await pile.inputValue(), '777');
  await choose(page, 'base', 'one-pile');
  await page.getByRole('link', {name: 'Proofs'}).click();
  await page.getByRole('heading', {level: 1, name: 'Proofs'}).waitFor();
  await page.evaluate(hash => { location.hash = hash; }, '#/ask?question=base&game=one-pile&f=t&members=3');
  await answered(page);
  assert.equal(await rule(page).inputValue(), 't');
  await choose(page, 'solve', 'one-pile');
  assert.equal(await pile.inputValue(), '777');
});

asking('an error names fields as the form does, and lists as they are typed', `#/ask?${fibonacci}&max_moves=0`, async page => {
  await page.getByText('“Moves listed at most” must be at least 1').waitFor();
  await page.evaluate(() => { location.hash = '#/ask?question=pairs&game=wythoff&count=20&number=5'; });
  await page.getByText('there is no field “How many” where “A number of the pair” is given').waitFor();
  await page.evaluate(() => { location.hash = '#/ask?question=rectangle&game=two-pile&f=2*t&from=1&to=5,5'; });
  await page.getByText('“From” needs two piles, as in 12,20').waitFor();
});

asking('an error is said at the field that it is about', '#/ask', async page => {
  await answered(page);
  const pile = page.getByLabel('Counters', {exact: true});
  await pile.fill('12 counters');
  await page.keyboard.press('Enter');
  await page.locator('.answer-place .problem').waitFor();
  assert.equal(await pile.getAttribute('aria-invalid'), 'true');
  await pile.fill('12');
  await page.keyboard.press('Enter');
  await answered(page);
  assert.equal(await pile.getAttribute('aria-invalid'), null);
});

const requests = [
  {question: 'solve', game: 'one-pile', f: 't % 2 == 0 ? t : 4*t', pile: '100', limit: '7', moves: 'all'},
  {question: 'solve', game: 'one-pile', f: '2*t', pile: '30', convention: 'misere', terminal: ['5', '9']},
  {question: 'solve', game: 'two-pile', f: 't', piles: ['12', '5'], limit: '3'},
  {question: 'solve', game: 'piles', f: '2*t', piles: ['13', '18', '7'], limit: '6'},
  {question: 'solve', game: 'wythoff', m: '1', p: '2', piles: ['5', '4'], blocked: ['3,2']},
  {question: 'solve', game: 'imitation', m: '1', p: '2', history: ['5,9', '3,9', '3,7']},
  {question: 'solve', game: 'sum', f: '2*t', piles: '20:5,7', summand: ['nim; 7', '3*t; 20; 5']},
  {question: 'solve', game: 'no-repeat', most: '7', pile: '50', last: '3'},
  {question: 'solve', game: 'no-repeat-ever', piles: ['12', '9'], used: '; 3, 9'},
  {question: 'base', game: 'no-repeat', most: '7', members: '5'},
  {question: 'solve', game: 'comply-constrain', most: '3', pile: '20', told: 'more-than'},
  {question: 'base', game: 'one-pile', f: '3*t', members: '12'},
  {question: 'member', game: 'one-pile', f: '2*t', index: '100', mod: '7'},
  {question: 'runs', game: 'one-pile', f: 't*t', up_to: '1000'},
  {question: 'count', game: 'one-pile', f: '2*t', up_to: '1000'},
  {question: 'frames', game: 'one-pile', f: '2*t', up_to: '20', blocking: '1'},
  {question: 'blocking', game: 'one-pile', f: '2*t', pile: '7', limit: '5', blocking: '1'},
  {question: 'pass', game: 'one-pile', f: '2*t', pile: '12', limit: '2', pass: true},
  {question: 'blocking-table', game: 'one-pile', f: '2*t', up_to: '20', blocking: '1'},
  {question: 'pass-table', game: 'one-pile', f: '2*t', up_to: '20', pass: true},
  {question: 'compare', game: 'one-pile', f: '2*t', with: '3*t'},
  {question: 'compare', game: 'two-pile', f: '4*t'},
  {question: 'table', game: 'one-pile', f: '2*t', up_to: '30'},
  {question: 'table', game: 'two-pile', f: '4*t', size: '20', difference: true},
  {question: 'rectangle', game: 'two-pile', f: '5*t', from: '3,7', to: '5,9'},
  {question: 'runs', game: 'two-pile', f: '5*t', size: '12'},
  {question: 'table', game: 'piles', f: '2*t', size: '9'},
  {question: 'table', game: 'wythoff', m: '2', p: '1', size: '9'},
  {question: 'table', game: 'imitation', m: '1', p: '2', size: '9'},
  {question: 'table', game: 'grundy', f: 't', up_to: '9'},
  {question: 'starts', game: 'grundy', f: 't', up_to: '9', starts: true, limit: 'all'},
  {question: 'grundy', game: 'grundy', f: '2*t', pile: '20', steps: true},
  {question: 'stats', game: 'one-pile', f: 't', up_to: '100'}, {question: 'admissible', game: 'two-pile', f: '4*t'},
  {question: 'family', game: 'piles', f: '2*t'},
  {question: 'pairs', game: 'wythoff', m: '1', p: '1', count: '5', deviations: true},
  {question: 'verify', game: 'one-pile', random: '2', up_to: '30'},
  {question: 'verify', game: 'wythoff', m: '1', p: '1', up_to: '9'},
];
// Without the way to it: a server that knows more from earlier questions may take another.
const found = ({method, reason, why, ...rest}) => rest;
const program = process.env.DYNIM ? false : 'DYNIM does not name the program';

asking('the command line of a request gives its answer', '#/lessons', async page => {
  for (const request of requests) {
    const command = await page.evaluate(async r => {
      const {questions} = await import('/question/questions.js');
      const spec = (await questions()).find(({question, game}) => question === r.question && game === r.game);
      return (await import('/question/copies.js')).commandLine(spec.command, r);
    }, request);
    const {stdout} = await run('sh', ['-c', `${command.replace(/^dynim/, '"$DYNIM"')} --format json`]);
    assert.deepEqual(found(JSON.parse(stdout)), found(await ask(page, request)), command);
  }
}, {skip: program});

const twoPiles = '#/ask?question=solve&game=two-pile&f=3*t&piles=12,20&limit=4';
const copied = async (page, name) => {
  await page.getByRole('button', {name, exact: true}).click();
  await page.getByText(new RegExp(`^${name.replace(/[()]/g, '\\$&')}: cop`)).waitFor();
  return page.locator('.exports pre').textContent();
};

asking('a request goes out as JSON, and comes back the same', twoPiles, async page => {
  await answered(page);
  const answer = JSON.parse(await copied(page, 'Answer (JSON)'));
  assert.deepEqual(await ask(page, JSON.parse(await copied(page, 'Request (JSON)'))), answer);
});

asking('a request goes out as Python that asks the same', twoPiles, async page => {
  await answered(page);
  const {stdout} = await run('python3', ['-c', await copied(page, 'Python that asks')]);
  assert.equal(stdout.trim(), JSON.parse(await copied(page, 'Answer (JSON)')).reason);
}, overHttp);

asking('a strategy goes out as programs of its own', `#/ask?${fibonacci}`, async page => {
  await answered(page);
  const text = page.locator('.exports pre');
  await page.getByRole('button', {name: 'Strategy in C++'}).click();
  await text.getByText('#include <iostream>').waitFor();
  await page.getByRole('button', {name: 'Strategy in Python'}).click();
  await text.getByText('def winning_move').waitFor();
  const folder = await mkdtemp(join(tmpdir(), 'dynim-'));
  await writeFile(join(folder, 'strategy.py'), await text.textContent());
  const {stdout} = await run('sh', ['-c', `echo 100 99 | python3 ${join(folder, 'strategy.py')}`]);
  assert.equal(stdout.trim(), '3');
  await rm(folder, {recursive: true});
});

// The examples of all questions, and whether a strategy in Python is offered with them.
const examples = page => page.evaluate(async () => {
  const {questions, requestOf, withFields} = await import('/question/questions.js');
  const {strategyOf} = await import('/question/copies.js');
  return Promise.all((await questions()).map(withFields).map(async found => {
    const spec = await found, request = requestOf(spec, new URLSearchParams(spec.example));
    return {request, hasStrategy: strategyOf(request, spec.fields) !== null};
  }));
});

asking('a strategy is offered where the game is that of the strategy', '#/lessons', async page => {
  const having = (await examples(page)).filter(({hasStrategy}) => hasStrategy);
  assert.equal(having.map(({request: {question, game}}) => `${question} ${game}`).join(', '), ['solve', 'base', 'member', 'runs',
    'count', 'compare', 'table', 'stats', 'strategy', 'verify'].map(question => `${question} one-pile`).join(', '));
});

asking('lists are saved as CSV, and as LaTeX', `#/ask?${members}`, async page => {
  await answered(page);
  const button = page.getByRole('button', {name: 'CSV file'});
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.equal(await readFile(await download.path(), 'utf8'), 'b,g\n1,1\n2,2\n3,3\n5,5\n8,8\n');
  await page.getByRole('button', {name: 'LaTeX'}).click();
  await page.locator('.exports pre', {hasText: '\\begin{tabular}{rr}'}).waitFor();
  assert.match(await page.locator('.exports pre').textContent(), /\nb & g \\\\\n\\hline\n1 & 1 \\\\\n/);
});

asking('a certificate of an answer is saved, or why there is none is said', '#/ask?question=solve&game=one-pile&f=2*t&pile=3', async page => {
  await answered(page);
  const button = page.getByRole('button', {name: 'Certificate'});
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.equal(await readFile(await download.path(), 'utf8'), '{"certificate":"dynim/2","game":"one-pile","rule":"2*t","claim":'
    + '{"solve":{"pile":"3","limit":"2","outcome":"P","take":null}},"evidence":{"members":["1","2","3"]}}\n');
  await page.goto(`${page.url()}&convention=misere`);
  await answered(page);
  await page.getByRole('button', {name: 'Certificate'}).click();
  await page.getByText('there is no certificate: it is for normal play').waitFor();
});

// The names and the rows that answers have in files.
const rowsOf = (page, requests) => page.evaluate(async asked => {
  const [{ask: send}, {rowsOf: rows}] = [await import('/ask.js'), await import('/question/rows.js')];
  return Promise.all(asked.map(async request => rows(await send(request), request)));
}, requests);

asking('rows of an answer say what they are of', '#/lessons', async page => {
  const expected = [
    [{question: 'table', game: 'wythoff', size: '1'}, 'a/b,0,1 0,P,- 1,-,/'],
    [{question: 'table', game: 'piles', f: 't', size: '1'}, 'a/b,0,1 0,,1 1,1,'],
    [{question: 'table', game: 'two-pile', f: 't', size: '2'}, 'a/b,1,2 1,1,1 2,1,2'],
    [{question: 'rectangle', game: 'two-pile', f: 't', from: ['10**18', '7'], to: ['10**18+1', '7']},
      'a/b,7 1000000000000000000,1 1000000000000000001,2'],
    [{question: 'pass-table', game: 'one-pile', f: '2*t', up_to: '2'}, 'n,g,q 1,1,1 2,2,2'],
    [{question: 'table', game: 'grundy', f: '2*t', up_to: '4'}, 'n,limit,grundy 1,1,1 2,2,2 3,3,3 4,1,1 4,3,3'],
    [{question: 'runs', game: 'two-pile', f: '5*t', size: '2'}, 'difference,from,to,limit 0,1,2,0 1,1,1,0'],
    [{question: 'solve', game: 'imitation', history: ['12,21'], moves: 'all'}, 'pile,take 1,1'],
  ];
  const found = await rowsOf(page, expected.map(([request]) => request));
  assert.deepEqual(found.map(({names, rows}) => [names, ...rows].map(row => row.join()).join(' ')), expected.map(([, rows]) => rows));
  assert.deepEqual(await rowsOf(page, [{question: 'solve', game: 'imitation', history: ['12,20']}]), [null]);
});

asking('the rows of every example are texts', '#/lessons', async page => {
  const requests = (await examples(page)).map(({request}) => request), found = await rowsOf(page, requests);
  requests.forEach(({question, game}, i) => assert.ok(found[i]?.rows.flat().every(cell => cell === null
    || !/\[object/.test(cell) && typeof cell !== 'object') ?? true, `${question} ${game}`));
});

asking('the picture of an answer comes as SVG, PNG and PDF', `#/ask?${members}`, async page => {
  await answered(page);
  const starts = {SVG: '<svg', PNG: '\x89PNG', PDF: '%PDF'};
  for (const [name, start] of Object.entries(starts)) {
    const button = page.getByRole('button', {name, exact: true});
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    assert.equal(download.suggestedFilename(), `dynim-base-one-pile.${name.toLowerCase()}`);
    assert.ok((await readFile(await download.path(), 'latin1')).startsWith(start));
  }
}, overHttp);

const long = '#/ask?question=verify&game=one-pile&random=1000000&up_to=300';
asking('a long question says that it goes on, and can be stopped', long, async page => {
  await page.getByRole('button', {name: 'Stop'}).click();
  await page.getByText('Stopped.').waitFor();
  await choose(page, 'solve', 'one-pile');
  await rule(page).fill('t');
  await page.getByLabel('Counters', {exact: true}).fill('12');
  await page.getByRole('button', {name: 'Ask', exact: true}).click();
  await answered(page);
});

asking('what is printed is the answer', `#/ask?${fibonacci}`, async page => {
  await answered(page);
  await page.emulateMedia({media: 'print'});
  assert.ok(await page.locator('.answer .reason').isVisible());
  for (const hidden of ['.question-form', '.exports button'])
    assert.ok(!await page.locator(hidden).first().isVisible(), hidden);
});

for (const hash of ['#/ask', `#/ask?${members}`, '#/ask?question=table&game=wythoff&m=1&p=1&size=12',
  '#/ask?question=solve&game=one-pile&f=foo&pile=5',
  '#/ask?question=pairs&game=wythoff&m=1&p=2&count=5&deviations=true']) {
  asking(`${hash} fits any size, and axe finds nothing wrong with it`, hash, async page => {
    await page.locator('.answer, .answer-place .problem').waitFor();
    await page.waitForLoadState('networkidle');
    await assertFits(page);
    await assertAccessible(page);
  }, {viewport: {width: 360, height: 780}, bypassCSP: true});
}
