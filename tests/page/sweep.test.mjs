// The view Sweep in a real browser: a sweep that is done, and one that runs.
import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, address, hashOf, quiet} from './support.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dynim-sweep-')), file = name => join(folder, name);
const sweep = {sweep: {c: '1..20 by 1/2'}, keep: ['members', 'finite'],
  of: {question: 'base', game: 'one-pile', f: 'floor({c}*t)', up_to: '10**6'}};
const [done, running] = [new Site(), new Site()];
const ours = {skip: address() ? 'the server is not ours to start' : false};
let writer = null;

// Begins to write a store.
function write(name, content) {
  writeFileSync(file(`${name}.json`), JSON.stringify(content));
  return ['sweep', 'run', file(`${name}.json`), '--store', file(`${name}.sqlite`), '--threads', '1'];
}
const writing = (name, content) => spawn(process.env.DYNIM, write(name, content), {stdio: 'ignore'});
const exists = name => spawnSync(process.env.DYNIM, ['sweep', 'status', file(`${name}.sqlite`)]).status === 3;

before(async () => {
  if (ours.skip) return;
  assert.equal(spawnSync(process.env.DYNIM, write('done', sweep)).status, 0);
  await done.open(['--sweep', file('done.sqlite')]);
  writer = writing('running', {...sweep, sweep: {c: '1..10**6 by 1/7'}});
  while (!exists('running')) await new Promise(next => setTimeout(next, 50));
  await running.open(['--sweep', file('running.sqlite')]);
});
after(async () => {
  if (ours.skip) return;
  writer?.kill('SIGKILL');
  await done.close();
  await running.close();
  rmSync(folder, {recursive: true});
});

const wide = {viewport: {width: 1280, height: 900}};
const sweeping = (name, hash, run, options = wide) => test(name, ours, () => done.with(hash, async page => {
  await page.waitForSelector('.results tbody tr');
  await page.waitForSelector('.plot');
  await run(page);
}, options));
const column = (page, place) => page.locator(`.results tbody td:nth-child(${place})`).allTextContents();
const head = (page, name) => page.getByRole('columnheader', {name}).getByRole('button');
const sorted = (page, order) => page.waitForFunction(way => document.querySelector('th[aria-sort]')?.ariaSort === way, order);

sweeping('a sweep that is done: how far, what was asked, and nothing more is', '#/sweep', async page => {
  await page.getByText('All 39 rules asked, 39 kept.').waitFor();
  assert.match(await page.innerText('.answer-fields'), /base, One pile[^]*floor\(\{c\}\*t\)[^]*1\.\.20 by 1\/2/);
  assert.ok(await page.getByRole('link', {name: 'Sweep'}).getAttribute('aria-current'));
  assert.equal((await column(page, 1)).length, 39);
  let asked = 0;
  page.on('request', () => { ++asked; });
  await page.waitForTimeout(2500);
  assert.equal(asked, 0);
});

sweeping('a click on a head sorts, also fractions; the address keeps it', '#/sweep', async page => {
  await head(page, 'c').click();
  await sorted(page, 'ascending');
  const places = (await column(page, 2)).map(text => Function(`return ${text}`)());
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
  await head(page, 'members').focus();
  for (const way of ['ascending', 'descending']) {
    await page.keyboard.press('Enter');
    await page.waitForFunction(([name, order]) => document.activeElement.closest('th')?.ariaSort === order
      && document.activeElement.dataset.key === name, ['members', way]);
  }
  const members = (await column(page, 3)).map(Number);
  assert.deepEqual(members, members.toSorted((a, b) => b - a));
  assert.match(await hashOf(page), /order=members\+desc/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), 'members');
  await page.reload();
  await sorted(page, 'descending');
  await page.goBack();
  await page.waitForFunction(() => location.hash.endsWith('order=members'));
  await sorted(page, 'ascending');
});

sweeping('a condition, and one that is none', '#/sweep', async page => {
  await page.getByLabel('Only where').fill('members > 60');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.results tbody tr').length < 39);
  assert.ok((await column(page, 3)).every(text => Number(text) > 60));
  await page.getByLabel('Only where').fill('membres > 60');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText("the results have no column 'membres'; they have").waitFor();
  assert.equal(await page.getByLabel('Only where').getAttribute('aria-invalid'), 'true');
  await quiet(page);
  assert.equal(await page.getByText("no column 'membres'").count(), 1);
  assert.equal(await page.locator('.results tbody tr').count(), 0);
  await page.getByLabel('Only where').fill('members > 1000000');
  await page.keyboard.press('Enter');
  await page.getByText('There is no such rule yet.').waitFor();
  await page.getByLabel('Only where').fill('membres > 60');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText("no column 'membres'").waitFor();
  assert.equal(await page.getByText('There is no such rule yet.').count(), 0);
});

sweeping('an answer that was lost is asked for again', '#/sweep', async page => {
  await page.route('**/api/sweep/*', route => route.abort());
  await page.getByLabel('Only where').fill('members > 60');
  await page.keyboard.press('Enter');
  await page.locator('main').getByText('does not answer').waitFor();
  assert.equal(await page.locator('.results tbody tr').count(), 0);
  await page.unroute('**/api/sweep/*');
  await page.waitForSelector('.results tbody tr');
  await page.waitForSelector('.plot');
  assert.equal(await page.locator('main').getByText('does not answer').count(), 0);
});

