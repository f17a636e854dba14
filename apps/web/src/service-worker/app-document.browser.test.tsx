import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DOCUMENT_CACHE_NAME } from '../offline/document-cache.ts';
import { cacheDocument, refreshDocument, respondToNavigation } from './app-document.ts';
import { cacheAppFiles } from './app-files.ts';

const APP_HTML = `<meta name="style-nonce" nonce="abc"><script type="module" src="/assets/app-1.js"></script>`;
const POLICY = "style-src 'self' 'nonce-abc'";
const createHtmlResponse = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-security-policy': POLICY, vary: 'cookie' } });

let pendingWork: Promise<unknown>[];
const createNavigation = (path: string) => ({
  request: new Request(path),
  waitUntil: (promise: Promise<unknown>) => void pendingWork.push(promise),
});
const fetchMock = vi.spyOn(globalThis, 'fetch');
const readCachedDocument = async () => (await (await caches.open(DOCUMENT_CACHE_NAME)).match('/'))?.text();
const deleteAllCaches = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));

beforeEach(async () => {
  pendingWork = [];
  await deleteAllCaches();
  fetchMock.mockImplementation(async () => new Response('file'));
  await cacheAppFiles({ build: 'one', paths: ['/assets/app-1.js'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await deleteAllCaches();
});

describe('app document', () => {
  test('stores the response unchanged, so that nonce and policy match', async () => {
    await cacheDocument(createHtmlResponse(APP_HTML));
    const document = await (await caches.open(DOCUMENT_CACHE_NAME)).match('/', { ignoreVary: true });
    expect(document?.headers.get('content-security-policy')).toBe(POLICY);
    expect(await document?.text()).toBe(APP_HTML);
  });

  test.each([
    ['a page for visitors', createHtmlResponse('<script src="/assets/app-1.js"></script>')],
    ['an app document with status 503', createHtmlResponse(APP_HTML, 503)],
    ['a document whose files are not cached', createHtmlResponse(APP_HTML.replace('app-1', 'app-2'))],
  ])('ignores %s', async (_case, response) => {
    await cacheDocument(createHtmlResponse(APP_HTML));
    await cacheDocument(response);
    expect(await readCachedDocument()).toBe(APP_HTML);
  });

  test('refreshes online and stays unchanged offline', async () => {
    await cacheDocument(createHtmlResponse(APP_HTML));
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await refreshDocument();
    expect(await readCachedDocument()).toBe(APP_HTML);
    fetchMock.mockResolvedValue(createHtmlResponse(`${APP_HTML}<!--newer-->`));
    await refreshDocument();
    expect(await readCachedDocument()).toBe(`${APP_HTML}<!--newer-->`);
  });
});

describe('navigation', () => {
  test('comes from the server and is then cached', async () => {
    fetchMock.mockResolvedValue(createHtmlResponse(APP_HTML));
    expect(await (await respondToNavigation(createNavigation('/calendar'))).text()).toBe(APP_HTML);
    await Promise.all(pendingWork);
    expect(await readCachedDocument()).toBe(APP_HTML);
  });

  test('uses the cached document offline', async () => {
    await cacheDocument(createHtmlResponse(APP_HTML));
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await respondToNavigation(createNavigation('/session/4'))).text()).toBe(APP_HTML);
  });

  test('fails offline without a cached document', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(respondToNavigation(createNavigation('/calendar'))).rejects.toThrow('Failed to fetch');
  });

  test('uses the cached document after four seconds without a response', async () => {
    await cacheDocument(createHtmlResponse(APP_HTML));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fetchMock.mockReturnValue(new Promise(() => undefined));
    const onResponse = vi.fn();
    const response = respondToNavigation(createNavigation('/calendar')).then(onResponse);
    await vi.advanceTimersByTimeAsync(3900);
    expect(onResponse).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await response;
    expect(onResponse).toHaveBeenCalledOnce();
  });

  test('shows the server’s error page despite a cached document', async () => {
    await cacheDocument(createHtmlResponse(APP_HTML));
    fetchMock.mockResolvedValue(createHtmlResponse('404 Page Not Found', 404));
    const response = await respondToNavigation(createNavigation('/calendar'));
    expect([response.status, await response.text()]).toEqual([404, '404 Page Not Found']);
  });
});
