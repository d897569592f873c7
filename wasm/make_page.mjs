// Makes the page that needs no program behind it: static files for any host, in any folder of it.
//
//   make_page.mjs WEB DYNIM.WASM MATHEMATICS.MD FOLDER [PLAIN]
//
// It is that of `dynim serve` (web/) with browser.js in the place of way.js, made small by esbuild: one file of what all
// views share, one of each view. The service worker keeps all of it, so that the page opens without a network. PLAIN: a
// folder for the same as it is written, to be looked into.

import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

const [web, wasm, mathematics, folder, plain] = process.argv.slice(2);
const here = name => fileURLToPath(new URL(name, import.meta.url));
const ofServers = /^(server\.js|code\.html|sweep|class|words\/..-server\.js)(\/|$)/;

function filesBelow(root) {
  return readdirSync(root, {withFileTypes: true}).flatMap(entry =>
    entry.isDirectory() ? filesBelow(join(root, entry.name)) : [join(root, entry.name)]).sort();
}

// What the page may do: use its own files, run the engine, and nothing written into it.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; "
  + "base-uri 'none'; form-action 'self'";
const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="manifest" href="manifest.webmanifest">
<link rel="preload" href="dynim.wasm" as="fetch" crossorigin>
`;
const manifest = {name: 'Dynim', short_name: 'Dynim', description: 'Dynamic take-away games: play them, look at their maps, ask why.',
  start_url: '.', display: 'standalone', background_color: '#ffffff', theme_color: '#005f99',
  icons: [{src: 'icon.svg', sizes: 'any', type: 'image/svg+xml'}]};

const work = mkdtempSync(join(tmpdir(), 'dynim-page-'));
cpSync(web, work, {recursive: true, filter: path => !ofServers.test(relative(web, path))});
cpSync(here('browser.js'), join(work, 'way.js'));
for (const name of ['engine', 'engines', 'answering', 'worker', 'browser_threads']) cpSync(here(`${name}.js`), join(work, `${name}.js`));

rmSync(folder, {recursive: true, force: true});
mkdirSync(folder, {recursive: true});
const esbuild = (...args) => execFileSync('esbuild', ['--log-level=warning', '--minify', '--target=es2022', '--charset=utf8', ...args]);
const bundle = ['--bundle', '--format=esm'];
esbuild(...bundle, '--splitting', '--external:./sweep/*', '--external:./class/*', '--external:./words/*-server.js', '--chunk-names=[name]-[hash]', `--outdir=${folder}`, join(work, 'main.js'));
esbuild(...bundle, `--outfile=${join(folder, 'worker.js')}`, join(work, 'worker.js'));
for (const file of filesBelow(work).filter(path => path.endsWith('.css')))
  esbuild(file, `--outfile=${join(folder, relative(work, file))}`);
cpSync(join(work, 'icon.svg'), join(folder, 'icon.svg'));
cpSync(wasm, join(folder, 'dynim.wasm'));
cpSync(mathematics, join(folder, 'mathematics.md'));
writeFileSync(join(folder, 'index.html'), readFileSync(join(work, 'index.html'), 'utf8').replace('<title>', `${head}<title>`));
writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest));
if (plain) {
  rmSync(plain, {recursive: true, force: true});
  cpSync(work, plain, {recursive: true});
  for (const name of ['dynim.wasm', 'mathematics.md', 'index.html']) cpSync(join(folder, name), join(plain, name));
  writeFileSync(join(plain, 'service_worker.js'), '');  // keeps nothing
}
rmSync(work, {recursive: true});

const files = filesBelow(folder), hash = createHash('sha256');
for (const file of files) hash.update(file).update(readFileSync(file));
const kept = files.map(file => relative(folder, file)).filter(name => name !== 'index.html');
const constants = {VERSION: hash.digest('hex').slice(0, 16), FILES: ['.', ...kept]};
esbuild(here('service_worker.js'), `--outfile=${join(folder, 'service_worker.js')}`,
  ...Object.entries(constants).map(([name, value]) => `--define:${name}=${JSON.stringify(value)}`));
