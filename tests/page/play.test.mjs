// The view Play as a person uses it: whole games by mouse and by keyboard, editing, undo, hints, the address.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {Site, ask, hashOf, lastHint, overHttp, settled} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const state = page => page.textContent('#state');

// Takes what the hint selects, by mouse, until the game is over: the hint may also be a block.
async function playOut(page) {
  for (let turn = 0; turn < 60; ++turn) {
    await settled(page);
    if (/wins?!$/.test(await state(page))) return turn;
    await lastHint(page, () => page.click('[data-do=hint]'));
    const [hint] = (await page.textContent('#note strong')).toLowerCase().split('. ');
    const blocks = hint.match(/\(\d+, \d+\)/g) ?? [];
    for (const target of /^block/.test(hint) ? blocks : []) await page.check(`label:has-text("${target}") input`);
    await settled(page);
    const before = await hashOf(page);
    await page.click('[data-do=take]:enabled');
    await page.waitForFunction(old => location.hash !== old, before);
  }
  throw new Error('the game does not end');
}

const games = {
  'one pile': 'game=one-pile&f=2*t&pile=12',
  'one pile, misère': 'game=one-pile&f=t&convention=misere&pile=9',
  'one pile with terminal sizes': 'game=one-pile&f=2*t&terminal=4,9&pile=15',
  'one pile, a rule of period 2': 'game=one-pile&f=n %25 2 == 0 ? 2*t : t&pile=13',
  'one pile with blocking': 'game=one-pile&f=2*t&blocking=2&pile=14',
  'one pile with a pass': 'game=one-pile&f=2*t&pass=true&pile=13&limit=2',
  'two piles': 'game=two-pile&f=2*t&piles=7,9&limit=3',
  'several piles': 'game=piles&f=2*t&piles=2,3,4&limit=2',
  'a sum': 'game=sum&f=2*t&piles=5:3,4&summand=nim; 3',
  'Wythoff Nim': 'game=wythoff&m=1&p=1&piles=5,7',
  'Wythoff Nim with blocking': 'game=wythoff&m=1&p=2&piles=4,6',
  'Blocking Wythoff Nim': 'game=wythoff&block_any=2&piles=4,6',
  'Imitation Nim': 'game=imitation&m=1&p=2&piles=4,6',
  'no move twice running': 'game=no-repeat&most=4&pile=15&last=2',
  'no number twice from a pile': 'game=no-repeat-ever&piles=8,9&used=;3',
  'at most or more than': 'game=comply-constrain&most=3&pile=17',
};

for (const [name, address] of Object.entries(games)) {
  test(`a whole game by mouse: ${name}`, () => site.with(`#/play?${address}&level=gentle`, async page => {
    const turns = await playOut(page);
    assert.ok(turns > 0);
    await page.waitForSelector('#review tbody tr');
    assert.equal(await page.locator('#review tbody tr').count(), await page.locator('.log li').count());
  }));
}

test('the first game begins at once, and one click and one button make a move', () => site.with('#/play', async page => {
  await settled(page);
  assert.match(await hashOf(page), /^#\/play\?game=one-pile&f=2\*t&pile=20$/);
  assert.match(await page.textContent('.rules'), /twice what was just taken\. Whoever takes the last counter wins\./);
  await page.click('.counter[data-k="2"]');
  assert.equal(await page.textContent('[data-do=take]'), 'Take 2');
  await page.click('[data-do=take]');
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 2);
  assert.match(await page.textContent('#said'), /^You take 2\. The program takes \d+\.$/);
  assert.equal(await page.getAttribute('#state', 'aria-live'), 'polite');
}));

test('a whole game by keyboard', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  await page.locator('[role=slider]').focus();
  for (let turn = 0; turn < 20 && !/wins?!$/.test(await state(page)); ++turn) {
    const before = await hashOf(page);
    await lastHint(page, () => page.keyboard.press('h'));
    await page.locator('[role=slider]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(old => location.hash !== old, before);
    await settled(page);
  }
  assert.equal(await state(page), 'You win!');
  await page.keyboard.press('u');
  await page.waitForFunction(() => /Your turn/.test(document.querySelector('#state')?.textContent));
}));

