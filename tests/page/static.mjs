// A folder of files, as any host of static pages serves it, in a folder of its own there.

import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join} from 'node:path';

const types = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.md': 'text/markdown; charset=utf-8', '.webmanifest': 'application/manifest+json'};

// {url, stop, folder}; below `under` are the files of `folder`, which may be changed later.
export async function serveFolder(folder, under = '/') {
  const site = {folder};
  const server = createServer(async ({url}, reply) => {
    const {pathname} = new URL(url, 'http://any');
    const name = pathname.slice(under.length) || 'index.html';
    try {
      if (!pathname.startsWith(under) || name.includes('..')) throw new Error('not there');
      const bytes = await readFile(join(site.folder, name));
      reply.writeHead(200, {'Content-Type': types[extname(name)] ?? 'application/octet-stream'}).end(bytes);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise(done => { server.listen(0, '127.0.0.1', done); });
  site.url = `http://127.0.0.1:${server.address().port}${under}`;
  site.stop = () => new Promise(done => {
    server.closeAllConnections();
    server.close(done);
  });
  return site;
}
