import { DOCUMENT_CACHE_NAME } from '../offline/document-cache.ts';
import { findCachedFile } from './app-files.ts';

const DOCUMENT_PATH = '/';
/** How long a navigation waits for the network before it uses the cached document. */
const NETWORK_TIMEOUT_MS = 4000;
/** Only the app's document contains a nonce. The pages for visitors do not. */
const APP_MARKER = 'name="style-nonce"';
const ASSET_URL_PATTERN = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g;

/**
 * Caches the app's document exactly as the server sent it, so that its nonce matches its policy. Skips
 * documents whose files are not all cached. They belong to another build and would not work offline.
 */
export async function cacheDocument(response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const text = await response.clone().text();
  if (!text.includes(APP_MARKER)) return;
  const assetPaths = [...text.matchAll(ASSET_URL_PATTERN)].flatMap(([, path]) => path ?? []);
  const cachedFiles = await Promise.all(assetPaths.map(findCachedFile));
  if (cachedFiles.includes(undefined)) return;
  await (await caches.open(DOCUMENT_CACHE_NAME)).put(DOCUMENT_PATH, response);
}

/** Refreshes the document if someone is signed in. Does nothing offline. */
export async function refreshDocument(): Promise<void> {
  const response = await fetch(DOCUMENT_PATH, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response) await cacheDocument(response);
}

const findCachedDocument = async (): Promise<Response | undefined> =>
  (await caches.open(DOCUMENT_CACHE_NAME)).match(DOCUMENT_PATH, { ignoreVary: true });

interface Navigation {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Responds to a navigation from the network or, after a failure or timeout, with the cached document. Caches app
 * documents that come from the network.
 * @throws if the network fails and no document is cached
 */
export async function respondToNavigation({ request, waitUntil }: Navigation): Promise<Response> {
  const networkResponse = fetch(request).then((response) => {
    waitUntil(cacheDocument(response.clone()).catch(() => undefined));
    return response;
  });
  waitUntil(networkResponse.catch(() => undefined));
  try {
    return await Promise.race([networkResponse, findCachedAfterTimeout(networkResponse)]);
  } catch (error) {
    const cachedResponse = await findCachedDocument();
    if (cachedResponse) return cachedResponse;
    throw error;
  }
}

/** Resolves to the cached document once the network has timed out. If there is none, keeps waiting for the network. */
async function findCachedAfterTimeout(networkResponse: Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  return (await findCachedDocument()) ?? networkResponse;
}