test('arrow keys select only what is allowed', () => site.with('#/play?game=one-pile&f=2*t&pile=20&limit=3', async page => {
  await settled(page);
  const slider = page.locator('[role=slider]');
  await slider.focus();
  const value = () => slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  assert.match(await value(), /^take 1, of 20/);
  await page.keyboard.press('End');
  assert.match(await value(), /^take 3, of 20/);
  await page.keyboard.press('ArrowUp');
  assert.match(await value(), /^take 3, of 20/);
  await page.keyboard.press('Escape');
  assert.match(await value(), /^nothing selected/);
  await page.click('.counter[data-k="4"]');
  assert.match(await value(), /^nothing selected/);
}));

test('dragging over counters selects them', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  const at = async k => {
    const box = await page.locator(`.counter[data-k="${k}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...await at(1));
  await page.mouse.down();
  await page.mouse.move(...await at(3));
  await page.mouse.move(...await at(5));
  await page.mouse.up();
  assert.equal(await page.textContent('[data-do=take]'), 'Take 5');
}));

test('a finger selects along a row, and scrolling selects nothing', () => site.with('#/play?game=one-pile&f=2*t&pile=60', async page => {
  await settled(page);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send('Input.dispatchTouchEvent', {type, touchPoints: points.map(([x, y]) => ({x, y}))});
  const at = async k => {
    const box = await page.locator(`.counter[data-k="${k}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await touch('touchStart', await at(1));
  for (const k of [2, 3, 4]) await touch('touchMove', await at(k));
  await touch('touchEnd');
  assert.equal(await page.textContent('[data-do=take]'), 'Take 4');
  const [x, y] = await at(17);
  await touch('touchStart', [x, y]);
  for (let dy = 20; dy <= 200; dy += 20) await touch('touchMove', [x, y - dy]);
  await touch('touchEnd');
  await page.waitForFunction(() => document.querySelector('[data-do=take]')?.textContent === 'Take 4' && scrollY > 0);
}, {viewport: {width: 360, height: 700}, hasTouch: true}));

test('a large pile is a bar with a field, and the program refuses what is not allowed',
  () => site.with('#/play?game=one-pile&f=2*t&pile=10**40&limit=100&computer=none&worth=1', async page => {
    await settled(page);
    assert.equal(await page.textContent('.pile-title'), '1000000000…00000 (41 digits) counters');
    await page.fill('.pile input', '101');
    assert.ok(await page.isDisabled('[data-do=take]'));
    assert.equal(await page.getAttribute('.pile input', 'aria-invalid'), 'true');
    await page.fill('.pile input', '100');
    await page.click('[data-do=take]:enabled');
    await page.waitForFunction(() => document.querySelectorAll('.log li').length === 1);
    assert.match(await state(page), /Second player's turn/);
  }));

test('a position is edited, and a wrong rule is said at its field', () => site.with('#/play', async page => {
  await settled(page);
  await page.click('summary:has-text("Another position")');
  await page.fill('[name=f]', '2**');
  await page.click('text=Play from here');
  assert.match(await page.textContent('.editor .problem'), /expected a number/);
  assert.equal(await page.getAttribute('[name=f]', 'aria-invalid'), 'true');
  await page.fill('[name=f]', '3*t');
  await page.fill('[name=pile]', '30');
  await page.fill('[name=history]', '28, 25');
  await page.click('text=Play from here');
  await page.waitForFunction(() => /history/.test(location.hash));
  await settled(page);
  assert.match(await state(page), /^25 counters left/);
  assert.equal(await page.textContent('h1'), 'Triple nim');
  await page.click('summary:has-text("Another position")');
  await page.selectOption('.editor select', 'imitation');
  await page.click('text=Play from here');
  await page.waitForFunction(() => /game=imitation/.test(location.hash));
}));

test('undo, redo, back, forward, and the address in a second page', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  const moves = count => page.waitForFunction(n => document.querySelectorAll('.log li').length === n
    && document.querySelector('#board').getAttribute('aria-busy') === 'false', count);
  await settled(page);
  await page.click('.counter[data-k="1"]');
  await page.click('[data-do=take]');
  await moves(2);
  await page.click('.counter[data-k="1"]');
  await page.click('[data-do=take]');
  await moves(4);
  await page.click('[data-do=undo]');
  await moves(2);
  await page.click('[data-do=redo]');
  await moves(4);
  await page.goBack();
  await moves(2);
  await page.goForward();
  await moves(4);
  await site.with(await hashOf(page), async second => {
    await settled(second);
    for (const part of ['#state', '.log', '#board']) assert.equal(await second.textContent(part), await page.textContent(part));
  });
  await page.reload();
  await moves(4);
}));

