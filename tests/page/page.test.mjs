// The page as a whole: Play and Lessons for screen readers, of any size and dark; without script; its weight; that it
// follows what the server says, and outlives it.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {gzipSync} from 'node:zlib';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, address, overHttp, quiet, settled, startServer} from './support.mjs';

const lessons = ['take-three', 'fibonacci', 'powers', 'nim', 'bases', 'find-rule', 'two-piles', 'blocking', 'memory'];
const views = ['#/games', '#/play', '#/play?game=wythoff&m=1&p=2&piles=5,8&computer=none&worth=1',
  '#/play?game=one-pile&f=t&pile=10**30&worth=1', '#/play?game=one-pile&f=2*t&pile=5&moves=0:2,0:3', '#/play?game=one-pile&f=2*t&pile=12&moves=0:2,0:2,0:1,0:2,0:1,0:1,0:1,0:2&at=4',
  '#/play?game=one-pile&f=2*t&pass=true&pile=13&limit=2&worth=1', '#/play?game=one-pile&f=2*t&pile=20&lesson=fibonacci', '#/lessons',
  '#/worksheet?game=one-pile&f=2*t&seed=7', '#/worksheet?game=wythoff&m=1&p=1',
  ...lessons.map(name => `#/lessons/${name}`)];

const site = new Site();
before(() => site.open());
after(() => site.close());

for (const view of views) {
  test(`for screen readers, in all colours, of any size: ${view}`, () => site.with(view, async page => {
    await quiet(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach(details => { details.open = true; }));
    await assertAccessible(page);
    await assertFits(page);
  }, {bypassCSP: true}));
}

test('dark mode is dark', () => site.with('#/play', async page => {
  await quiet(page);
  const [paper, ink] = await page.evaluate(() => {
    const {backgroundColor, color} = getComputedStyle(document.documentElement);
    return [backgroundColor, color].map(text => text.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0));
  });
  assert.ok(paper < 150 && ink > 600, `${paper} ${ink}`);
}, {colorScheme: 'dark'}));

// Where only a fill or a line tells something from what is beside it: [address, what makes it so, it, what is beside it].
const told = [
  ['#/play?game=one-pile&f=2*t&pile=20', page => page.click('.counter[data-k="5"]'), '.counter.taken', '.counter.may:not(.taken)'],
  ['#/play?game=one-pile&f=2*t&pile=100', page => page.fill('.pile input', '40'), '.bar .chosen', '.bar'],
  ['#/play?game=one-pile&f=2*t&pile=20', page => page.click('[data-do=why]'), '.block.smallest', '.block:not(.smallest)'],
  ['#/play?game=one-pile&f=2*t&pile=20&moves=0:2,0:3', () => {}, '.dot.last', '.dot:not(.last)'],
  ['#/play', () => {}, '#views [aria-current]', '#views a:not([aria-current])'],
  ['#/look', () => {}, '.tabs [aria-current]', '.tabs a:not([aria-current])'],
  ['#/look?map=two-pile&f=2*t&size=32', () => {}, '.legend li:nth-child(2) .swatch', '.legend li:nth-child(3) .swatch'],
  ['#/look?map=grundy&f=2*t&size=600&palette=viridis', page => page.waitForSelector('.shades'), '.shades', 'main'],
  ['#/look/numbers?f=2*t&pile=100', () => {}, '.parts span', 'main'],
  ['#/ask', async page => {
    await page.locator('input.mono').fill('');
    await page.locator('input.mono').pressSequentially('is');
    await page.waitForSelector('.names li');
    await page.keyboard.press('ArrowDown');
  }, '.names [aria-selected=true]', '.names [aria-selected=false]'],
];

test('in forced colours what a colour tells is still told', async () => {
  for (const [view, prepare, it, beside] of told) {
    await site.with(view, async page => {
      await quiet(page);
      await prepare(page);
      const look = selector => page.locator(selector).first().evaluate(node => {
        const {backgroundColor, backgroundImage, borderBottomColor} = getComputedStyle(node);
        return [backgroundColor.replace(/^rgba(.*), 0\)$/, 'rgb$1)'), backgroundImage, borderBottomColor];
      });
      assert.notDeepEqual(await look(it), await look(beside), `${it} at ${view}`);
    }, {forcedColors: 'active'});
  }
});

test('without script the page says what Dynim is', () => site.with('', async page => {
  assert.match(await page.innerText('main'), /Dynim solves take-away games/);
  assert.match(await page.innerText('main'), /dynim solve one-pile/);
}, {javaScriptEnabled: false}));

// Nothing is loaded from elsewhere, and all that is loaded is light.
test('the page is light and all of it is ours', overHttp, () => site.with('#/play', async page => {
  const files = new Map();
  page.on('response', async response => {
    if (!response.url().includes('/api/')) files.set(response.url(), gzipSync(await response.body().catch(() => '')).length);
  });
  await page.reload();
  for (const view of [...views, '#/look', '#/ask', '#/proof', '#/proof/theorem-8']) {
    await page.evaluate(hash => { location.hash = hash; }, view);
    await quiet(page);
  }
  const text = files.get(`${site.server.url}mathematics.md`);  // what is read, and only of who reads it
  const weight = [...files.values()].reduce((sum, size) => sum + size, 0) - text;
  for (const url of files.keys()) assert.ok(url.startsWith(site.server.url), url);
  assert.ok(weight < 150000 && text < 125000, `${weight} and ${text} bytes`);
}));

