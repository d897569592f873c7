// Theorems and their proofs: that formulas say what the document says, the index, symbols that show their definition, who cites whom.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {assertAccessible, assertFits} from './accessible.mjs';
import {Site, hashOf, quiet} from './support.mjs';

const site = new Site();
before(() => site.open());
after(() => site.close());

const at = (hash, name, body, options) => test(name, () => site.with(hash, async page => {
  await quiet(page);
  await page.waitForSelector('.proof-text, .theorems');
  await body(page);
}, options));

const formulas = {
  "g'_i(b⁺-y)": '<msub><mrow><mi>g</mi><mo>′</mo></mrow><mi>i</mi></msub><mo>(</mo><mrow><mi>b</mi><mo>⁺</mo></mrow><mo>−</mo><mi>y</mi><mo>)</mo>',
  'b_(k+1)': '<msub><mi>b</mi><mrow><mi>k</mi><mo>+</mo><mn>1</mn></mrow></msub>',
  'F_{k+2}': '<msub><mi>F</mi><mrow><mi>k</mi><mo>+</mo><mn>2</mn></mrow></msub>',
  '2^(j(j+5)/2)': '<msup><mn>2</mn><mrow><mi>j</mi><mo>(</mo><mi>j</mi><mo>+</mo><mn>5</mn><mo>)</mo><mo>/</mo><mn>2</mn></mrow></msup>',
  'F_(i_1)': '<msub><mi>F</mi><msub><mi>i</mi><mn>1</mn></msub></msub>',
  "s'²": '<msup><mrow><mi>s</mi><mo>′</mo></mrow><mn>2</mn></msup>',
  '√(m²+4)': '<msqrt><mrow><msup><mi>m</mi><mn>2</mn></msup><mo>+</mo><mn>4</mn></mrow></msqrt>',
  'f~(h)': '<mover><mi>f</mi><mo>~</mo></mover><mo>(</mo><mi>h</mi><mo>)</mo>',
  'log2 n': '<msub><mi>log</mi><mn>2</mn></msub><mspace></mspace><mi>n</mi>',
  'a* mod 10': '<mrow><mi>a</mi><mo>*</mo></mrow><mo>mod</mo><mn>10</mn>',
  '3 (mod 4)': '<mn>3</mn><mspace></mspace><mo>(</mo><mo>mod</mo><mn>4</mn><mo>)</mo>',
  '-rt': '<mo>−</mo><mi>r</mi><mi>t</mi>',
  '1 2 3 ...': '<mn>1</mn><mspace></mspace><mn>2</mn><mspace></mspace><mn>3</mn><mo>…</mo>',
  '2,000': '<mn>2,000</mn>',
  '|x-y|': '<mo>|</mo><mi>x</mi><mo>−</mo><mi>y</mi><mo>|</mo>',
};

at('#/proof', 'formulas are read as they are meant', async page => {
  const read = await page.evaluate(async texts => {
    const {formula} = await import('/formula.js');
    return texts.map(text => formula(text).firstChild.innerHTML.replaceAll(/(<m\w+)[^>]*>/g, '$1>'));
  }, Object.keys(formulas));
  assert.deepEqual(read, Object.values(formulas));
});

at('#/proof', 'what is no formula stays code, and names have their forms', async page => {
  const [pieces, forms] = await page.evaluate(async () => {
    const {pieces, formOf} = await import('/formula.js');
    return [['2*t', 'dynim verify piles', 'src/a.cpp', 'x_(1', 'a & b', '_'].map(text => pieces(text)),
      ["g'_i(b)", 'L[a, N]', 'θ(n, v)', 'b⁺', 'low(k)'].map(formOf)];
  });
  assert.deepEqual(pieces, [null, null, null, null, null, null]);
  assert.deepEqual(forms, ['g′_(1', 'L[2', 'θ(2', 'b⁺', 'low(1']);
});

