// Worksheets: what the program makes is shown, printed page by page, and changed by the buttons.
import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {Site, ask, hashOf, quiet, settled} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const tasks = page => page.locator('.sheet > .task > p').allTextContents();
const shown = page => page.waitForSelector('.sheet');

test('a sheet has the tasks of the program, with pictures and solutions', () => site.with('#/worksheet?game=one-pile&f=2*t&seed=7', async page => {
  await shown(page);
  const sheet = await ask(page, {question: 'worksheet', game: 'one-pile', f: '2*t', pages: '2', seed: '7'});
  assert.equal(await page.textContent('.sheet h1'), 'Fibonacci nim');
  assert.deepEqual(await tasks(page), sheet.tasks.map(({text}, i) => `${i + 1}. ${text}`));
  const drawn = await page.locator('.sheet img').evaluateAll(all => all.map(image => image.naturalWidth));
  assert.equal(drawn.length, sheet.tasks.length + 1);
  assert.ok(drawn.every(width => width > 600), String(drawn));
  assert.ok((await page.textContent('.sheet')).includes(sheet.tasks.at(-1).solution_text));
}));

test('on paper its pages are those of the sheet, and nothing else is there', () => site.with('#/worksheet?game=wythoff&m=1&p=1&pages=3', async page => {
  await shown(page);
  const pages = (await page.pdf({format: 'A4'})).toString('latin1').match(/\/Type\s*\/Page\b/g).length;
  assert.equal(pages, 4);
  await page.emulateMedia({media: 'print'});
  assert.equal(await page.getByRole('button', {name: 'Print'}).isVisible(), false);
}));

test('other positions, more pages, another game', () => site.with('#/worksheet?game=one-pile&f=t', async page => {
  await shown(page);
  const first = await tasks(page);
  await page.getByRole('button', {name: 'Other positions'}).click();
  await page.waitForFunction(text => document.querySelector('.sheet > .task > p')?.textContent !== text, first[0]);
  assert.equal(await hashOf(page), '#/worksheet?game=one-pile&f=t&seed=2');
  await page.getByLabel('Pages').fill('4');
  await page.getByLabel('Pages').press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.sheet > .page').length === 4);
  await page.getByRole('link', {name: 'Play this game'}).click();
  await settled(page);
  assert.match(await hashOf(page), /^#\/play\?game=one-pile&f=t&pile=/);
}));

test('Play and lessons lead to the worksheet of the game', () => site.with('#/play?game=sum&summand=nim; 3&summand=nim; 4&summand=nim; 5', async page => {
  await settled(page);
  await page.getByRole('link', {name: 'Worksheet'}).click();
  await shown(page);
  assert.equal(await page.textContent('.sheet h1'), 'Nim');
  await page.goto(`${site.server.url}#/lessons/memory`);
  await quiet(page);
  await page.getByRole('link', {name: 'Worksheet'}).first().click();
  await shown(page);
  assert.equal(await page.textContent('.sheet h1'), 'Imitation Nim');
}));

test('what is wrong with an address is said', () => site.with('#/worksheet?game=one-pile&f=2*q', async page => {
  await page.getByRole('alert').getByText('q').waitFor();
}));
