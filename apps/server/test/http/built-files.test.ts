import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../support/test-server.ts';
import { builtFilePaths } from './web-pages-fixture.ts';

const testServer = await createTestServer();

const { cookie } = await testServer.signIn('ann.lund@example.com');

const requestPage = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testServer.app.fastify.inject({
    method,
    url,
    headers: { host: 'localhost:3000', accept: 'text/html', ...headers },
  });

describe('built files', () => {
  test('have a media type and immutable caching, because their names contain a hash', async () => {
    const types = {
      js: 'application/javascript; charset=utf-8',
      css: 'text/css; charset=utf-8',
      woff2: 'font/woff2',
    };
    for (const url of builtFilePaths) {
      const response = await requestPage(url);
      const type = Object.entries(types).find(([ending]) => url.endsWith(`.${ending}`))?.[1];
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ]);
      if (type) expect(String(response.headers['content-type']).toLowerCase()).toBe(type);
    }
    expect(builtFilePaths.length).toBeGreaterThan(10);
  });

  test('are served as Brotli with the same content', async () => {
    const script = builtFilePaths.find((url) => /\/app-[^/]+[.]js$/.test(url)) ?? '';
    const response = await requestPage(script, { 'accept-encoding': 'gzip, deflate, br' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(String(response.headers.vary)).toContain('accept-encoding');
    const plainResponse = await requestPage(script, { 'accept-encoding': 'identity' });
    expect(plainResponse.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plainResponse.body);
    expect((await requestPage(script, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect((await requestPage(`${script}.br`)).statusCode).toBe(404);
    const workerResponse = await requestPage('/service-worker.js', {
      accept: '*/*',
      'accept-encoding': 'br',
    });
    expect(workerResponse.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  });

  test('revalidate the service worker every time and scope it to the whole origin', async () => {
    const response = await requestPage('/service-worker.js', { accept: '*/*' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(response.headers['content-type']).toMatch(/^(application|text)\/javascript/);
    expect(response.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(response.body).not.toMatch(/%NONCE%|APP_FILES/);
  });

  test('list every file of the app in the service worker, but none of the visitors’ pages', async () => {
    const { body } = await requestPage('/service-worker.js', { accept: '*/*' });
    const cachedFiles = new Set(body.match(/\/assets\/[\w.-]+\.\w+/g));
    const listAssetUrls = async (url: string, headers = {}) =>
      [...(await requestPage(url, headers)).body.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(
        ([, path]) => path ?? [],
      );
    const [appUrls, landingUrls] = [await listAssetUrls('/', { cookie }), await listAssetUrls('/')];
    expect(appUrls.length).toBeGreaterThan(4);
    expect(appUrls.filter((path) => !cachedFiles.has(path))).toEqual([]);
    const uncachedFiles = builtFilePaths.filter((path) => !cachedFiles.has(path));
    expect(uncachedFiles.length).toBeGreaterThan(0);
    // A default installation doesn't serve this page.
    const signInHtml = readFileSync(new URL('../../../web/dist/sign-in.html', import.meta.url), 'utf8');
    expect(
      uncachedFiles.filter((path) => !landingUrls.includes(path) && !signInHtml.includes(`"${path}"`)),
    ).toEqual([]);
  });

  test('include a manifest with a name, icons and a calendar shortcut', async () => {
    const response = await requestPage('/manifest.webmanifest', { accept: '*/*' });
    expect(response.headers['content-type']).toContain('application/manifest+json');
    const manifest = response.json();
    expect(manifest).toMatchObject({ name: 'Threshold', start_url: '/', display: 'standalone' });
    expect(manifest).toMatchObject({ id: '/', scope: '/', short_name: 'Threshold' });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain('/calendar');
    const pngIcons: string[] = [];
    for (const { src, type, sizes, purpose } of manifest.icons) {
      const icon = await requestPage(src, { accept: 'image/*' });
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
    const headersByVisitor: Record<string, string>[] = [{}, { cookie }];
    for (const headers of headersByVisitor) {
      const { body } = await requestPage('/', headers);
      const href = /<link rel="apple-touch-icon" sizes="180x180" href="([^"]+)">/.exec(body)?.[1] ?? '';
      const icon = await requestPage(href, { accept: 'image/*' });
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
      const response = await requestPage(url);
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
    const response = await requestPage(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('dependencies');
  });
});
