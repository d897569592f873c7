// The page in German: who gets it, that nothing of it is left in English, and that it fits a telephone.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, hashOf, lastHint, quiet, settled} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const german = {locale: 'de-AT'};
const lang = page => page.evaluate(() => document.documentElement.lang);
const open = (page, hash) => page.goto('about:blank').then(() => page.goto(site.server.url + hash));

test('what was chosen goes before the address, and that before the browser', () => site.with('', async page => {
  const fetched = [];
  page.on('request', request => fetched.push(request.url()));
  await page.reload();
  await quiet(page);
  assert.equal(await lang(page), 'en');
  assert.deepEqual(fetched.filter(url => url.includes('/de')), [], 'nobody fetches what they do not read');
  await open(page, '#/lessons?lang=de');
  await quiet(page);
  assert.equal(await lang(page), 'de');
  assert.ok(fetched.some(url => url.includes('/de')));
  assert.equal(await page.title(), 'Lektionen - Dynim');
  await open(page, '#/games');
  await quiet(page);
  assert.equal(await lang(page), 'de', 'as long as the window is open');
  await page.getByRole('button', {name: 'English'}).click();
  await page.getByRole('button', {name: 'Deutsch'}).waitFor();
  await open(page, '#/lessons?lang=de');
  await quiet(page);
  assert.equal(await lang(page), 'en', 'what was chosen goes before');
  await page.getByRole('button', {name: 'Deutsch'}).click();
  await page.getByRole('button', {name: 'English'}).waitFor();
  assert.equal(await page.textContent('h1'), 'Lektionen');
}));

test('an unknown language is passed over; a frame takes one from its address', () => site.with('#/lessons?lang=xx', async page => {
  await quiet(page);
  assert.equal(await lang(page), 'en');
  await open(page, '#/play?game=one-pile&f=2*t&pile=20&embed=1&lang=de');
  await settled(page);
  assert.equal(await page.textContent('#whole'), 'In Dynim öffnen');
  assert.equal(await page.textContent('#state'), '20 Plättchen übrig. Du bist am Zug.');
}));

test('a reader of German gets it, without a word of English before', () => site.with('', async page => {
  await page.addInitScript(() => {
    window.seen = new Set();
    const look = () => document.querySelectorAll('.top *').forEach(node => window.seen.add(node.textContent));
    new MutationObserver(look)
      .observe(document, {childList: true, subtree: true, characterData: true});
  });
  await page.reload();
  await quiet(page);
  assert.equal(await page.textContent('h1'), 'Wegnehmspiele, gelöst');
  assert.deepEqual((await page.evaluate(() => [...window.seen])).filter(text => /Games|Play|Share/.test(text)), []);
  assert.deepEqual(await page.locator('#views a').allTextContents(),
    ['Spiele', 'Spielen', 'Ansehen', 'Fragen', 'Lektionen', 'Beweise']);
}, german));

test('a game is played to its end, with a hint', () => site.with('#/play?game=one-pile&f=2*t&pile=10', async page => {
  await settled(page);
  assert.match(await page.textContent('main'), /höchstens doppelt so viele, wie gerade genommen wurden\. Wer das letzte Plättchen nimmt, gewinnt\./);
  await page.getByRole('button', {name: 'Tipp'}).click();
  await page.getByText('Du kannst von hier aus gewinnen.').waitFor();
  for (let turn = 0; turn < 9 && !(await page.textContent('#state')).includes('gewonnen'); ++turn) {
    const before = await hashOf(page);
    await lastHint(page, () => page.getByRole('button', {name: 'Tipp', exact: true}).click());
    await page.locator('button.main:not([disabled])', {hasText: 'nehmen'}).click();
    await page.waitForFunction(old => location.hash !== old, before);
    await settled(page);
  }
  assert.equal(await page.textContent('#state'), 'Du hast gewonnen!');
  assert.deepEqual((await page.locator('main ol li').allTextContents()).slice(0, 1), ['Du nimmst 2.']);
}, german));

test('a lesson is read, answered wrongly and rightly', () => site.with('#/lessons/take-three', async page => {
  const question = page.locator('[data-question=move]');
  const answer = async take => {
    await question.getByLabel('Nimm', {exact: true}).fill(take);
    await question.getByRole('button', {name: 'Prüfen'}).click();
    await question.locator('.verdict p').first().waitFor();
  };
  await answer('3');
  await question.getByText('Du nimmst 3, und übrig bleibt 18. Das Programm nimmt 2, und übrig bleibt 16. Von dort kannst du nicht gewinnen.')
    .waitFor();
  await question.getByText('Welchen verlorenen Stapel kannst du dem anderen übrig lassen?').waitFor();
  await answer('x');
  await question.getByText('Hier gehört etwas anderes hin: eine Anzahl von Plättchen, zum Beispiel 3.').waitFor();
  await answer('1');
  await question.getByText('✓ Richtig.').waitFor();
}, german));