test('what moves are worth is shown only if wished, and stays so', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  assert.equal(await page.locator('.worth-N, .worth-P').count(), 0);
  await page.check('text=Show what moves are worth');
  await page.waitForSelector('.worth-N');
  assert.deepEqual(await page.locator('.worth-N').evaluateAll(nodes => nodes.map(node => node.dataset.k)), ['2']);
  assert.match(await hashOf(page), /worth=1/);
  const {actions} = await ask(page, {question: 'play', game: 'one-pile', f: '2*t', pile: '20', lengths: true, max_actions: 400});
  assert.ok(actions.length === 19 && actions.every(({length}) => length));
  assert.deepEqual(await page.locator('.mark').allTextContents(),
    actions.map(({outcome, length}) => `${outcome === 'N' ? '✓' : '×'}${length}`));
  await page.click('.counter[data-k="2"]');
  await page.getByText(`✓ This move wins. The game lasts ${actions[1].length} more moves if both play perfectly.`).waitFor();
  assert.equal(await page.getByRole('slider').getAttribute('aria-valuetext'), `take 2, of 20: wins in ${actions[1].length}`);
  await page.goto(`${site.server.url}#/play?game=one-pile&f=t&pile=12`);
  await page.reload();
  await page.waitForSelector('.worth-N');
}));

test('a hint says more each time, and then selects the move', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  const hinted = async () => {
    await page.click('[data-do=hint]');
    await settled(page);
    return page.innerText('#note');
  };
  assert.match(await hinted(), /You can win from here\..*\nHint again says more\.$/s);
  assert.ok(await page.isDisabled('[data-do=take]'));
  assert.match(await hinted(), /20 = 13 \+ 5 \+ 2/);
  assert.match(await hinted(), /\nTake 2\. /);
  assert.equal(await page.innerText('[data-do=take]'), 'Take 2');
}));

test('why and a hint come into sight on a telephone on its side', () => site.with('#/play?game=one-pile&f=2*t&pile=50', async page => {
  await settled(page);
  for (const key of ['w', 'h']) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press(key);
    await page.waitForSelector('#note .panel');
    await page.waitForFunction(() => {
      const {top, bottom} = document.querySelector('#note').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
  }
}, {viewport: {width: 844, height: 390}}));

test('why, with the parts as blocks', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  await page.click('[data-do=why]');
  await page.waitForSelector('.blocks-row');
  assert.deepEqual(await page.locator('.block strong').allTextContents(), ['13', '5', '2']);
  assert.match(await page.textContent('#note'), /Fibonacci numbers: each is won only by taking all of it/);
}));

for (const [pile, words] of [['60', Array(10).fill('6')], ['90', ['15 × 6']]]) {
  test(`why, with ${pile} as equal parts, of which the last is the smallest`, () => site.with(`#/play?game=one-pile&f=5&pile=${pile}`, async page => {
    await settled(page);
    await page.click('[data-do=why]');
    await page.waitForSelector('.blocks-row');
    assert.deepEqual(await page.locator('.block strong').allTextContents(), words);
    assert.deepEqual(await page.locator('.block small').allTextContents(), ['smallest']);
  }));
}

