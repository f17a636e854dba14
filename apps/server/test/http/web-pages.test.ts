import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../support/world.ts';

const world = await createWorld();
const { cookie } = await world.signIn('ann.lund@example.com');
const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.fastify.inject({
    method,
    url,
    headers: { host: 'localhost:3000', accept: 'text/html', ...headers },
  });
const files = readdirSync(fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url)))
  .filter((name) => !name.endsWith('.br'))
  .map((name) => `/assets/${name}`);

describe('pages', () => {
  test.each(['/', '/privacy-policy', '/terms-of-service'])('serves %s to everyone', async (url) => {
    const response = await visit(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.any(String),
    });
    expect(String(response.headers.vary)).toContain('cookie');
    expect(response.body).not.toMatch(/%ORIGIN%|%NONCE%/);
  });

  test('serves / as the landing page to visitors and as the app to signed-in athletes', async () => {
    const [visitor, athlete] = [await visit('/'), await visit('/', { cookie })];
    expect(visitor.body).toContain('Start free');
    expect(visitor.body).not.toContain('id="root"');
    expect(athlete.body).toContain('id="root"');
    expect(athlete.body).not.toContain('Start free');
  });

  test.each(['/calendar', '/privacy-policy/', '//', '//x', '/landing.html', '/app.html'])(
    'answers 404 to a visitor at %s',
    async (url) => {
      const response = await visit(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    },
  );

  test.each(['/', '/privacy-policy', '/terms-of-service', '/calendar'])(
    'shows the medical disclaimer below %s for a visitor',
    async (url) => {
      const { body } = await visit(url);
      const footer = /<footer[\s\S]*<\/footer>/.exec(body)?.[0];
      expect(footer).toContain('is not medical advice');
      expect(body.indexOf('<footer')).toBeGreaterThan(body.indexOf('</main>'));
    },
  );

  test.each(['/privacy-policy', '/terms-of-service'])(
    '%s says: 2 rewarded video ads a day, no cash value, a language model, an external sign-in',
    async (url) => {
      const pageText = (await visit(url)).body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
      for (const statement of [
        'You must be 13 or older.',
        '2 rewarded video ads per day',
        'Fusion Points have no cash value.',
        'AI plans use a language model.',
        'You sign in through an external identity provider.',
        'Last updated October 27, 2025',
      ])
        expect(pageText).toContain(statement);
    },
  );

  test('serves the app to signed-in athletes with a new nonce each time', async () => {
    const [dashboardPage, calendarPage] = [
      await visit('/', { cookie }),
      await visit('/calendar', { cookie }),
    ];
    const getNonce = (response: typeof dashboardPage) =>
      /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1] ?? '';
    expect([dashboardPage.statusCode, calendarPage.statusCode]).toEqual([200, 200]);
    expect(getNonce(dashboardPage)).toHaveLength(24);
    expect(getNonce(dashboardPage)).not.toBe(getNonce(calendarPage));
    expect(dashboardPage.body).toContain(getNonce(dashboardPage));
    expect(dashboardPage.body).not.toContain('%NONCE%');
  });

  test.each([
    ['/', 'dashboard-screen', 'calendar-screen'],
    ['/calendar', 'calendar-screen', 'dashboard-screen'],
    ['/workout/01a2034c-fe6f-703d-8378-6e197977799e', 'workout-detail-screen', 'calendar-screen'],
  ])('preloads at %s only the files of the app and of that screen', async (url, own, other) => {
    const { body } = await visit(url, { cookie });
    expect(body).toMatch(
      new RegExp(
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${own}[^"]*[.]js">`,
      ),
    );
    expect(body).toMatch(new RegExp(`<link rel="preload" as="style" crossorigin href="/assets/${own}`));
    expect(body).not.toContain(other);
    const assetUrls = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    const preloads = assetUrls.filter((file) => file?.includes('screen'));
    expect(new Set(preloads).size).toBe(preloads.length);
    expect(assetUrls.filter((file) => !files.includes(file ?? ''))).toEqual([]);
  });

  test.each([
    ['/', 'Dashboard'],
    ['/calendar', 'Training Calendar'],
    ['/workout/01a2034c-fe6f-703d-8378-6e197977799e', ''],
    ['/history', ''],
  ])('renders at %s the heading "%s" before any script runs', async (url, title) => {
    const { body } = await visit(url, { cookie });
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1]).toBe(title);
    expect(body).not.toContain('%TITLE%');
  });

  test('styles the initial document with its own style sheets', async () => {
    const { body } = await visit('/', { cookie });
    const sheets = [...body.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
      ([, url]) => url ?? '',
    );
    const styles = (await Promise.all(sheets.map((url) => visit(url)))).map((sheet) => sheet.body).join('');
    const names = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, text]) => (text ?? '').split(' '));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  });

  test('answers HEAD like GET', async () => {
    const response = await visit('/', {}, 'HEAD');
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('answers 304 for a cached page', async () => {
    const { headers } = await visit('/');
    const cachedAnswer = await visit('/', { 'if-none-match': String(headers.etag) });
    expect([cachedAnswer.statusCode, cachedAnswer.body]).toEqual([304, '']);
    expect((await visit('/', { cookie, 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test.each(['GET', 'HEAD'] as const)('%s to 127.0.0.1 redirects to localhost', async (method) => {
    const response = await visit('/calendar?x=1', { host: '127.0.0.1:3000' }, method);
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      'http://localhost:3000/calendar?x=1',
    ]);
    expect((await visit('/healthz', { host: '127.0.0.1:3000' })).statusCode).toBe(200);
  });

  test('does not redirect with a configured origin', async () => {
    const own = await createWorld({
      PUBLIC_ORIGIN: 'https://threshold.example.org',
      ALLOW_DEV_IDP_IN_PRODUCTION: '1',
    });
    const response = await own.app.fastify.inject({ url: '/', headers: { host: '127.0.0.1:3000' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('https://threshold.example.org');
  });
});

describe('built files', () => {
  test('have a media type and immutable caching, because their names contain a hash', async () => {
    const types = {
      js: 'application/javascript; charset=utf-8',
      css: 'text/css; charset=utf-8',
      woff2: 'font/woff2',
    };
    for (const url of files) {
      const response = await visit(url);
      const type = Object.entries(types).find(([ending]) => url.endsWith(`.${ending}`))?.[1];
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ]);
      if (type) expect(String(response.headers['content-type']).toLowerCase()).toBe(type);
    }
    expect(files.length).toBeGreaterThan(10);
  });

  test('are served as Brotli with the same content', async () => {
    const script = files.find((url) => /\/app-[^/]+[.]js$/.test(url)) ?? '';
    const response = await visit(script, { 'accept-encoding': 'gzip, deflate, br' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(String(response.headers.vary)).toContain('accept-encoding');
    const plainAnswer = await visit(script, { 'accept-encoding': 'identity' });
    expect(plainAnswer.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plainAnswer.body);
    expect((await visit(script, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await visit(`${script}.br`)).statusCode).toBe(404);
    const workerAnswer = await visit('/service-worker.js', { accept: '*/*', 'accept-encoding': 'br' });
    expect(workerAnswer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  });

  test('revalidate the service worker every time and scope it to the whole origin', async () => {
    const response = await visit('/service-worker.js', { accept: '*/*' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(response.headers['content-type']).toMatch(/^(application|text)\/javascript/);
    expect(response.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(response.body).not.toMatch(/%NONCE%|APP_FILES/);
  });

  test('list every file of the app in the service worker, but none of the visitors’ pages', async () => {
    const { body } = await visit('/service-worker.js', { accept: '*/*' });
    const cachedFiles = new Set(body.match(/\/assets\/[\w.-]+\.\w+/g));
    const assetUrlsIn = async (url: string, headers = {}) =>
      [...(await visit(url, headers)).body.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(
        ([, path]) => path ?? [],
      );
    const [appUrls, landingUrls] = [await assetUrlsIn('/', { cookie }), await assetUrlsIn('/')];
    expect(appUrls.length).toBeGreaterThan(4);
    expect(appUrls.filter((path) => !cachedFiles.has(path))).toEqual([]);
    const uncachedFiles = files.filter((path) => !cachedFiles.has(path));
    expect(uncachedFiles.length).toBeGreaterThan(0);
    expect(uncachedFiles.filter((path) => !landingUrls.includes(path))).toEqual([]);
  });

  test('include a manifest with a name, icons and a calendar shortcut', async () => {
    const response = await visit('/manifest.webmanifest', { accept: '*/*' });
    expect(response.headers['content-type']).toContain('application/manifest+json');
    const manifest = response.json();
    expect(manifest).toMatchObject({ name: 'Threshold', start_url: '/', display: 'standalone' });
    expect(manifest).toMatchObject({ id: '/', scope: '/', short_name: 'Threshold' });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain('/calendar');
    const pngIcons: string[] = [];
    for (const { src, type, sizes, purpose } of manifest.icons) {
      const icon = await visit(src, { accept: 'image/*' });
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
      if (type !== 'image/png') continue;
      // The PNG header contains the width and height.
      const [width, height] = [icon.rawPayload.readUInt32BE(16), icon.rawPayload.readUInt32BE(20)];
      expect(`${width}x${height}`).toBe(sizes);
      pngIcons.push(`${purpose} ${sizes}`);
    }
    expect(pngIcons).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  });

  test('provide an icon, standalone mode and theme colors for phones without manifest support', async () => {
    const visitors: Record<string, string>[] = [{}, { cookie }];
    for (const headers of visitors) {
      const { body } = await visit('/', headers);
      const href = /<link rel="apple-touch-icon" sizes="180x180" href="([^"]+)">/.exec(body)?.[1] ?? '';
      const icon = await visit(href, { accept: 'image/*' });
      expect([icon.statusCode, icon.rawPayload.readUInt32BE(16)]).toEqual([200, 180]);
      expect(body).toContain('<meta name="apple-mobile-web-app-capable" content="yes">');
      expect(body).toContain('<meta name="apple-mobile-web-app-status-bar-style"');
      expect(
        body.match(/<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)"/g),
      ).toHaveLength(2);
    }
  });

  test('contain no source maps', () => {
    const distFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
    const names = readdirSync(distFolder, { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  test.each(['/assets/none.js', '/assets/', '/assets/..%2f..%2fpackage.json', '/assets%2f..%2fapp.html'])(
    '%s is a JSON 404',
    async (url) => {
      const response = await visit(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    },
  );

  test.each([
    '/.env',
    '/.vite/manifest.json',
    '/.git/config',
    '/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
  ])('%s exposes no file', async (url) => {
    const response = await visit(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('dependencies');
  });
});