sweeping('a row leads to its rule, a point too', '#/sweep', async page => {
  await page.locator('.results tbody tr', {hasText: '5/2'}).locator('td').nth(2).click();
  await page.waitForFunction(() => location.hash.startsWith('#/look/numbers?f=floor((5/2)*t)'));
  await page.getByRole('heading', {name: 'The g-base'}).waitFor();
  await page.goBack();
  await page.waitForSelector('.plot-layer');
  await page.focus('.plot-layer');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  assert.match(await page.textContent('.readout'), /^c = 2, members = \d+, rule = 2$/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash.startsWith('#/look/numbers?f=floor(2*t)'));
});

sweeping('where rules of other games are looked at', '#/sweep', async page => {
  const addresses = await page.evaluate(async questions => {
    const {ruleAddress} = await import('/sweep/rule.js');
    return questions.map(ruleAddress);
  }, [{question: 'solve', game: 'two-pile', f: '3*t', piles: ['1', '2']}, {question: 'pairs', game: 'wythoff', m: '2', p: '1'},
    {question: 'solve', game: 'one-pile', f: 't', pile: '9'}, {question: 'base', game: 'one-pile', f: 't', convention: 'misere'}]);
  assert.deepEqual(addresses, ['#/look?map=two-pile&f=3*t', '#/look?map=wythoff&m=2&p=1', '#/look/numbers?f=t&pile=9',
    '#/ask?question=base&game=one-pile&f=t&convention=misere']);
});

sweeping('the point under the pointer is the one that is read and opened', '#/sweep', async page => {
  await page.focus('.plot-layer');
  await page.keyboard.press('Home');
  for (let i = 0; i < 20; ++i) await page.keyboard.press('ArrowRight');
  const said = await page.textContent('.readout'), ring = await page.locator('.ring').boundingBox();
  await page.keyboard.press('Home');
  await page.mouse.move(ring.x + ring.width / 2 + 2, ring.y + ring.height / 2 - 2);
  assert.equal(await page.textContent('.readout'), said);
  await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
  await page.waitForFunction(c => location.hash.startsWith(`#/look/numbers?f=floor(${c.includes('/') ? `(${c})` : c}*t)`), said.match(/c = ([\d/]+)/)[1]);
});

sweeping('how many rules have each value', '#/sweep', async page => {
  await page.getByLabel('To the right').selectOption('members');
  await page.getByLabel('Up').selectOption('how many rules');
  await page.getByText('Point at the plot, or use the arrow keys on it, to read its numbers.', {exact: true}).waitFor();
  await page.focus('.plot-layer');
  await page.keyboard.press('ArrowRight');
  assert.match(await page.textContent('.readout'), /^members = \d+, rules = \d+$/);
});

sweeping('some rows at first, and more', '#/sweep?top=20', async page => {
  await page.getByText('The first 20.').waitFor();
  await page.getByRole('button', {name: 'More'}).click();
  await page.waitForFunction(() => document.querySelectorAll('.results tbody tr').length === 39);
});

sweeping('for screen readers, in all colours, of any size', '#/sweep?order=members', async page => {
  await assertAccessible(page);
  await assertFits(page);
}, {bypassCSP: true});

test('a sweep that runs is followed, but not under the pointer or while hidden', ours, () => running.with('#/sweep', async page => {
  page.setDefaultTimeout(60000);  // where a look takes long, the rest is longer
  await page.waitForSelector('.results tbody tr');
  const asked = () => page.evaluate(() => document.querySelector('main > progress').value);
  const first = await asked();
  await page.waitForFunction(value => document.querySelector('main > progress').value > value, first);
  assert.match(await page.innerText('main'), /of 6[\s\u202f]999[\s\u202f]994 rules asked, .* kept; .* a second/);
  await page.locator('.results').hover();
  await page.evaluate(() => { document.querySelector('.results tr td').id = 'old'; });
  for (let looks = 0; looks < 2; ++looks) {
    const now = await asked();
    await page.waitForFunction(value => document.querySelector('main > progress').value > value, now);
  }
  assert.equal(await page.locator('#old').count(), 1);
  await page.route('**/api/sweep', route => route.fulfill({status: 500}), {times: 1});
  await page.getByText('status 500').waitFor();
  await page.getByText('status 500').waitFor({state: 'detached'});
  await page.evaluate(() => { document.querySelector('.results tr td').id = 'old'; });
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => !document.getElementById('old'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {value: true, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await quiet(page);
  const third = await asked();
  await page.waitForTimeout(2500);
  assert.equal(await asked(), third);
  await page.evaluate(() => {
    delete document.hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(value => document.querySelector('main > progress').value > value, third);
}, wide));

test('without a sweep there is no such view', ours, async () => {
  const site = new Site();
  await site.open([]);
  try {
    await site.with('#/sweep', async page => {
      await page.getByRole('alert').getByText('this server follows no sweep').waitFor();
      assert.equal(await page.getByRole('link', {name: 'Sweep'}).count(), 0);
    });
  } finally {
    await site.close();
  }
});