for (const hash of ['two-pile&f=2*t&piles=5,9', 'piles&f=2*t&piles=5,9,12']) {
  test(`an address without a limit begins with one: ${hash}`, () => site.with(`#/play?game=${hash}`, async page => {
    await settled(page);
    await page.getByText('You may take up to 4').waitFor();
    await page.locator('#board .counter').first().waitFor();
  }));
}

test('what the last move took stands beside the pile, and all that was taken beside the players',
  () => site.with('#/play?game=one-pile&f=2*t&pile=20&moves=0:2,0:3', async page => {
    await settled(page);
    assert.equal(await page.locator('.gone .counter').count(), 3);
    assert.equal(await page.locator('.counter[data-k]').count(), 15);
    const lines = page.locator('.captures');
    assert.deepEqual(await lines.evaluateAll(nodes => nodes.map(node => node.textContent.trim())), ['You took 2', 'The program took 3']);
    assert.deepEqual(await lines.evaluateAll(nodes => nodes.map(node =>
      [node.querySelectorAll('.dot').length, node.querySelectorAll('.dot.last').length])), [[2, 0], [3, 3]]);
    assert.ok(await page.evaluate(() => document.getAnimations().length) > 0);
    await page.emulateMedia({reducedMotion: 'reduce'});
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  }));

test('numbers of one digit and of two select, of the pile that has the focus', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  const take = () => page.textContent('[data-do=take]');
  await page.keyboard.press('1');
  assert.equal(await take(), 'Take 1');
  await page.keyboard.press('2');
  assert.equal(await take(), 'Take 12');
  await page.keyboard.press('9');
  assert.equal(await take(), 'Take 9');
  await page.goto(`${site.server.url}#/play?game=sum&summand=nim; 3&summand=nim; 4`);
  await page.waitForSelector('[data-pile="1"]');
  await settled(page);
  await page.keyboard.press('4');
  assert.equal(await take(), 'Take 4 from B');
  await page.locator('[data-pile="1"]').focus();
  await page.keyboard.press('2');
  assert.equal(await take(), 'Take 2 from B');
}));

// You give the win away with the first move; the program takes its chance, and wins.
const lost = 'game=one-pile&f=2*t&pile=12&moves=0:2,0:2,0:1,0:2,0:1,0:1,0:1,0:2';

test('a game that has ended is stepped through, and tried again from a move', () => site.with(`#/play?${lost}`, async page => {
  await page.waitForSelector('#review tbody tr');
  const rows = page.locator('#review tbody tr');
  const turns = await rows.count();
  const played = count => page.waitForFunction(n => document.querySelectorAll('.log li').length === n
    && document.querySelector('#board').getAttribute('aria-busy') === 'false', count);
  const current = () => page.locator('#review [aria-current=step] td').first().textContent();
  assert.equal(await page.locator('#review [aria-current]').count(), 0);
  await page.keyboard.press('ArrowLeft');
  await played(turns - 2);
  assert.equal(await rows.count(), turns);
  assert.equal(await current(), String(turns - 1));
  await page.keyboard.press('ArrowRight');
  await played(turns);
  await rows.nth(2).locator('.turn').click();
  await played(2);
  assert.equal(await current(), '3');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'state');
  await rows.nth(3).locator('.turn').click();
  await played(4);
  await page.locator('.log .turn').nth(0).click();
  await played(0);
  await page.goto(`${site.server.url}#/play?${lost}`);
  await played(turns);  // then the review is the new one: of the old one a click is lost when it is replaced
  const given = await page.locator('#review tr:has(.again)').first().locator('td').first().textContent();
  await page.locator('#review .again').first().click();
  await played(Number(given) - 1);
  await choose(page, '1');
  await page.click('[data-do=take]:enabled');
  await played(Number(given) + 1);
  assert.equal(await rows.count(), 0);
}));