// Of every formula and every line of the document: all letters and digits in their order, and all other signs but those that say
// how a formula is set.
at('#/proof', 'no formula of the document loses or changes a sign', async page => {
  const wrong = await page.evaluate(async () => {
    const {pieces} = await import('/formula.js');
    const {parse} = await import('/proof/document.js');
    const {Text} = await import('/proof/text.js');
    const text = await (await fetch('mathematics.md')).text();
    const plain = words => words.normalize('NFKC').replaceAll('−', '-').replaceAll(/[^\p{L}\p{N}]/gu, '');
    const signs = words => words.normalize('NFKC').replaceAll('−', '-').replaceAll('...', '…').replaceAll(/[\s_^(){}'′√]/gu, '');
    const differ = [], code = [];
    const found = text.split(/\n\s*\n/).filter(part => !part.startsWith('    '))
      .flatMap(part => [...part.replaceAll(/\n\s*/g, ' ').matchAll(/`([^`]+)`/g)].map(([, formula]) => formula.replaceAll('\\|', '|')));
    for (const source of new Set(found)) {
      const read = pieces(source)?.map(node => node.textContent).join('');
      if (read === undefined) code.push(source);
      else if (plain(read) !== plain(source) || signs(read) !== signs(source.replaceAll('...', '…'))) differ.push(`${source}: ${read}`);
    }
    const parsed = parse(text);
    const pre = [];
    for (const entry of parsed.entries) {
      const nodes = new Text(parsed).blocks(entry.lines);
      const source = entry.lines.filter(line => !/^\|---/.test(line)).join('\n').replaceAll(/\]\([^)\s]*\)/g, '');
      if (plain(nodes.map(node => node.textContent).join('')) !== plain(source)) differ.push(entry.name);
      pre.push(...nodes.filter(node => node.localName === 'pre').map(() => entry.id));
    }
    const lines = parsed.entries.flatMap(({lines: own}) => own).filter(line => line.trim()).length;
    return {differ, code, pre, formulas: found.length, lines};
  });
  assert.deepEqual(wrong.differ, []);
  assert.deepEqual(wrong.code, ['src/grundy/suffix_moves.cpp', 'dynim verify imitation', 'dynim verify piles']);
  assert.deepEqual(wrong.pre, ['example-12', 'lemma-39', 'example-43', 'theorem-51', 'theorem-51', 'theorem-52', 'theorem-57', 'example-64',
    'example-80', 'theorem-226']);
  assert.ok(wrong.formulas > 5000 && wrong.lines > 2000, `${wrong.formulas} ${wrong.lines}`);
});

at('#/proof/definition-2', 'an indented formula stands apart, with its number', async page => {
  assert.equal(await page.textContent('.display.labelled > span'), '(1)');
  assert.equal((await page.textContent('.display p')).replaceAll(/\s+/g, ''), 'gi(n)=theleastkin1..nwithf(i+n,k)<gi(n−k)(n≥1).');
  assert.equal(await page.locator('.proof-text code, .proof-text pre').count(), 0);
});

at('#/proof/theorem-8', 'a proof ends before the place of the next statement', async page => {
  assert.doesNotMatch(await page.textContent('.proof-text'), /<a|Definition 9/);
});

at('#/proof/theorem-199', 'and before a heading within a section', async page => {
  assert.doesNotMatch(await page.textContent('.proof-text'), /#|finv/);
});

at('#/proof/theorem-18', 'statements, several at once, and sections are links; the statement itself is none', async page => {
  const links = (hash, selector = '.proof-text a') => page.goto(`${site.server.url}#/proof/${hash}`).then(() =>
    page.waitForFunction(id => document.title.toLowerCase().replace(' ', '-').startsWith(id), hash)).then(() =>
    page.locator(selector).evaluateAll(nodes => nodes.map(node => [node.textContent, node.getAttribute('href')])));
  assert.deepEqual((await links('lemma-26')).slice(-2), [['41', '#/proof/example-41'], ['43', '#/proof/example-43']]);
  const own = await links('theorem-84');
  assert.ok(own.some(([text, href]) => text === 'section 8' && href === '#/proof/8-other-endings'), own.join(' '));
  assert.ok(!own.some(([, href]) => href === '#/proof/theorem-84'));
});

// The tables of a proof are lines of text, of which none may be lost.
for (const width of [360, 1000, 1280]) {
  at('#/proof/theorem-51', `the tables of a proof can be read to their ends, ${width} wide`, async page => {
    await page.waitForSelector('.proof-text pre');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
    for (const table of await page.locator('.proof-text pre').all()) {
      const [inside, seen, shaded] = await table.evaluate(node => [node.scrollWidth, node.clientWidth,
        getComputedStyle(node).backgroundAttachment.includes('local')]);
      assert.ok(width < 1280 ? shaded : inside <= seen, `${inside} in ${seen}`);
      await table.focus();
      await page.keyboard.press('End');
      for (let times = 0; times < 40; ++times) await page.keyboard.press('ArrowRight');
      await page.waitForFunction(node => node.scrollLeft + node.clientWidth >= node.scrollWidth - 1, await table.elementHandle());
    }
  }, {viewport: {width, height: 800}});
}

at('#/proof', 'every statement fits a telephone, and what is wider can be scrolled', async page => {
  const wide = await page.evaluate(async () => {
    const {parse} = await import('/proof/document.js');
    const found = [];
    for (const {id, name} of parse(await (await fetch('mathematics.md')).text()).entries) {
      location.hash = `#/proof/${id}`;
      const shown = () => document.title === `${name} - Dynim` && document.querySelector('.proof-text');
      for (let times = 0; times < 1000 && !shown(); ++times) await new Promise(done => { setTimeout(done, 10); });
      const out = [...document.querySelectorAll('main math')]
        .filter(node => !node.closest('.scroll') && node.getBoundingClientRect().right > innerWidth - 8);
      if (!document.querySelector('.proof-text') || document.documentElement.scrollWidth > innerWidth || out.length) found.push(id);
    }
    return found;
  });
  assert.deepEqual(wide, []);
}, {viewport: {width: 360, height: 700}});

at('#/proof', 'the index has every statement, by question and by section', async page => {
  const text = await (await page.request.get(`${site.server.url}mathematics.md`)).text();
  const count = text.match(/^\*\*(Theorem|Lemma|Proposition|Corollary|Definition|Example|Remark) \d/gm).length;
  assert.ok(count > 100);
  assert.equal(await page.textContent('.theorems [role=status]'), `${count} of ${count} statements`);
  assert.equal(await page.locator('.theorems li').count(), count);
  assert.match(await page.textContent('.theorems dl > div'), /Who wins, and which moves win\?.*Theorem 8/);
  assert.match(await page.locator('.theorems li', {hasText: 'Theorem 8:'}).textContent(), /base theorem For every f of period T/);
  await page.click('.theorems li a:text-is("Theorem 8: base theorem")');
  await page.waitForSelector('h1:text-is("Theorem 8: base theorem")');
  assert.equal(await hashOf(page), '#/proof/theorem-8');
  assert.equal(await page.title(), 'Theorem 8 - Dynim');
});

at('#/proof', 'the index is searched by any word, and the address has it', async page => {
  const shown = () => page.locator('.theorems li:visible a').allTextContents();
  const all = (await shown()).length;
  await page.fill('.theorems input', 'fibonacci family');
  assert.equal(await hashOf(page), '#/proof?find=fibonacci+family');
  assert.ok((await shown()).includes('Theorem 163: Fibonacci family, two piles'), await shown());
  const few = (await shown()).length;
  assert.ok(few < 10, few);
  assert.match(await page.textContent('.theorems [role=status]'), new RegExp(`^${few} of \\d+ statements$`));
  await page.reload();
  await page.waitForSelector('.theorems li', {state: 'attached'});
  assert.equal(await page.inputValue('.theorems input'), 'fibonacci family');
  assert.equal((await shown()).length, few);
  await page.fill('.theorems input', 'MISERE');
  assert.ok((await shown()).includes('Theorem 35: misère play'), await shown());
  await page.fill('.theorems input', 'huge index');
  assert.equal(await page.locator('.theorems dl > div:visible').count(), 1);
  await page.fill('.theorems input', 'no such word');
  assert.equal(await page.locator('.theorems h3:visible').count(), 0);
  await page.fill('.theorems input', '');
  assert.equal((await shown()).length, all);
});

at('#/proof/lemma-11', 'a statement knows who cites it, what is before it and what next', async page => {
  const users = await page.locator('.used-by a').allTextContents();
  assert.ok(users.includes('Theorem 20') && users.includes('Theorem 206'), users);
  assert.ok(!users.includes('Lemma 11') && !users.includes('Theorem 3'), users);
  await page.click('.beside .next');
  await page.waitForSelector('h1:has-text("Example 12")');
  await page.click('.beside .before');
  await page.waitForSelector('h1:has-text("Lemma 11")');
  await page.goBack();
  await page.waitForSelector('h1:has-text("Example 12")');
  await page.evaluate(() => { location.hash = '#/proof/15-misère-play-with-two-piles'; });
  await page.waitForSelector('h1:has-text("Section 15")');
  assert.match(await page.textContent('.beside .next'), /Theorem 62/);
  await page.click('main a:text-is("All theorems")');
  await page.waitForSelector('.theorems');
});

const note = page => page.locator('.definition:popover-open');

at('#/proof/theorem-10', 'a symbol that is pointed at shows what it means', async page => {
  await page.locator('.symbol', {hasText: 'wi'}).hover();
  await note(page).waitFor();
  assert.match(await note(page).textContent(), /^wi\(m\): the value of m, read from the lists of members\. Definition 9$/);
  await page.mouse.move(2, 2);
  await note(page).waitFor({state: 'detached'}).catch(() => {});
  await page.waitForFunction(() => !document.querySelector('.definition:popover-open'));
  await page.locator('.symbol', {hasText: 'wi'}).hover();
  await note(page).locator('a').hover();
  await page.waitForTimeout(500);
  await note(page).locator('a').click();
  await page.waitForSelector('h1:has-text("Definition 9")');
});

at('#/proof/theorem-10', 'a symbol that is reached by keyboard shows what it means, until Escape', async page => {
  await page.locator('main a').nth(1).focus();
  await page.keyboard.press('Tab');
  const told = await page.evaluate(() => document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent);
  assert.match(told, /^the members of Bi found so far/);
  assert.match(await note(page).textContent(), /^Li: the members of Bi found so far/);
  await page.keyboard.press('Escape');
  assert.equal(await note(page).count(), 0);
  await page.keyboard.press('Enter');
  assert.equal(await note(page).count(), 1);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Definition 9');
  await page.keyboard.press('Tab');
  assert.match(await note(page).textContent(), /^Bi: the g-base/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  assert.equal(await note(page).count(), 0);
});

at('#/proof/theorem-10', 'a symbol that is tapped shows what it means, within a telephone', async page => {
  for (const symbol of await page.locator('.symbol').all()) {
    await page.keyboard.press('Escape');
    await symbol.tap();
    const {x, width} = await note(page).boundingBox();
    assert.ok(x >= 0 && x + width <= 390, `${x} ${width}`);
  }
  await page.locator('h1').tap();
  assert.equal(await note(page).count(), 0);
}, {viewport: {width: 390, height: 700}, hasTouch: true});

// The same letter in different places: the statement, how the note begins, or null where nothing is said.
const meanings = [
  ['theorem-31', 'W', /the bound of values/], ['theorem-68', 'W', /the set of the pairs/], ['lemma-22', 'L', /the length of a block/],
  ['theorem-76', 'L', /the credit/], ['theorem-57', 'T', /between lines/], ['theorem-3', 'n', null], ['theorem-59', 'g', null],
  ['theorem-191', 'θ(1', /suffix sum/], ['theorem-191', 'θ(2', /the threshold/], ['theorem-206', 'S', null],
];

at('#/proof', 'what a symbol means depends on where it stands', async page => {
  const found = await page.evaluate(async list => {
    const {parse} = await import('/proof/document.js');
    const parsed = parse(await (await fetch('mathematics.md')).text());
    return list.map(([id, form]) => [...parsed.symbolsIn(parsed.byId.get(id))]
      .find(([own]) => own === form)?.[1].row.meaning ?? null);
  }, meanings);
  for (const [i, [id, form, words]] of meanings.entries()) {
    if (words) assert.match(found[i] ?? '', words, `${id} ${form}`);
    else assert.equal(found[i], null, `${id} ${form}`);
  }
});

at('#/proof', 'a letter of two meanings in one place says nothing, unless one is that of the statement', async page => {
  const said = await page.evaluate(async () => {
    const {parse} = await import('/proof/document.js');
    const row = (where, meaning) => `| \`x\` | ${meaning} | ${where} | [Lemma 1](#lemma-1) |`;
    const parsed = parse(['## Sources and notation', row('where', 'head'), row('1 to 2', 'one'), row('1', 'two'), row('Lemma 2', 'own'),
      '## 1. A', '**Lemma 1.** A', '**Lemma 2.** B', '## 2. B', '**Lemma 3.** C', '## 3. C', '**Lemma 4.** D'].join('\n'));
    return parsed.statements.map(entry => parsed.symbolsIn(entry).get('x')?.row.meaning ?? null);
  });
  assert.deepEqual(said, [null, 'own', 'one', null]);
});

at('#/proof', 'the table of symbols can be read: every form is one, and leads to where it is defined', async page => {
  const wrong = await page.evaluate(async () => {
    const {parse} = await import('/proof/document.js');
    const parsed = parse(await (await fetch('mathematics.md')).text());
    const found = [], seen = new Set();
    for (const entry of parsed.entries) {
      for (const [form, {name, row}] of parsed.symbolsIn(entry)) {
        seen.add(form);
        if (!form) found.push(name);
        if (!parsed.byId.has(/\(#([^)]*)\)/.exec(row.defined)?.[1])) found.push(row.defined);
      }
    }
    return [found, seen.size];
  });
  assert.deepEqual(wrong[0], []);
  assert.ok(wrong[1] > 60, wrong[1]);
});

at('#/proof/theorem-8', 'what is not there is said', async page => {
  await page.evaluate(() => { location.hash = '#/proof/theorem-999'; });
  await page.waitForSelector('.problem');
  assert.match(await page.textContent('.problem'), /There is no theorem 999/);
});

for (const view of ['#/proof', '#/proof?find=period', '#/proof/theorem-51', '#/proof/27-standing']) {
  at(view, `for screen readers, in all colours, of any size: ${view}`, async page => {
    await assertAccessible(page, view !== '#/proof');  // the index is long, and has nothing that what is found in it has not
    if (view === '#/proof/theorem-51') {
      await page.locator('.symbol[tabindex]').first().click();
      await assertAccessible(page, false);
    }
    await assertFits(page);  // the note goes as the window changes
  }, {bypassCSP: true});
}
