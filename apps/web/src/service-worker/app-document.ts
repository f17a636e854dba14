import { DOCUMENT_CACHE } from '../offline/document-cache.ts';
import { cachedFile } from './app-files.ts';

const KEY = '/';
/** Network timeout of a navigation before the cached document is used. */
const NETWORK_TIMEOUT_MS = 4000;
/** Only the app's document contains a nonce; the pages for visitors do not. */
const APP_MARK = 'name="style-nonce"';
const ASSET_URLS = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g;

/**
 * Caches the app's document as the server sent it, so that its nonce and its policy match. Skips a
 * document whose files are not all cached: it belongs to another build and would not work offline.
 */
export async function cacheDocument(response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const text = await response.clone().text();
  if (!text.includes(APP_MARK)) return;
  const assetPaths = [...text.matchAll(ASSET_URLS)].flatMap(([, path]) => path ?? []);
  const cached = await Promise.all(assetPaths.map(cachedFile));
  if (cached.includes(undefined)) return;
  await (await caches.open(DOCUMENT_CACHE)).put(KEY, response);
}

/** Refreshes the document if someone is signed in; no effect offline. */
export async function refreshDocument(): Promise<void> {
  const response = await fetch(KEY, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response) await cacheDocument(response);
}

const cachedDocument = async (): Promise<Response | undefined> =>
  (await caches.open(DOCUMENT_CACHE)).match(KEY, { ignoreVary: true });

interface Navigation {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}

/** Answers a navigation from the network, or from the cached document after a failure or timeout. */
export async function answerNavigation({ request, waitUntil }: Navigation): Promise<Response> {
  const fetched = fetch(request).then((response) => {
    waitUntil(cacheDocument(response.clone()).catch(() => undefined));
    return response;
  });
  waitUntil(fetched.catch(() => undefined));
  try {
    return await Promise.race([fetched, cachedAfterTimeout(fetched)]);
  } catch (error) {
    const cached = await cachedDocument();
    if (cached) return cached;
    throw error;
  }
}

/** The cached document once the network has timed out; without one, keeps waiting for the network. */
async function cachedAfterTimeout(fetched: Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  return (await cachedDocument()) ?? fetched;
}
