// The lessons: what is tried comes from the program, right answers are taken and wrong ones are not.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {Site, hashOf} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

// Enters answers into the first question of a lesson; what the page says to it.
async function answer(page, values) {
  const form = page.locator('.question form').first();
  for (const [label, value] of Object.entries(values)) {
    const control = form.getByLabel(label);
    if (await control.evaluate(node => node.tagName) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
  const verdict = page.locator('.verdict').first();
  await verdict.evaluate(node => node.replaceChildren());
  await form.getByRole('button').click();
  await verdict.locator('p').waitFor();
  return verdict.textContent();
}

const questions = {
  fibonacci: [{Take: '5'}, {Take: '6'}],
  powers: [{Take: '8'}, {Take: '4'}],
  bases: [{Member: '19'}, {Member: '20'}],
  'two-piles': [{Take: '4', From: '1'}, {Take: '4', From: '0'}],
  blocking: [{'First pile': '6', 'Second pile': '8'}, {'First pile': '5', 'Second pile': '7'}],
  memory: [{'They are': 'N'}, {'They are': 'P'}],
};

for (const [name, [right, wrong]] of Object.entries(questions)) {
  test(`lesson ${name}`, () => site.with(`#/lessons/${name}`, async page => {
    await page.waitForFunction(() => [...document.querySelectorAll('.result')].every(node => node.childElementCount));
    assert.equal(await page.locator('.try .problem').count(), 0);
    assert.match(await answer(page, wrong), /^×/);
    assert.match(await answer(page, right), /^✓/);
  }));
}

test('what is tried stays in the address', () => site.with('#/lessons/fibonacci', async page => {
  await page.fill('.try >> nth=1 >> input', '77');
  await page.waitForFunction(() => /pile=77/.test(location.hash));
  await page.waitForFunction(() => /77 = 55 \+ 21 \+ 1,/.test(document.querySelectorAll('.result')[1].textContent));
  assert.match(await hashOf(page), /^#\/lessons\/fibonacci\?pile=77$/);
  await page.click('text=Next lesson');
  await page.waitForFunction(() => document.querySelector('h1').textContent === 'Powers of two');
  await page.goBack();
  await page.waitForFunction(() => /77 = 55/.test(document.querySelectorAll('.result')[1]?.textContent));
}));
