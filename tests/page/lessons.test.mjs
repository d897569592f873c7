// The lessons: what is tried comes from the program; right answers are taken, wrong ones are not, and both are talked about;
// what was answered is kept; the way to Play leads back.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, ask, hashOf, overHttp, quiet, settled} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const box = (page, key) => page.locator(`[data-question=${key}]`);

// Enters answers into a question and has them checked: what the page says to them, line by line.
async function answer(page, key, values) {
  const question = box(page, key), verdict = question.locator('.verdict');
  for (const [label, value] of Object.entries(values)) {
    const control = question.getByLabel(label, {exact: true});
    if (await control.evaluate(node => node.tagName) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
  await verdict.evaluate(node => node.replaceChildren());
  await question.getByRole('button', {name: 'Check'}).click();
  await verdict.locator('p').first().waitFor();
  return verdict.locator('.lines > *, .problem').allTextContents();
}

const outcome = guess => ({'If both play well, you': guess});
const least = limit => ({'Least limit': limit});
const rule = f => ({'Rule f(t)': f});
const fibonacciMove = 'You take 6, which leaves 54. The program takes 2, which leaves 52, and you cannot win from there.';

// Of each question a right answer, how what happens and the reason begin; a wrong one, what happens and the two nudges.
const questions = {
  'take-three': {
    lost: [{Counters: '20'}, '20 counters: whoever begins loses.', 'Whoever leaves 4, 8, 12, 16 or 20',
      {Counters: '18'}, '18 counters: whoever begins wins.', 'The piles 4, 8 and 12 are lost. How large is the step from one to the next?',
      'Each is 4 more than the one before. Count on: 16, 20, 24, ...'],
    move: [{Take: '1'}, 'You take 1, which leaves 20. The program finds no answer to it.', 'Whoever leaves 4, 8, 12, 16 or 20',
      {Take: '3'}, 'You take 3, which leaves 18. The program takes 2, which leaves 16, and you cannot win from there.',
      'Which losing pile can you leave to the other?', 'The losing piles are 4, 8, 12 and so on. The largest below 21 is the one to leave.'],
  },
  fibonacci: {
    lost: [{Counters: '144'}, '144 counters: whoever begins loses.', 'The last losing piles up to 144 are',
      {Counters: '150'}, '150 counters: whoever begins wins.',
      'Look at three neighbours in the list of lost piles. How do two of them make the third?',
      'The list ends with 34 and 55. Add them: that is the next one. Go on in the same way.'],
    move: [{Take: '5'}, 'You take 5, which leaves 55. The program finds no answer to it.', 'The losing piles up to 60 are',
      {Take: '6'}, fibonacciMove, 'Which Fibonacci numbers, no two of them neighbours, add up to 60?',
      'Take the largest Fibonacci number that fits into 60. Do the same with what is left, until nothing is left. Which part came last?'],
    who: [outcome('P'), 'Every move loses. You take 2, which leaves 9. The program takes 1, which leaves 8,', 'The losing piles up to 11 are',
      outcome('N'), 'Every move loses. You take 2, which leaves 9. The program takes 1, which leaves 8, and you cannot win from there.',
      'Write 11 as a sum of Fibonacci numbers. Which part would you like to take?', 'The smallest part is the one to take. Do you reach it with 2?'],
  },
  powers: {
    move: [{Take: '8'}, 'You take 8, which leaves 80.', 'The losing piles up to 88 are 1, 2, 4, 8, 16, 32 and 64',
      {Take: '4'}, 'You take 4, which leaves 84. The program takes 4, which leaves 80, and you cannot win from there.',
      'Which different powers of two add up to 88?',
      'Take the largest power of two that fits into 88. Do the same with what is left, until nothing is left. Which part came last?'],
    who: [outcome('P'), 'Every move loses. You take 1, which leaves 23.', 'The losing piles up to 24 are',
      outcome('N'), 'Every move loses. You take 1, which leaves 23. The program takes 1, which leaves 22, and you cannot win from there.',
      'Write 24 as a sum of different powers of two. Which part would you like to take?',
      'The smallest part is the one to take. Do you reach it with 5?'],
    rule: [{Rule: 't+1'}, 'With 3 counters, whoever begins loses under that rule, and wins under ours.', 'A move must not allow twice as much.',
      {Rule: '2*t-1'}, 'With that rule the same piles are lost, at least up to 1000.',
      'What does each rule allow after a move of 1? And after a move of 2?',
      'Think of 3 counters. You take 1, and 2 are left. Under which rule may the other take both?'],
  },
  nim: {
    who: [outcome('P'), 'Every move loses. You take 1 from A', 'The Grundy values are 1, 4 = 100 and 5 = 101 in binary: every column has an even',
      outcome('N'), 'Every move loses. You take 1 from A, which leaves (0, 4, 5). The program takes 1 from C, which leaves (0, 4, 4), and '
      + 'you cannot win from there.', 'Write the piles under each other, in the columns of 4, 2 and 1. How many ones are in each column?',
      'If every column has an even number of ones, whoever moves loses. If one column is odd, they win.'],
    move: [{Take: '1', From: '0'}, 'You take 1 from A, which leaves (2, 4, 6).', 'The Grundy values are 3 = 11, 4 = 100 and 6 = 110 in binary: the column',
      {Take: '1', From: '1'}, 'You take 1 from B, which leaves (3, 3, 6). The program takes 6 from C, which leaves (3, 3, 0), and you cannot '
      + 'win from there.', 'After your move every column must be even. Which columns are odd now?',
      'Take a pile that has a one in the leftmost odd column. Change its digit in every odd column, and in no other. How many counters '
      + 'is that less?'],
    missing: [{'Third pile': '12'}, 'A 9, B 5, C 12: whoever begins loses.pile8421910015010112', 'The Grundy values are 9 = 1001, 5 = 101 and 12 = 1100',
      {'Third pile': '14'}, 'A 9, B 5, C 14: whoever begins wins.pile84219100150101141110onesevenevenoddeven',
      'Write 9 and 5 under each other, in the columns of 8, 4, 2 and 1. Which columns are odd?',
      'The third pile needs a one in each column that is odd, and a nought in each that is even.'],
  },
  bases: {
    least: [least('3'), 'With 3 you win: you take 3. With less you lose.', 'The losing piles up to 16 are',
      least('2'), 'With a limit of 2 you lose. You take 2, which leaves 14. The program takes 1, which leaves 13, and you cannot win from there.',
      'Try to take 1. What is left, what may the other take then, and what do they need? Then try to take 2, and so on.',
      'You want to leave a pile with a large number. Which framed pile is just below 16?'],
    copy: [least('7'), 'With 7 you win: you take 7.', 'The losing piles up to 54 are 1, 2, 3, 4, 7, 10, 19, 26 and 47:',
      least('8'), 'With a limit of 8 you win. But a smaller limit wins too.',
      '54 lies between 47 and 66. What are the numbers behind 47 a copy of?',
      'Count from 47: where do you stand at 54? Find the number there in the list of the strange rule.'],
    large: [least('1'), 'With 1 you win: you take 1.', 'The last losing piles up to 150 are',
      least('26'), 'With a limit of 26 you win. But a smaller limit wins too.', 'Which is the largest member that fits into 150? What is left?',
      'Go on until nothing is left. The last part is a member. Look at the number below it: that is not always the member itself.'],
  },
  'find-rule': Object.fromEntries([['first', '3', '2', 4, '123'], ['second', 't+1', '2*t', 8, '123581321' + '3455'],
    ['third', 't<4 ? 3 : t', 't', 3, '12481632']].map(([key, right, wrong, pile, piles]) => [key,
    [rule(right), 'Your rule loses the same piles up to 60. Beyond that nobody has looked.', 'The hidden rule was ',
      rule(wrong), `With ${pile} counters, whoever begins ${key === 'second' ? 'loses under your rule, and wins' : 'wins under your rule, and loses'
      } under the hidden one. Under your rule these piles are lost:${piles}`,
      'Which is the first pile where the two lists part? Does your rule allow too much there, or too little?',
      'Press Hint: it says what the hidden rule allows after a move of 1. Press it again for a move of 2, and so on.']])),
  'two-piles': {
    least: [least('4'), 'With 4 you win: you take 4 from A.', 'The piles differ by 12, and the greatest power of 2 that divides this is 4.',
      least('2'), 'With a limit of 2 you lose. You take 2 from A, which leaves (38, 52). The program takes 2 from A, which leaves (36, 52), and '
      + 'you cannot win from there.', 'How much larger is B than A? Which powers of two divide that?',
      'Halve the difference until it is odd. How often could you halve it? Double 1 as often. And is that small enough for the smaller pile?'],
    move: [{Take: '4', From: '1'}, 'You take 4 from B, which leaves (30, 46).', 'The piles differ by 20,',
      {Take: '4', From: '0'}, 'You take 4 from A, which leaves (26, 50). The program takes 8 from A, which leaves (18, 50), and you cannot win '
      + 'from there.', 'What is the greatest power of two that divides the difference?',
      'Take that power of two. Try both piles on paper: from which one does the new difference have a power four times as large, or more?'],
    who: [outcome('P'), 'Every move loses. You take 3 from A', 'The piles differ by 20,',
      outcome('N'), 'Every move loses. You take 3 from A, which leaves (27, 50). The program takes 1 from A, which leaves (26, 50), and you '
      + 'cannot win from there.', 'What is the least limit that wins? Do you have it?',
      'Take the power of two in the difference. After such a move, what may the other take? Is that enough for the smaller pile?'],
    five: [least('4'), 'With 4 you win: you take 4 from A.', 'The piles differ by 28,',
      least('2'), 'With a limit of 2 you lose. You take 2 from A, which leaves (998, 1028). The program takes 2 from A, which leaves (996, 1028), '
      + 'and you cannot win from there.', 'How much larger is B than A? Find that difference in the row.',
      'Take the greatest power of two out of the difference, and look for what is left in the row. Then multiply again.'],
  },
  blocking: {
    move: [{Take: '3', From: 'both'}, 'You take 3 from both, which leaves (3, 5).', 'Taking 3 from A and 3 from B leaves (3, 5), a P-position',
      {Take: '1', From: '1'}, 'You take 1 from B, which leaves (6, 7). The program takes 2 from A, which leaves (4, 7), and you cannot win '
      + 'from there.', 'Look for your square on the board. A move goes left, up, or both at once along the diagonal. Which P can you reach?',
      'There are three ways to look. Is there a P with the same A? With the same B? With the same difference?'],
    pair: [{'Larger pile': '13'}, 'A 8, B 13: whoever begins loses.', 'No move reaches a P-position',
      {'Larger pile': '12'}, 'A 8, B 12: whoever begins wins.',
      'Write more pairs. The smaller number is the least that is not used yet. The difference grows by 1.',
      'After (6, 10) the difference is 5, then 6, then 7. Which numbers are used already? Which is the least that is not?'],
    block: [{'First pile': '10', 'Second pile': '13'}, 'You block (10, 13). The program finds no answer to it.', '(11, 14) is a P-position:',
      {'First pile': '9', 'Second pile': '12'}, 'You block (9, 12). The program takes 1 from both, which leaves (10, 13), and you cannot win '
      + 'from there.', 'A move from both piles does not change the difference. Which earlier pair has the same one?',
      'Write the pairs on. Each difference comes twice, so the pair you look for is just before this one.'],
  },
  memory: {
    who: [outcome('N'), 'You take 1 from A, which leaves (3, 5). That wins.', 'Taking 1 from A leaves (3, 5), a P-position of Wythoff Nim',
      outcome('P'), 'You take 1 from A, which leaves (3, 5). That wins.',
      'Which move is forbidden to you now? Would you have liked to make it?',
      'Which lost position would you like to leave? Try (1, 2) and (3, 5). Is the way to it an imitation?'],
    move: [{Take: '2', From: '1'}, 'You take 2 from B, which leaves (1, 2).', 'Taking 2 from B leaves (1, 2),',
      {Take: '3', From: '1'}, 'You take 3 from B, which leaves (1, 1). The program takes 1 from A and wins.',
      'Which lost positions do you know? Can you leave one of them?',
      'Look for (1, 2) or (3, 5), in either order. Then see whether your move copies the last one.'],
    start: [{'Larger pile': '7'}, 'A 4, B 7: whoever begins loses.', 'These piles are a P-position of Wythoff Nim',
      {'Larger pile': '6'}, 'A 4, B 6: whoever begins wins.', 'How did the pairs of Wythoff Nim go on, in the lesson before?',
      'The smaller number is the least that is in no pair yet: 0, 1, 3, 4, 6 and so on. The differences are 0, 1, 2, 3, 4.'],
  },
};

for (const [name, asked] of Object.entries(questions)) {
  test(`lesson ${name}`, () => site.with(`#/lessons/${name}`, async page => {
    await quiet(page);
    assert.equal(await page.locator('.problem').count(), 0);
    assert.deepEqual(await page.locator('.question').evaluateAll(nodes => nodes.map(node => node.dataset.question).sort()), Object.keys(asked).sort());
    for (const [key, [right, happens, why, wrong, meaning, nudge, larger]] of Object.entries(asked)) {
      const first = await answer(page, key, wrong);
      const again = await answer(page, key, wrong);
      assert.deepEqual([first, again], [['× Not yet.', meaning, nudge], ['× Not yet.', meaning, larger]]);
      assert.equal(await box(page, key).getByText('✓ answered').count(), 0);
      const [verdict, ...lines] = await answer(page, key, right);
      assert.equal(verdict, '✓ Right.');
      [happens, why].forEach((begin, i) => assert.ok(lines[i].startsWith(begin), `${lines[i]} begins with ${begin}`));
      assert.equal(await box(page, key).getByText('✓ answered').count(), 1);
    }
    await page.getByText(`✓ ${Object.keys(asked).length} of ${Object.keys(asked).length} answered`).waitFor();
  }));
}

const counters = 'I expected a number of counters, such as 3.';

// What is said to an answer that is none.
const unread = {
  'take-three': {move: [[{Take: ''}, counters], [{Take: '4'}, 'That is not allowed: the first move is at most 3.']],
    lost: [[{Counters: 'x'}, 'I expected a number of counters, such as 12.']]},
  fibonacci: {move: [[{Take: ''}, counters], [{Take: 'three'}, counters], [{Take: '2*'}, counters],
    [{Take: '60'}, 'That is not allowed: the first move is at most 59.']],
  lost: [[{Counters: 'x'}, 'I expected a number of counters, such as 85.']], who: [[{}, 'Choose an answer first.']]},
  powers: {move: [[{Take: '4,8'}, counters], [{Take: '0'}, 'That is not allowed: at least 1 must be taken.']], rule: [[{}, 'Choose an answer first.']]},
  nim: {missing: [[{'Third pile': ''}, counters], [{'Third pile': '-1'}, counters]], move: [[{Take: '1'}, 'Choose an answer first.'],
    [{Take: '4', From: '0'}, 'That is not allowed: at most 3 may be taken from this pile.']]},
  bases: {least: [[least('x'), 'I expected a number, such as 3.'], [least(''), 'I expected a number, such as 3.']]},
  'find-rule': {first: [[rule(''), 'Something is wrong with this rule: the expression is empty.'],
    [rule('3t'), "Something is wrong with this rule: a product needs its '*': write 3*t."],
    [rule('y'), "Something is wrong with this rule: unknown name 'y'."], [rule('@nim'), 'Something is wrong with this rule: unknown game.'],
    [rule('2*'), "Something is wrong with this rule: expected a number, t, a function or '(', not the end."],
    [rule('t + n'), 'Something is wrong with this rule: in this lesson it may speak only of t.'],
    [rule('t == 40 ? 1/0 : 3'), 'Something is wrong with this rule: division by zero (t = 40).'],
    [rule('t == 59 ? -1 : 3'), 'Something is wrong with this rule: f(59) = -1 is negative; max(0, ...) makes it 0: whoever may take '
      + 'nothing loses.']]},
  'two-piles': {move: [[{Take: '', From: '0'}, counters], [{Take: '11', From: '0'}, 'That is not allowed: the first move is at most 10.']]},
  blocking: {block: [[{'First pile': '6'}, counters]], pair: [[{'Larger pile': 'y'}, counters]]},
  memory: {move: [[{Take: '1', From: '1'},
    'That is not allowed: taking 1 from B would imitate the last 1 from A, and imitations are forbidden.']], start: [[{'Larger pile': ''}, counters]]},
};

for (const [name, asked] of Object.entries(unread)) {
  test(`lesson ${name}: what cannot be read, and what is not allowed`, () => site.with(`#/lessons/${name}`, async page => {
    for (const [key, answers] of Object.entries(asked))
      for (const [values, words] of answers) assert.deepEqual(await answer(page, key, values), [words], JSON.stringify(values));
  }));
}

test('an answer that is lost, but not the one that is looked for', () => site.with('#/lessons/fibonacci', async page => {
  assert.match((await answer(page, 'lost', {Counters: '89'})).join(), /^× Not yet.,89 counters: whoever begins loses. But we look for one between 100/);
  await page.evaluate(() => { location.hash = '#/lessons/blocking?pair=1'; });
  assert.match((await answer(page, 'pair', {'Larger pile': '15'})).join(), /^✓ Right./);
  await page.evaluate(() => { location.hash = '#/lessons/blocking?pair=4'; });
  await page.getByText('One pile has 14 counters').waitFor();
  assert.match((await answer(page, 'pair', {'Larger pile': '23'})).join(), /^✓ Right./);
}));

test('another question of the same kind, which stays in the address', () => site.with('#/lessons/fibonacci?move=length', async page => {
  const question = box(page, 'move');
  await question.getByText('There are 60 counters').waitFor();
  assert.match((await answer(page, 'move', {Take: '6'})).join(), /^× Not yet/);
  await question.getByRole('button', {name: 'Another one'}).click();
  await question.getByText(/There are (45|76|30|100|52) counters/).waitFor();
  assert.deepEqual([await question.locator('.verdict').textContent(), await question.getByLabel('Take').inputValue()], ['', '']);
  const posed = await question.locator('p').first().textContent();
  assert.match(await hashOf(page), /^#\/lessons\/fibonacci\?move=[1-5]$/);
  await page.reload();
  await question.getByText(posed).waitFor();
}));

test('what is tried and cannot be read is said in words of the lesson', () => site.with('#/lessons/bases', async page => {
  const result = text => page.locator('.result').getByText(text).waitFor();
  await page.fill('.try >> input >> nth=1', 'many');
  await result('I expected a number of counters, such as 3.');
  await page.fill('.try >> input >> nth=0', '3t');
  await result("Something is wrong with this rule: a product needs its '*': write 3*t.");
  await page.fill('.try >> input >> nth=1', '30');
  await page.fill('.try >> input >> nth=0', 'n');
  await result('Something is wrong with this rule: in this lesson it may speak only of t.');
  await page.evaluate(() => { location.hash = '#/lessons/memory'; });
  await page.getByLabel('Piles now').fill('1');
  await result('I expected two piles, such as 1, 3.');
}));

test('the verdict is about the last answer given', overHttp, () => site.with('#/lessons/fibonacci', async page => {
  let release;
  const released = new Promise(done => { release = done; });
  await page.route('**/api/ask', async route => {
    if (route.request().postData().includes('"take":"6"')) await released;
    await route.continue().catch(() => {});  // the page no longer wants it
  });
  for (const take of ['6', '5']) {
    await page.getByLabel('Take').fill(take);
    await page.keyboard.press('Enter');
  }
  await box(page, 'move').locator('.verdict', {hasText: 'You take 5'}).waitFor();
  release();
  await quiet(page);
  assert.match(await box(page, 'move').locator('.verdict').textContent(), /^✓ Right.You take 5, which leaves 55. The program finds/);
}));

// The server's answers are altered on the way: who wins, and what is compared, the lesson does not know better.
test('the lessons know no rule', overHttp, () => site.with('#/lessons/fibonacci', async page => {
  await page.route('**/api/ask', async route => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"outcome":"([NP])"/g, (all, who) => `"outcome":"${who === 'N' ? 'P' : 'N'}"`)
      .replace(/"after":"N"/g, '"after":"P"').replace('"outcome":{"pile":"8"', '"outcome":null,"was":{"pile":"8"');
    await route.fulfill({response, body: text});
  });
  assert.equal((await answer(page, 'move', {Take: '5'}))[0], '× Not yet.');
  assert.equal((await answer(page, 'who', outcome('N')))[0], '✓ Right.');
  await page.evaluate(() => { location.hash = '#/lessons/find-rule'; });
  assert.equal((await answer(page, 'second', rule('2*t')))[0], '✓ Right.');
  await page.unrouteAll({behavior: 'wait'});
}));

test('find the rule: the hidden rule is hidden, and a hint says one more value each time', () => site.with('#/lessons/find-rule?second=1', async page => {
  const question = box(page, 'second');
  await question.locator('.strip li').first().waitFor();
  assert.deepEqual(await question.locator('.strip li').allTextContents(), ['1', '2', '3', '4', '6', '8', '11', '15', '21', '29', '40', '55']);
  assert.doesNotMatch(await page.content(), /3\*t/);
  const hint = question.getByRole('button', {name: 'Hint'}), lines = question.locator('li', {hasText: 'After'});
  for (const count of [1, 2, 3]) {
    await hint.click();
    await lines.nth(count - 1).waitFor();
    assert.equal(await lines.count(), count);
  }
  assert.deepEqual(await lines.allTextContents(), [[1, 3], [2, 6], [3, 9]].map(([move, most]) => `After a move of ${move} the next may take at most ${most}.`));
  assert.match((await answer(page, 'second', rule('4*t - t')))[2], /^The hidden rule was 3\*t\./);
  await question.getByRole('button', {name: 'Another one'}).click();
  await lines.first().waitFor({state: 'detached'});
  assert.match(await hashOf(page), /^#\/lessons\/find-rule\?second=[0234]$/);
}));

test('Nim is added in columns', () => site.with('#/lessons/nim?piles=3,5,6,8', async page => {
  const table = page.locator('.try .digits');
  await table.waitFor();
  assert.deepEqual(await table.locator('tr').evaluateAll(rows => rows.map(row => [...row.cells].map(cell => cell.textContent).join(' '))),
    ['pile 8 4 2 1', '3 0 0 1 1', '5 0 1 0 1', '6 0 1 1 0', '8 1 0 0 0', 'ones odd even even even']);
  await page.getByLabel('Piles').fill('2**30, 5');
  await page.locator('.try .result').getByText('Taking 1073741819 from A').waitFor();
  assert.equal(await page.locator('.try .digits').count(), 0);
}));

for (const [name, key, answers] of [['nim', 'missing', [{'Third pile': '14'}, {'Third pile': '12'}]],
  ['find-rule', 'second', [rule('max(t, 59)'), rule('2t'), rule('t+1')]]]) {
  test(`what is said is for screen readers, in all colours, of any size: ${name}`, () => site.with(`#/lessons/${name}`, async page => {
    await quiet(page);
    for (const values of answers) {
      await answer(page, key, values);
      await assertAccessible(page);
      await assertFits(page);
    }
  }, {bypassCSP: true}));
}

test('what was answered is kept, shown in the list and forgotten', () => site.with('#/lessons', async page => {
  await page.locator('.lessons li').first().waitFor();
  const forget = page.getByRole('button', {name: 'Forget my progress'});
  assert.deepEqual([await forget.count(), await page.getByText('answered').count()], [0, 0]);
  await page.getByRole('link', {name: 'Fibonacci nim and Zeckendorf'}).click();
  await answer(page, 'move', {Take: '6'});
  await answer(page, 'move', {Take: '5'});
  await page.getByText('1 of 3 answered').waitFor();
  await page.reload();
  await page.getByText('1 of 3 answered').waitFor();
  assert.deepEqual(await page.locator('.question h3').allTextContents(), ['Question 1 ', 'Question 2 ✓ answered', 'Question 3 ']);
  await answer(page, 'lost', {Counters: '144'});
  await answer(page, 'who', outcome('P'));
  await page.getByText('✓ 3 of 3 answered').waitFor();
  await page.locator('main').getByRole('link', {name: 'Lessons'}).click();
  await page.locator('.lessons li', {hasText: 'Zeckendorf'}).getByText('✓ 3 of 3 answered').waitFor();
  assert.equal(await page.getByText('answered').count(), 1);
  await forget.click();
  await page.getByText('answered').waitFor({state: 'detached'});
  await page.reload();
  await page.locator('.lessons li').first().waitFor();
  assert.deepEqual([await forget.count(), await page.getByText('answered').count()], [0, 0]);
}));

test('where the browser keeps nothing, what was answered lasts as long as the page', () => site.with('', async page => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }}));
  await page.goto(`${site.server.url}#/lessons/powers`);
  await page.reload();
  await answer(page, 'move', {Take: '8'});
  await page.locator('main').getByRole('link', {name: 'Lessons'}).click();
  await page.locator('.lessons li', {hasText: 'Powers of two'}).getByText('1 of 3 answered').waitFor();
  await page.getByRole('button', {name: 'Forget my progress'}).click();
  await page.getByText('answered').waitFor({state: 'detached'});
}));

