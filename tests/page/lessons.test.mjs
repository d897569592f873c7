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

// A right answer, a wrong one, and all that is said to that.
const questions = {
  fibonacci: [{Take: '5'}, {Take: '6'}, 'You take 6, which leaves 54. The program takes 2, which leaves 52, and you cannot win from there. '
    + 'Which Fibonacci numbers, no two of them neighbours, add up to 60?'],
  powers: [{Take: '8'}, {Take: '4'}, 'You take 4, which leaves 84. The program takes 4, which leaves 80, and you cannot win from there. '
    + 'Which different powers of two add up to 88?'],
  bases: [{Member: '19'}, {Member: '20'}, '20 is not a member. Which is the first framed pile behind 16?'],
  'two-piles': [{Take: '4', From: '1'}, {Take: '4', From: '0'}, 'You take 4 from A, which leaves (26, 50). The program takes 8 from A, '
    + 'which leaves (18, 50), and you cannot win from there. What is the greatest power of two that divides the difference, and from '
    + 'which pile does it come?'],
  blocking: [{'First pile': '6', 'Second pile': '8'}, {'First pile': '5', 'Second pile': '7'}, 'You block (5, 7). The program takes 1 '
    + 'from both, which leaves (6, 8), and you cannot win from there. Which earlier pair has the same difference?'],
  memory: [{'They are': 'N'}, {'They are': 'P'}, 'What would you leave? And would it be an imitation?'],
};

for (const [name, [right, wrong, words]] of Object.entries(questions)) {
  test(`lesson ${name}`, () => site.with(`#/lessons/${name}`, async page => {
    await page.waitForFunction(() => [...document.querySelectorAll('.result')].every(node => node.childElementCount));
    assert.equal(await page.locator('.try .problem').count(), 0);
    assert.equal(await answer(page, wrong), `× Not yet. ${words}`);
    assert.match(await answer(page, right), /^✓/);
  }));
}

// What is said to an answer that is none.
const unread = {
  fibonacci: ['Take', {'': 'I expected a number of counters, such as 3.', three: 'I expected a number of counters, such as 3.',
    '2*': 'I expected a number of counters, such as 3.', 60: 'That is not allowed: the first move is at most 59.',
    26: '× Not yet. You take 26, which leaves 34. The program takes 34 and wins. Which Fibonacci numbers, no two of them neighbours, add '
      + 'up to 60?'}],
  powers: ['Take', {'4,8': 'I expected a number of counters, such as 3.', 0: 'That is not allowed: at least 1 must be taken.'}],
  bases: ['Member', {x: 'I expected a number, such as 16.', 26: '× Not yet. 26 is a member, but not that one. Which is the first framed '
    + 'pile behind 16?'}],
  'two-piles': ['Take', {'': 'I expected a number of counters, such as 3.', 11: 'That is not allowed: the first move is at most 10.'}],
  blocking: ['First pile', {6: 'I expected a number of counters, such as 3.'}],
};

for (const [name, [label, answers]] of Object.entries(unread)) {
  test(`lesson ${name}: what cannot be read, and what is not allowed`, () => site.with(`#/lessons/${name}`, async page => {
    for (const [text, words] of Object.entries(answers)) assert.equal(await answer(page, {[label]: text}), words, text);
  }));
}

test('what is tried and cannot be read is said in words of the lesson', () => site.with('#/lessons/bases', async page => {
  const result = text => page.locator('.result').getByText(text).waitFor();
  await page.fill('.try >> nth=1 >> input >> nth=1', 'many');
  await result('I expected a number of counters, such as 3.');
  await page.fill('.try >> nth=1 >> input >> nth=0', '3t');
  await result("I cannot read this rule: a product needs its '*': write 3*t.");
  await page.evaluate(() => { location.hash = '#/lessons/memory'; });
  await page.getByLabel('Piles now').fill('1');
  await result('I expected two piles, such as 1, 3.');
}));

test('the verdict is about the last answer given', () => site.with('#/lessons/fibonacci', async page => {
  await page.route('**/api/ask', async route => {
    if (route.request().postData().includes('"take":"6"')) await new Promise(done => setTimeout(done, 600));
    await route.continue().catch(() => {});  // the page no longer wants it
  });
  for (const take of ['6', '5']) {
    await page.getByLabel('Take').fill(take);
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(900);
  assert.match(await page.locator('.verdict').first().textContent(), /^✓ Yes. You take 5, which leaves 55, and the program finds/);
}));

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
