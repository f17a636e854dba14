import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DOCUMENT_CACHE } from '../offline/document-cache.ts';
import { answerNavigation, cacheDocument, refreshDocument } from './app-document.ts';
import { cacheAppFiles } from './app-files.ts';

const APP = `<meta name="style-nonce" nonce="abc"><script type="module" src="/assets/app-1.js"></script>`;
const POLICY = "style-src 'self' 'nonce-abc'";
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-security-policy': POLICY, vary: 'cookie' } });

let pendingWork: Promise<unknown>[];
const navigation = (path: string) => ({
  request: new Request(path),
  waitUntil: (promise: Promise<unknown>) => void pendingWork.push(promise),
});
const network = vi.spyOn(globalThis, 'fetch');
const readCachedDocument = async () => (await (await caches.open(DOCUMENT_CACHE)).match('/'))?.text();
const deleteAllCaches = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));

beforeEach(async () => {
  pendingWork = [];
  await deleteAllCaches();
  network.mockImplementation(async () => new Response('file'));
  await cacheAppFiles({ build: 'one', paths: ['/assets/app-1.js'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await deleteAllCaches();
});

describe('app document', () => {
  test('stores the response unchanged, so that nonce and policy match', async () => {
    await cacheDocument(html(APP));
    const document = await (await caches.open(DOCUMENT_CACHE)).match('/', { ignoreVary: true });
    expect(document?.headers.get('content-security-policy')).toBe(POLICY);
    expect(await document?.text()).toBe(APP);
  });

  test.each([
    ['a page for visitors', html('<script src="/assets/app-1.js"></script>')],
    ['an app document with status 503', html(APP, 503)],
    ['a document whose files are not cached', html(APP.replace('app-1', 'app-2'))],
  ])('ignores %s', async (_case, response) => {
    await cacheDocument(html(APP));
    await cacheDocument(response);
    expect(await readCachedDocument()).toBe(APP);
  });

  test('refreshes online and stays unchanged offline', async () => {
    await cacheDocument(html(APP));
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await refreshDocument();
    expect(await readCachedDocument()).toBe(APP);
    network.mockResolvedValue(html(`${APP}<!--newer-->`));
    await refreshDocument();
    expect(await readCachedDocument()).toBe(`${APP}<!--newer-->`);
  });
});

describe('navigation', () => {
  test('comes from the server and is then cached', async () => {
    network.mockResolvedValue(html(APP));
    expect(await (await answerNavigation(navigation('/calendar'))).text()).toBe(APP);
    await Promise.all(pendingWork);
    expect(await readCachedDocument()).toBe(APP);
  });

  test('uses the cached document offline', async () => {
    await cacheDocument(html(APP));
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await answerNavigation(navigation('/session/4'))).text()).toBe(APP);
  });

  test('fails offline without a cached document', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(answerNavigation(navigation('/calendar'))).rejects.toThrow('Failed to fetch');
  });

  test('uses the cached document after four seconds without a response', async () => {
    await cacheDocument(html(APP));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    network.mockReturnValue(new Promise(() => undefined));
    const onAnswer = vi.fn();
    const answer = answerNavigation(navigation('/calendar')).then(onAnswer);
    await vi.advanceTimersByTimeAsync(3900);
    expect(onAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await answer;
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  test("shows the server's error page despite a cached document", async () => {
    await cacheDocument(html(APP));
    network.mockResolvedValue(html('404 Page Not Found', 404));
    const answer = await answerNavigation(navigation('/calendar'));
    expect([answer.status, await answer.text()]).toEqual([404, '404 Page Not Found']);
  });
});