// The server's answers are altered on the way: whoever wins, what may be taken and what it plays, the page follows.
test('the page follows the answers and knows no rule', overHttp, () => site.with('', async page => {
  await page.route('**/api/ask', async route => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.actions) {
      answer.actions = [{action: {pile: '0', take: '7'}, outcome: 'N'}, {action: {pile: '0', take: '11'}, outcome: 'P'}];
      answer.outcome = 'P';
    }
    if (answer.turns?.length === 1 && answer.to_act === 'second') Object.assign(answer, {finished: true, winner: 'second'});
    await route.fulfill({response, json: answer});
  });
  await page.goto(`${site.server.url}#/play?game=one-pile&f=2*t&pile=20&worth=1`);
  await page.reload();
  await settled(page);
  assert.deepEqual(await page.locator('.counter.may').evaluateAll(nodes => nodes.map(node => node.dataset.k)), ['7', '11']);
  assert.match(await page.textContent('.outcome'), /lost/);
  await page.click('.counter[data-k="2"]');
  assert.ok(await page.isDisabled('[data-do=take]'));
  await page.click('.counter[data-k="7"]');
  await page.click('[data-do=take]');
  await page.waitForFunction(() => document.querySelector('#state')?.textContent === 'The program wins!');
  await quiet(page);
  await page.unrouteAll({behavior: 'wait'});
}));

// What a person does in a view while the server is away, and what is there when it is back.
const whileAway = [
  ['Play', 'play?game=one-pile&f=2*t&pile=20', page => settled(page), page => page.click('[data-do=why]'),
    page => page.locator('#note', {hasText: 'each is won only by taking all of it'}).waitFor()],
  ['Look, a rule', 'look?map=two-pile&f=3*t&size=20', page => page.locator('canvas.map').waitFor(),
    page => page.getByRole('combobox', {name: 'Rule f'}).fill('5*t'),
    page => page.getByLabel(/^Map: .*5\*t/).waitFor()],
  ['Look, a cell', 'look?map=two-pile&f=3*t&size=20', page => page.locator('canvas.map').waitFor(), async page => {
    await page.locator('.cell-panel').getByLabel('a', {exact: true}).fill('5');
    await page.locator('.cell-panel').getByLabel('b', {exact: true}).fill('9');
    await page.getByRole('button', {name: 'Why?'}).click();
  }, page => page.locator('.cell-panel .outcome').waitFor()],
  ['Look, two rules', 'look/two?f=t&with=2*t&size=20', page => page.locator('.answer').waitFor(),
    page => page.evaluate(() => { location.hash = '#/look/two?f=t&with=4*t&size=20'; }),
    page => page.getByRole('heading', {name: 'The first difference'}).waitFor()],
  ['Look, plots', 'look/plots', page => page.locator('.plot img').waitFor(),
    page => page.evaluate(() => { location.hash = '#/look/plots?plot=g&f=3*t'; }),
    page => page.locator('.plot img').waitFor()],
  ['Look, base and parts', 'look/numbers', page => page.locator('.members').waitFor(), async page => {
    await page.getByLabel('Number, any size').fill('77');
    await page.getByRole('button', {name: 'Show'}).click();
  }, page => page.locator('.members').waitFor()],
  ['Ask', `ask?question=solve&game=one-pile&f=2*t&pile=100`, page => page.locator('.answer').waitFor(), async page => {
    await page.locator('[name=pile]').fill('77');
    await page.getByRole('button', {name: 'Ask', exact: true}).click();
  }, page => page.locator('.answer math', {hasText: '77'}).waitFor()],
  ['Ask, a long question', 'ask?question=verify&game=one-pile&random=1000000&up_to=300',
    page => page.getByRole('button', {name: 'Stop'}).waitFor(),
    () => {}, page => page.getByRole('button', {name: 'Stop'}).waitFor()],
  ['a question of a lesson', 'lessons/fibonacci', page => page.locator('.question').first().waitFor(), async page => {
    await page.locator('.question').first().getByLabel('Counters').fill('144');
    await page.locator('.question').first().getByRole('button', {name: 'Check'}).click();
  }, page => page.locator('.question').first().getByText('✓ Right.').waitFor()],
  ['Proofs', 'lessons', page => page.locator('.lessons').waitFor(), page => page.evaluate(() => { location.hash = '#/proof/theorem-8'; }),
    page => page.getByRole('heading', {level: 1, name: /^Theorem 8/}).waitFor()],
];

test('every view goes on where it was when the server comes back', {skip: address() ? 'the server is not ours to stop' : false},
  async t => {
    for (const [name, hash, ready, act, done] of whileAway) {
      await t.test(name, async () => {
        let server = await startServer();
        const page = await site.page();
        try {
          await page.goto(`${server.url}#/${hash}`);
          await ready(page);
          await server.stop();
          await act(page);
          await page.getByText('The program does not answer. The page goes on').waitFor();
          server = await startServer(server.port);
          await done(page);
          assert.equal(await page.locator('main').getByText('does not answer').count(), 0);
          assert.equal(await page.locator('#server').textContent(), '');
        } finally {
          await page.context().close();
          await server.stop();
        }
      });
    }
  });
