// The npm package, as scripts/web.sh makes it: used by a program in Node, by one in TypeScript, and bundled for a browser.
// PACKAGE is the folder where it lies packed; where nobody made it, there is nothing to test.

import test, {after, before} from 'node:test';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {serveFolder} from './static.mjs';
import {Site} from './support.mjs';

const lies = process.env.PACKAGE ?? '';
const packed = existsSync(lies) ? readdirSync(lies).find(name => /^dynim-.*\.tgz$/.test(name)) : null;
const isMade = {skip: packed ? false : 'scripts/web.sh has not made the package'};
let folder, site;

before(async () => {
  if (isMade.skip) return;
  folder = mkdtempSync(join(tmpdir(), 'dynim-package-'));
  mkdirSync(join(folder, 'node_modules/dynim'), {recursive: true});
  execFileSync('tar', ['-xf', join(lies, packed), '--strip-components=1', '-C', join(folder, 'node_modules/dynim')]);
});
after(() => {
  if (folder) rmSync(folder, {recursive: true});
});

const consumer = `
import {DynimError, Game, ask, base, solve} from 'dynim';

export async function answers() {
  const twice = new Game({game: 'one-pile', f: '2*t'});
  const wrong = await solve({game: 'one-pile', f: '2*q', pile: 3}).catch(failure => failure);
  const long = Promise.all([1, 2, 3].map(seed => ask({question: 'verify', game: 'one-pile', random: 1000000, up_to: 300, seed},
    {signal: AbortSignal.timeout(100), seconds: 100}).catch(failure => failure.name)));
  const odd = await Promise.all([ask(undefined), ask({question: 'solve'}, {seconds: () => 1}), ask(7, null)]
    .map(promise => promise.then(() => 'answered', failure => failure.name)));
  const thrown = await ask({question: 'verify', game: 'one-pile', random: 1000000, up_to: 300},
    {onProgress: () => { throw new RangeError('enough'); }}).catch(failure => failure.message);
  const {winning_move: both} = await solve({game: 'wythoff', piles: [3, 3]});
  return {
    odd, thrown, both_move: both,
    move: (await twice.solve({pile: 10n ** 50n + 1n})).least_winning_move,
    members: (await base({game: 'one-pile', f: 'floor(phi*t)', members: 5})).members.map(({b}) => b),
    pairs: (await ask({question: 'pairs', game: 'wythoff', count: 3})).pairs.map(({a, b}) => [a, b]),
    wrong: [wrong instanceof DynimError, wrong.code, wrong.field, wrong.offset],
    both: (await Promise.all([twice.solve({pile: 13}), twice.solve({pile: 14})])).map(({outcome}) => outcome),
    stopped: await long,
    after: (await twice.solve({pile: 100})).outcome,
  };
}
`;
const expected = {
  odd: ['DynimError', 'TypeError', 'DynimError'], thrown: 'enough', both_move: {pile: 'both', take: ['3n', '3n']},
  move: '3n', members: ['1n', '2n', '4n', '8n', '16n'], pairs: [['0n', '0n'], ['1n', '2n'], ['3n', '5n']],
  wrong: [true, 'invalid', 'f', 2], both: ['P', 'N'], stopped: ['TimeoutError', 'TimeoutError', 'TimeoutError'], after: 'N',
};
const plain = 'value => JSON.parse(JSON.stringify(value, (_, part) => typeof part === "bigint" ? `${part}n` : part))';

test('in Node, and the program ends by itself', isMade, () => {
  writeFileSync(join(folder, 'consumer.mjs'), consumer);
  writeFileSync(join(folder, 'main.mjs'), `import {answers} from './consumer.mjs';
console.log(JSON.stringify((${plain})(await answers())));`);
  const said = execFileSync(process.execPath, ['main.mjs'], {cwd: folder, timeout: 60000}).toString();
  assert.deepEqual(JSON.parse(said), expected);
});

test('bundled, in a browser', isMade, async () => {
  const page = join(folder, 'page');
  mkdirSync(page);
  writeFileSync(join(folder, 'consumer.mjs'), consumer);
  execFileSync('esbuild', ['consumer.mjs', '--bundle', '--format=esm', '--log-level=warning', '--outfile=page/main.js'], {cwd: folder});
  cpSync(join(folder, 'node_modules/dynim/engine'), page, {recursive: true});
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>A page of its own</title>');
  site = new Site();
  site.server = await serveFolder(page);
  try {
    await site.launch();
    await site.with('', async tab => assert.deepEqual(await tab.evaluate(async text => {
      const {answers} = await import('/main.js');
      return new Function(`return ${text}`)()(await answers());
    }, plain), expected));
  } finally {
    await site.close();
  }
});

const typed = `
import {Game, base, solve} from 'dynim';

const answer = await solve({game: 'one-pile', f: '2*t', pile: 10n ** 50n}, {signal: new AbortController().signal});
export const move: bigint | null = answer.least_winning_move;
export const b: bigint = (await base({game: 'one-pile', f: '2*t', members: 5})).members[0].b;
export const outcome: 'N' | 'P' | 'unknown' = (await new Game({game: 'wythoff'}).solve({piles: ['10**30', 20]})).outcome;
// @ts-expect-error there is no such game
await solve({game: 'chess', pile: 3});
// @ts-expect-error a pile is no boolean
await solve({game: 'one-pile', f: '2*t', pile: true});
`;

test('its types say what may be asked and what is answered', isMade, () => {
  writeFileSync(join(folder, 'typed.ts'), typed);
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'es2022', '--moduleResolution', 'node'];
  execFileSync('tsc', [...options, 'typed.ts'], {cwd: folder, stdio: 'pipe'});
});