test('a line shows who was winning, as the review has it', () => site.with(`#/play?${lost}`, async page => {
  await page.waitForSelector('.balance');
  const {turns, winner} = await ask(page, {question: 'play', game: 'one-pile', f: '2*t', pile: '12',
    moves: ['2', '2', '1', '2', '1', '1', '1', '2'].map(take => ({pile: '0', take})), review: true});
  const expected = [...turns.map(({player, worth}) => (player === 'first') === (worth.before === 'N')), winner === 'first'];
  assert.ok(expected.includes(true) && expected.includes(false));
  const heights = await page.locator('.balance circle').evaluateAll(nodes => nodes.map(node => Number(node.getAttribute('cy'))));
  assert.deepEqual(heights.map(height => height === Math.min(...heights)), expected);
  assert.match(await page.getAttribute('.balance svg', 'aria-label'), /^Who was winning: before move.*; in the end The program$/);
  await page.locator('.balance circle').nth(2).click();
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 2);
}));

test('the score of a series counts each game once', () => site.with('#/play?game=one-pile&f=2*t&pile=5&limit=5', async page => {
  await settled(page);
  const won = async text => page.waitForFunction(wanted => document.querySelector('.captured')?.textContent.includes(wanted), text);
  const win = async () => {
    await choose(page, '5');
    await page.click('[data-do=take]:enabled');
  };
  await win();
  await won('won 1 game');
  await page.click('[data-do=undo]:enabled');
  await page.waitForSelector('.counter.may');
  await win();
  await page.waitForFunction(() => document.querySelector('#state')?.textContent === 'You win!');
  await won('won 1 game');
  await page.click('[data-do=again]');
  await page.waitForSelector('.counter.may');
  await win();
  await won('won 2 games');
  await page.reload();
  await settled(page);
  assert.doesNotMatch(await page.textContent('.captured'), /won/);
}));

// Every question takes this much longer, in milliseconds.
const slowly = (page, latency) => page.route('**/api/ask', async route => {
  await new Promise(done => setTimeout(done, latency));
  await route.continue().catch(() => {});  // the page no longer wants it
});

// Goes to an address as if it were the first.
async function visit(page, address) {
  for (const hash of ['#/lessons', `#/play?${address}`]) await page.evaluate(to => { location.hash = to; }, hash);
  await settled(page);
}

// What follows a double click or anything else: the address when the program has answered.
async function replied(page) {
  await page.waitForFunction(() => document.querySelectorAll('.log li').length > 1);
  await settled(page);
  assert.equal(await page.locator('.problem').count(), 0);
  return hashOf(page);
}

const fill = (page, take) => page.fill('.pile input', take);
const choose = (page, take) => page.click(`.counter[data-k="${take}"] >> nth=0`);
async function clickAgain(page) {
  await page.mouse.down({clickCount: 2});
  await page.mouse.up({clickCount: 2});
}

const firstMoves = {
  'one pile': ['game=one-pile&f=2*t&pile=20', '0:2', page => choose(page, '2')],
  'a large pile, with what moves are worth': ['game=one-pile&f=2*t&worth=1&pile=10**40', '0:2', page => fill(page, '2')],
  'two piles': ['game=two-pile&f=2*t&piles=7,9&limit=3', '0:1', page => choose(page, '1')],
  blocking: ['game=wythoff&m=1&p=2&computer=first&piles=4,6', 'x', () => {}],
};

for (const latency of [40, 150]) {
  for (const [name, [address, move, select]] of Object.entries(firstMoves).slice(0, latency === 40 ? 1 : undefined)) {
    test(`a double click makes one move, ${latency} ms away: ${name}`, overHttp, () => site.with('#/lessons', async page => {
      await visit(page, `${address}&moves=${move}`);
      const expected = await replied(page);
      await slowly(page, latency);
      for (const gap of [0, 60, 200]) {
        await visit(page, address);
        await select(page);
        const {x, y} = await page.locator('[data-do=take]:enabled').boundingBox();
        await page.mouse.click(x + 9, y + 9);
        await page.waitForTimeout(gap);
        await clickAgain(page);
        await page.waitForTimeout(2 * latency);
        assert.equal(await replied(page), expected, `${gap} ms between the clicks`);
      }
    }));
  }
}

