/*
 * Makes the app work offline. Caches the app's files and document, but never responses from the API, the
 * sign-in or the health checks. Also shows push notifications.
 */
import { createWaitingEntries, SEND_WAITING_TAG, sendWaitingEntries } from '@threshold/api/waiting';
import { DELIVER_RECORDINGS, deliverRecordings } from '@threshold/sessions/delivery';
import { SKIP_WAITING_MESSAGE } from '../offline/skip-waiting-message.ts';
import { refreshDocument, respondToNavigation } from './app-document.ts';
import { type AppFiles, cacheAppFiles, deleteOldFiles, findCachedFile, isAppFile } from './app-files.ts';
import { openPath } from './open-path.ts';
import { parsePush } from './parse-push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Background Sync events, which are missing from TypeScript's libraries. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Inserted by the build. */
declare const APP_FILES: AppFiles;

/** The API, the sign-in, mailed links and the health checks, which always use the network. */
const BYPASSED_PATH_PATTERN = /^\/(api|idp|link|healthz|readyz)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheAppFiles(APP_FILES).then(refreshDocument));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldFiles(APP_FILES), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING_MESSAGE) event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || BYPASSED_PATH_PATTERN.test(pathname))
    return;
  if (request.mode === 'navigate') {
    event.respondWith(respondToNavigation({ request, waitUntil: (work) => event.waitUntil(work) }));
    // Without Background Sync, unsent data is sent the next time the app is opened.
    event.waitUntil(Promise.allSettled([deliverRecordings(), sendEntries()]));
  } else if (isAppFile(APP_FILES, pathname))
    event.respondWith(findCachedFile(pathname).then((cachedFile) => cachedFile ?? fetch(request)));
});

// Sends recordings and entries once the network is back, even without an open page. The browser retries after a
// failure.
self.addEventListener('sync', (event) => {
  if (!isSyncEvent(event)) return;
  if (event.tag === DELIVER_RECORDINGS) event.waitUntil(deliverRecordings());
  if (event.tag === SEND_WAITING_TAG) event.waitUntil(sendEntries());
});

// Always show a notification: browsers revoke the permission after a silent push.
self.addEventListener('push', (event) => {
  const { title, body, path } = parsePush(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/favicon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = parsePush(JSON.stringify(event.notification.data));
  event.waitUntil(openPath(self.clients, path));
});

async function sendEntries(): Promise<void> {
  const { hasRemaining } = await sendWaitingEntries({ entries: createWaitingEntries() });
  if (hasRemaining) throw new Error('The server could not be reached');
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event;
}