test('an action that is not allowed is refused in German', () => site.with('#/lessons/take-three', async page => {
  const question = page.locator('[data-question=move]');
  await question.getByLabel('Nimm', {exact: true}).fill('4');
  await question.getByRole('button', {name: 'Prüfen'}).click();
  await question.getByText('Das ist nicht erlaubt: der erste Zug ist höchstens 3.').waitFor();
}, german));

test('a question is asked', () => site.with('#/ask?question=solve&game=one-pile&f=2*t&pile=100', async page => {
  await page.getByText('N: wer am Zug ist, gewinnt').waitFor();
  await page.getByText('Nimmt man 3, bleiben 97. Der Gegner darf dann höchstens f(3) = 6 nehmen, und er braucht mindestens 8, um zu gewinnen.').waitFor();
  await page.getByText('bewiesen').first().waitFor();
}, german));

test('a mistake is explained, with the names that the form has', () => site.with('#/ask?question=solve&game=one-pile&f=2t&pile=1,000', async page => {
  await page.getByText('für „mal“ steht ein \'*\': schreib 2*t (beim Zeichen 2)').waitFor();
  await open(page, '#/ask?question=solve&game=one-pile&f=2*t&pile=1,000');
  await page.getByText('“Plättchen”: zwischen Ziffern steht kein Komma: schreib 1000 oder 1_000').waitFor();
}, german));

test('what is drawn, and remarked on a game, is German', () => site.with('#/look/plots?plot=members&f=2*t&members=20', async page => {
  await page.getByAltText('Die Glieder der g-Basis. f(t) = 2*t. Nach rechts: k.').waitFor();
  await open(page, '#/games');
  await page.getByText('Die Glieder der g-Basis sind die Fibonacci-Zahlen.').waitFor();
}, german));

// Pieces of English phrases between their fields, of three words or more, that German does not have too.
const pieces = page => page.evaluate(async () => {
  const text = list => Object.values(list).map(String).join('\n');
  const words = async file => (await import(`/words/${file}.js`)).default;
  const [english, other] = await Promise.all(['en', 'de'].map(async name => ({...await words(name), ...await words(`${name}-lessons`)})));
  return [...new Set(Object.values(english).flatMap(phrase => String(phrase).split(/\$?\{[^{}]*\}|[`'\n]|\*\*/)))]
    .map(piece => piece.trim()).filter(piece => piece.split(' ').length > 2 && !text(other).includes(piece));
});

const views = ['games', 'play?game=wythoff&m=1&p=2&piles=4,5', 'play?game=sum&piles=7,9,12&f=2*t',
  'play?game=comply-constrain&most=3&pile=12', 'play?game=one-pile&f=2*t&pile=5&moves=0:1,0:1,0:1,0:2',
  'look', 'look/two?f=3*t&with=4*t&size=32', 'look/plots', 'look/numbers', 'ask',
  'worksheet?game=one-pile&f=2*t', 'lessons', 'proof',
  ...['take-three', 'fibonacci', 'powers', 'nim', 'bases', 'find-rule', 'two-piles', 'blocking', 'memory'].map(name => `lessons/${name}`)];

test('nothing that the page says by itself is left in English, and all of it fits', () => site.with('', async page => {
  await quiet(page);
  const english = (await pieces(page)).filter(piece => piece !== 'Blocking Wythoff Nim');  // the title of a paper too
  assert.ok(english.length > 500, `${english.length} pieces`);
  for (const view of views) {
    await open(page, `#/${view}`);
    await quiet(page);
    const said = await page.evaluate(() => {
      document.querySelectorAll('[lang=en]').forEach(node => node.remove());  // what says that it is English
      const attributes = [...document.querySelectorAll('*')]
        .flatMap(node => ['aria-label', 'title', 'placeholder', 'alt'].map(name => node.getAttribute(name) ?? ''));
      return [document.title, document.querySelector('header').textContent, document.querySelector('main').textContent, ...attributes]
        .join('\n');
    });
    assert.deepEqual(english.filter(piece => said.includes(piece)), [], view);
    assert.doesNotMatch(said, /undefined|\{\w+\}/, view);
    await assertFits(page);
  }
}, german));

test('a screen reader is told the language of each part', () => site.with('#/play?game=one-pile&f=2*t&pile=20', async page => {
  await settled(page);
  await assertAccessible(page, false);
  assert.equal(await page.getByRole('button', {name: 'English'}).getAttribute('lang'), 'en');
}, german));
