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

describe('pages', () => {
  test.each(['/', '/privacy-policy', '/terms-of-service'])('serves %s to everyone', async (url) => {
    const response = await requestPage(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.any(String),
    });
    expect(String(response.headers.vary)).toContain('cookie');
    expect(response.body).not.toMatch(/%ORIGIN%|%NONCE%|%DEMO%/);
  });

  test('offers the demo athlete without a sign-up only with the bundled sign-in', async () => {
    const { body } = await requestPage('/');
    expect(body).toContain('data-demo="yes"');
    expect(body).toContain('href="/api/login?login_hint=demo%40threshold.local"');
    const otherServer = await createTestServer({
      AUTH_ISSUER: 'https://accounts.example.org',
      AUTH_CLIENT_ID: 'threshold',
      AUTH_CLIENT_SECRET: 'secret',
    });
    const response = await otherServer.app.fastify.inject({
      url: '/',
      headers: { host: 'localhost:3000', accept: 'text/html' },
    });
    expect(response.body).toContain('data-demo="no"');
  });

  test('sends no address of a page with a link’s token to anyone', async () => {
    const otherServer = await createTestServer({ PASSKEYS: 'on' });
    const request = (url: string, headers: Record<string, string> = {}) =>
      otherServer.app.fastify.inject({
        url,
        headers: { host: 'localhost:3000', accept: 'text/html', ...headers },
      });
    const token = 'A'.repeat(43);
    const paths = [
      `/join/${token}`,
      `/setup/${token}`,
      `/link/${token}`,
      '/join',
      '/setup',
      '/link',
      '/sign-in',
    ];
    for (const url of paths) {
      const page = await request(url);
      expect([url, page.statusCode, page.headers['referrer-policy']]).toEqual([url, 200, 'no-referrer']);
      const cachedPage = await request(url, { 'if-none-match': String(page.headers.etag) });
      expect([cachedPage.statusCode, cachedPage.headers['referrer-policy']]).toEqual([304, 'no-referrer']);
    }
    // A signed-in athlete opens a mailed link too, to confirm an email.
    const { cookie: signedInCookie } = await otherServer.signIn('mia@example.com');
    const signedInPage = await request(`/link/${token}`, { cookie: signedInCookie });
    expect([signedInPage.statusCode, signedInPage.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    const invitePath = `/coaching/invite/${token}`;
    const invitePages = [await request(invitePath), await request(invitePath, { cookie: signedInCookie })];
    for (const { headers } of invitePages) expect(headers['referrer-policy']).toBe('no-referrer');
    expect((await request('/')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('serves / as the landing page to visitors and as the app to signed-in athletes', async () => {
    const [visitorPage, athlete] = [await requestPage('/'), await requestPage('/', { cookie })];
    expect(visitorPage.body).toContain('Start free');
    expect(visitorPage.body).not.toContain('id="root"');
    expect(athlete.body).toContain('id="root"');
    expect(athlete.body).not.toContain('Start free');
  });

  test.each(['/calendar', '/privacy-policy/', '//', '//x', '/landing.html', '/app.html'])(
    'returns 404 for a visitor at %s',
    async (url) => {
      const response = await requestPage(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    },
  );

  test.each(['/', '/privacy-policy', '/terms-of-service', '/calendar'])(
    'shows the medical disclaimer below %s for a visitor',
    async (url) => {
      const { body } = await requestPage(url);
      const footer = /<footer[\s\S]*<\/footer>/.exec(body)?.[0];
      expect(footer).toContain('is not medical advice');
      expect(body.indexOf('<footer')).toBeGreaterThan(body.indexOf('</main>'));
    },
  );

  test.each(['/privacy-policy', '/terms-of-service'])(
    '%s says: 2 rewarded video ads a day, no cash value, a language model, an external sign-in',
    async (url) => {
      const pageText = (await requestPage(url)).body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
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
      await requestPage('/', { cookie }),
      await requestPage('/calendar', { cookie }),
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
  ])('preloads at %s only the files of the app and of that screen', async (url, ownFile, otherFile) => {
    const { body } = await requestPage(url, { cookie });
    expect(body).toMatch(
      new RegExp(
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${ownFile}[^"]*[.]js">`,
      ),
    );
    expect(body).toMatch(new RegExp(`<link rel="preload" as="style" crossorigin href="/assets/${ownFile}`));
    expect(body).not.toContain(otherFile);
    const assetUrls = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    const preloads = assetUrls.filter((file) => file?.includes('screen'));
    expect(new Set(preloads).size).toBe(preloads.length);
    expect(assetUrls.filter((file) => !builtFilePaths.includes(file ?? ''))).toEqual([]);
  });

  test.each([
    ['/', 'Dashboard'],
    ['/calendar', 'Training Calendar'],
    ['/workout/01a2034c-fe6f-703d-8378-6e197977799e', ''],
    ['/history', ''],
  ])('renders at %s the heading "%s" before any script runs', async (url, title) => {
    const { body } = await requestPage(url, { cookie });
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1]).toBe(title);
    expect(body).not.toContain('%TITLE%');
  });

  test('styles the initial document with its own style sheets', async () => {
    const { body } = await requestPage('/', { cookie });
    const sheetUrls = [...body.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
      ([, url]) => url ?? '',
    );
    const styles = (await Promise.all(sheetUrls.map((url) => requestPage(url))))
      .map((sheet) => sheet.body)
      .join('');
    const names = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, text]) => (text ?? '').split(' '));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  });

  test('handles HEAD like GET', async () => {
    const response = await requestPage('/', {}, 'HEAD');
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('returns 304 for a cached page', async () => {
    const { headers } = await requestPage('/');
    const cachedResponse = await requestPage('/', { 'if-none-match': String(headers.etag) });
    expect([cachedResponse.statusCode, cachedResponse.body]).toEqual([304, '']);
    expect((await requestPage('/', { cookie, 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test.each(['GET', 'HEAD'] as const)('%s to 127.0.0.1 redirects to localhost', async (method) => {
    const response = await requestPage('/calendar?x=1', { host: '127.0.0.1:3000' }, method);
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      'http://localhost:3000/calendar?x=1',
    ]);
    expect((await requestPage('/healthz', { host: '127.0.0.1:3000' })).statusCode).toBe(200);
  });

  test('does not redirect with a configured origin', async () => {
    const serverWithOrigin = await createTestServer({
      PUBLIC_ORIGIN: 'https://threshold.example.org',
      ALLOW_DEV_IDP_IN_PRODUCTION: '1',
    });
    const response = await serverWithOrigin.app.fastify.inject({
      url: '/',
      headers: { host: '127.0.0.1:3000' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('https://threshold.example.org');
  });
});