test('while an answer is awaited nothing is done', overHttp, () => site.with('#/lessons', async page => {
  const address = 'game=one-pile&f=2*t&worth=1&pile=61&limit=9';
  await visit(page, `${address}&moves=0:3`);
  const expected = await replied(page);
  await slowly(page, 150);
  const doings = [...'uhwrn', 'Enter'].map(key => () => page.keyboard.press(key));
  for (const name of ['hint', 'undo', 'again']) doings.push(() => page.locator(`[data-do=${name}]`).dispatchEvent('click'));
  doings.push(async () => {
    await page.locator('.pile input').focus();
    await page.keyboard.insertText('7');
  });
  for (const doing of doings) {
    await visit(page, address);
    await fill(page, '3');
    await page.locator('[data-do=take]:enabled').focus();
    await page.keyboard.press('Enter');
    await doing();
    await page.waitForTimeout(300);
    assert.equal(await replied(page), expected, String(doing));
    assert.equal(await page.locator('#note').textContent(), '');
  }
}));

test('Enter once too often leaves a game that is won', overHttp,
  () => site.with('#/play?game=one-pile&f=2*t&pile=5&limit=5', async page => {
    await settled(page);
    await slowly(page, 40);
    await choose(page, '5');
    for (let time = 0; time < 4; ++time) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(70);
    }
    await page.waitForSelector('#review tbody tr');
    assert.equal(await state(page), 'You win!');
    assert.equal(await page.locator('.log li').count(), 1);
  }));

test('a key that is held begins one new game', () => site.with('#/play?game=one-pile&f=2*t&pile=20&level=gentle', async page => {
  await settled(page);
  const visited = () => page.evaluate(() => history.length);
  const before = await visited();
  await page.locator('[data-do=again]').focus();
  for (const key of ['Enter', 'n']) {
    for (let time = 0; time < 5; ++time) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await settled(page);
  }
  assert.equal(await visited(), before + 2);
}));

