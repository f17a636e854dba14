import { isRecording } from './is-recording.ts';
import { TAKE_OVER } from './take-over.ts';

const MAX_IDLE_MS = 5000;

/**
 * Registers the service worker, which caches the app, once the page is loaded and idle, so that it doesn't slow down
 * the first load.
 * @returns when a service worker controls this page
 */
export async function cacheApp(): Promise<void> {
  await loaded();
  await rest();
  const { serviceWorker } = navigator;
  const { waiting } = await serviceWorker.register('/service-worker.js');
  if (waiting && !(await isRecording())) waiting.postMessage(TAKE_OVER);
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Resolves when the page is idle; Safari lacks idle callbacks, so there it is a timeout. */
export async function rest(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_IDLE_MS });
    else setTimeout(resolve, MAX_IDLE_MS / 2);
  });
}
