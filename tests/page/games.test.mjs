// The first page: its cards, and the catalogue of the games that have a name.
import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, ask, hashOf, quiet, settled} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const playable = page => page.locator('.card .button').first().waitFor();

test('without an address there are cards, each with a picture, its rules and a game that begins', () => site.with('', async page => {
  await playable(page);
  const titles = await page.locator('.card h2').allTextContents();
  assert.deepEqual(titles.slice(0, 3), ['Take 1, 2 or 3', 'Nim', 'Fibonacci nim']);
  assert.equal(await page.locator('.card svg[role=img]').count(), titles.length);
  assert.match(await page.textContent('.card >> nth=0'), /You may take up to 3\. Whoever takes the last counter wins\./);
  assert.match(await page.textContent('.card >> nth=1'), /Take any number of counters from any one pile\. Whoever takes the last counter wins\./);
  const kinds = new Set();
  for (const [i, title] of titles.entries()) {
    const card = page.locator(`.card >> nth=${i}`), squares = await card.locator('.square').count();
    const counters = await card.locator('circle, rect').count();
    await page.locator('.card .button').nth(i).click();
    await settled(page);
    assert.equal(await page.textContent('h1'), title);
    if (squares) assert.equal(squares, (5 + 1) * (7 + 1), 'the board of a queen from (5, 7) on');
    else assert.equal(await page.locator('.counter').count(), counters, title);
    kinds.add(new URLSearchParams((await hashOf(page)).split('?')[1]).get('game'));
    await page.goBack();
    await playable(page);
  }
  assert.deepEqual([...kinds].sort(), ['imitation', 'one-pile', 'piles', 'sum', 'two-pile', 'wythoff']);
}));

test('a picture takes what the program says was taken, once, and stays still where that is wished', () => site.with('', async page => {
  await playable(page);
  const pictures = page.locator('.card svg');
  assert.equal(await pictures.nth(0).locator('.leaves').count(), 11);
  const animations = () => page.evaluate(() => document.getAnimations().map(each => each.effect.getComputedTiming()));
  const running = await animations();
  assert.ok(running.length > 20);
  assert.ok(running.every(({endTime, iterations}) => iterations === 1 && endTime <= 5000));
  await page.emulateMedia({reducedMotion: 'reduce'});
  assert.equal((await animations()).length, 0);
}));

test('the catalogue is searched and filtered, and its state is the address', () => site.with('#/games', async page => {
  const {games} = await ask(page, {question: 'gallery'});
  const counted = number => page.getByText(`${number} of ${games.length} games`).waitFor();
  await counted(games.length);
  assert.ok(await page.locator('.game').count() < 10);
  await page.getByRole('button', {name: 'Show all'}).click();
  assert.equal(await page.locator('.game').count(), games.length);
  await page.getByLabel('Kind of game').selectOption('imitation');
  await counted(games.filter(({game}) => game === 'imitation').length);
  await page.getByLabel('Kind of game').selectOption('');
  const {source} = games.find(({name}) => name === 'fraenkel');
  await page.getByLabel('Source').selectOption(source);
  await counted(1);
  assert.equal(new URLSearchParams((await hashOf(page)).split('?')[1]).get('source'), source);
  await page.reload();
  await counted(1);
  await page.getByRole('link', {name: 'Play: Generalized Wythoff Nim'}).click();
  await settled(page);
  assert.match(await hashOf(page), /^#\/play\?game=wythoff&m=2&p=1/);
  await page.goBack();
  await counted(1);
  await page.getByLabel('Source').selectOption('');
  await page.getByLabel('Find').fill('xyzzy');
  await counted(0);
}));

for (const title of ['Fibonacci nim with one blocked move', 'Fibonacci nim with one pass']) {
  test(`the catalogue leads to a game of it: ${title}`, () => site.with(`#/games?find=${title}`, async page => {
    await page.getByRole('link', {name: `Play: ${title}`}).click();
    await settled(page);
    assert.equal(await page.textContent('h1'), title);
  }));
}

test('for screen readers, in all colours, of any size', () => site.with('', async page => {
  await playable(page);
  await quiet(page);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await assertAccessible(page);
  await assertFits(page);
}, {bypassCSP: true}));