test('blocks stay ticked when Why is asked at once', overHttp,
  () => site.with('#/play?game=wythoff&m=1&p=2&piles=4,6&computer=first', async page => {
    await settled(page);
    await slowly(page, 150);
    await page.check('.blocks input >> nth=0');
    await page.click('[data-do=why]:enabled');
    await settled(page);
    await page.click('[data-do=take]:enabled');
    await page.waitForFunction(() => /^You block \(/.test(document.querySelector('.log li')?.textContent ?? ''));
  }));

const taken = page => page.textContent('[data-do=take]');
const logged = (page, count) => page.waitForFunction(n => document.querySelectorAll('.log li').length === n, count);

test('of one pile moves are blocked, as many as may be', () => site.with('#/play?game=one-pile&f=2*t&blocking=2&pile=9&computer=first',
  async page => {
    await settled(page);
    assert.deepEqual((await page.locator('.blocks .tick').allTextContents()).map(text => text.trim()),
      Array.from({length: 8}, (_, i) => `take ${i + 1}`));
    await page.check('text=take 1');
    assert.equal(await taken(page), 'Block taking 1');
    await page.check('text=take 8');
    assert.equal(await taken(page), 'Block taking 1, 8');
    assert.equal(await page.locator('.blocks input:disabled').count(), 6);
    await page.uncheck('text=take 8');
    assert.equal(await page.locator('.blocks input:disabled').count(), 0);
    await page.click('[data-do=take]');
    await page.getByText('You block taking 1. The program takes').waitFor();
    assert.match(await hashOf(page), /&moves=x1\.1,0:\d,x[.0-9]*$/);
  }));

test('what is blocked cannot be selected', () => site.with('#/play?game=one-pile&f=2*t&blocking=2&pile=9&moves=x1.1.4.4', async page => {
  await settled(page);
  assert.deepEqual(await page.locator('.counter.may').allTextContents(), ['2', '3', '5', '6', '7', '8']);
  await page.click('.counter[data-k="4"]');
  assert.ok(await page.isDisabled('[data-do=take]'));
  await choose(page, '3');
  assert.equal(await taken(page), 'Take 3');
  await visit(page, 'game=one-pile&f=2*t&blocking=2&pile=500&moves=x1.1.4.4');
  for (const [take, blocked] of [['3', false], ['4', true], ['5', false]]) {
    await fill(page, take);
    assert.equal(await page.isDisabled('[data-do=take]'), blocked, take);
  }
}));

test('either player passes, once', () => site.with('#/play?game=one-pile&f=2*t&pass=true&pile=13&limit=2&worth=1', async page => {
  const {outcome} = (await ask(page, {question: 'play', game: 'one-pile', f: '2*t', pass: true, pile: '13', limit: '2', max_actions: 1})).actions[0];
  const hasPass = () => page.isVisible('[data-do=pass]');
  await settled(page);
  assert.match(await page.textContent('[data-do=pass]'), outcome === 'N' ? /^Pass✓\d+$/ : /^Pass×\d+$/);
  await page.keyboard.press('p');
  await logged(page, 2);
  await settled(page);
  assert.match(await page.textContent('#said'), /^You pass\. The program takes \d\.$/);
  assert.match(await hashOf(page), /&moves=0:0,0:\d$/);
  assert.ok(!await hasPass());
  await page.keyboard.press('p');
  assert.equal(await taken(page), 'Select how many');
  await page.click('[data-do=undo]');
  await logged(page, 0);
  await settled(page);
  assert.ok(await hasPass());
  await visit(page, 'game=one-pile&f=2*t&pass=true&pile=7&moves=0:1');
  await page.getByText('The program passes.').first().waitFor();
  assert.ok(!await hasPass());
  await visit(page, 'game=one-pile&f=2*t&pass=true&pile=5001&limit=2&worth=1');
  await page.getByText('Winning: pass, 2').waitFor();
  await page.click('[data-do=pass]');
  await logged(page, 2);
}));

test('a pass is put into a game by its form', () => site.with('#/play?game=one-pile&f=2*t', async page => {
  await settled(page);
  await page.click('summary:has-text("Another position")');
  await page.getByLabel('Who may pass').selectOption('either player, once');
  await page.fill('[name=pile]', '13');
  await page.click('text=Play from here');
  await page.locator('h1:has-text("Fibonacci nim with one pass")').waitFor();
  assert.match(await hashOf(page), /&pass=true&pile=13$/);
}));

test('a move whose answer was stopped can be made again', overHttp, () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  await slowly(page, 3000);
  await choose(page, '2');
  for (let time = 0; time < 2; ++time) {
    await page.click('[data-do=take]:enabled');
    await page.click('[data-do=stop]');
    await settled(page);
    assert.match(await hashOf(page), /&moves=0:2$/);
  }
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.click('[data-do=take]:enabled');
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 2);
}));

test('two persons, the program begins, and another game of the first page', () => site.with('#/play', async page => {
  await settled(page);
  await page.selectOption('.settings select >> nth=0', 'first');
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 1);
  await page.selectOption('.settings select >> nth=0', 'none');
  await page.waitForFunction(() => /First player/.test(document.querySelector('#state')?.textContent));
  await page.click('text=Other games');
  await page.click('a[aria-label="Play: Wythoff Nim, or Corner the Queen"] >> nth=0');
  await page.waitForFunction(() => /Wythoff/.test(document.querySelector('h1')?.textContent));
  assert.match(await hashOf(page), /game=wythoff/);
}));