const back = page => page.getByRole('link', {name: 'Back to the lesson'});

test('the way back from Play leads to the same place, after moves, a new game and a reload', () => site.with('#/lessons/bases', async page => {
  await page.fill('.try >> input >> nth=1', '77');
  await page.waitForFunction(() => /pile=77/.test(location.hash));
  await page.getByRole('link', {name: 'Play the strange rule'}).click();
  await settled(page);
  assert.match(await hashOf(page), /^#\/play\?.*&pile=18.*lesson=bases\?pile%3D77%26at%3D1/);
  await page.click('.counter[data-k="2"]');
  await page.click('[data-do=take]');
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 2);
  await page.click('[data-do=again]');
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 0);
  await page.getByLabel('The program plays').selectOption('gentle');
  await page.reload();
  await settled(page);
  await back(page).click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Play the strange rule');
  assert.match(await hashOf(page), /^#\/lessons\/bases\?pile=77&at=1$/);
  assert.equal(await page.locator('.try >> input >> nth=1').inputValue(), '77');
  const {y} = await page.getByRole('link', {name: 'Play the strange rule'}).boundingBox();
  assert.ok(y > 0 && y < 800, `${y}`);
}));

test('so does the browser, and a lesson that is none is no way back', () => site.with('#/lessons/memory', async page => {
  await page.getByRole('link', {name: 'Play with one imitation in a row'}).click();
  await settled(page);
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Play with one imitation in a row');
  for (const lesson of ['', 'nowhere', 'bases/2', '//example.org', 'javascript:alert(1)', 'constructor', '%3Fbases']) {
    await page.goto(`${site.server.url}#/play?game=one-pile&f=2*t&pile=20&lesson=${lesson}`);
    await page.reload();
    await settled(page);
    assert.equal(await back(page).count(), 0, lesson);
    await page.click('.counter[data-k="2"]');
    await page.click('[data-do=take]');
    await page.waitForFunction(() => document.querySelectorAll('.log li').length === 2);
    assert.doesNotMatch(await hashOf(page), /lesson/);
  }
}));

