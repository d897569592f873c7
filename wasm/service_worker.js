// Keeps the page, so that it opens without a network. A new version is fetched whole beside the present one, and shown when
// the page is loaded the next time; until then what is open goes on with the files that it began with.
//
// VERSION and FILES are put in by make_page.mjs.

const name = `dynim-${VERSION}`;

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(caches.open(name).then(cache => cache.addAll(FILES.map(file => new Request(file, {cache: 'no-cache'})))));
});

// The version before this one stays: pages that are open may still load views of it.
addEventListener('activate', event => event.waitUntil(caches.keys().then(names => {
  const ours = names.filter(each => each.startsWith('dynim-') && each !== name);
  return Promise.all(ours.slice(0, -1).map(each => caches.delete(each)));
})));

async function answer(request) {
  const asked = new URL(request.url), page = new URL(registration.scope);
  const isPage = request.mode === 'navigate' && asked.pathname.replace(/index\.html$/, '') === page.pathname;
  const now = await caches.open(name);
  return await now.match(isPage ? '.' : request) ?? await caches.match(request) ?? fetch(request);
}

addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