test('what is tried stays in the address', () => site.with('#/lessons/fibonacci', async page => {
  const result = page.locator('.try .result');
  await page.fill('.try input', '77');
  await page.waitForFunction(() => /pile=77/.test(location.hash));
  await result.getByText('77 = 55 + 21 + 1,').waitFor();
  assert.match(await hashOf(page), /^#\/lessons\/fibonacci\?pile=77$/);
  await page.click('text=Next lesson');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Powers of two');
  await page.goBack();
  await result.getByText('77 = 55 + 21 + 1,').waitFor();
  await page.fill('.try input', '78');
  await page.evaluate(() => { location.hash = '#/lessons/nim'; });
  await page.waitForTimeout(400);
  assert.equal(await hashOf(page), '#/lessons/nim');
}));

test('the list of members goes as far as the piles that are asked for', () => site.with('#/lessons/bases', async page => {
  const {members} = await ask(page, {question: 'base', game: 'one-pile', f: 't % 2 == 0 ? t : 4*t', up_to: '156'});
  const list = page.getByRole('list', {name: 'Members of the base with their numbers below'}).locator('strong');
  await list.first().waitFor();
  assert.deepEqual((await list.allTextContents()).slice(0, members.length), members.map(({b}) => b));
}));

test('on paper there are lines to write on, and nothing to press', () => site.with('#/lessons/fibonacci', async page => {
  await page.locator('.question').first().waitFor();
  await page.emulateMedia({media: 'print'});
  assert.equal(await page.locator('.top').isVisible(), false);
  assert.deepEqual(await page.locator('main button, main .button').evaluateAll(nodes =>
    nodes.filter(node => node.checkVisibility()).map(node => node.textContent)), []);
  const line = await page.locator('.question input').first().evaluate(node => {
    const {borderTopStyle, borderBottomStyle, color} = getComputedStyle(node);
    return {borderTopStyle, borderBottomStyle, color};
  });
  assert.deepEqual(line, {borderTopStyle: 'none', borderBottomStyle: 'solid', color: 'rgba(0, 0, 0, 0)'});
}));
