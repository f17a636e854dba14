import { isRecording } from './is-recording.ts';
import { SKIP_WAITING_MESSAGE } from './skip-waiting-message.ts';

const MAX_IDLE_WAIT_MS = 5000;

/**
 * Registers the service worker, which caches the app. Waits until the page is loaded and idle, so that the first
 * load isn't slowed down. Resolves once a service worker controls this page.
 */
export async function cacheApp(): Promise<void> {
  await waitUntilLoaded();
  await waitUntilIdle();
  const { serviceWorker } = navigator;
  const { waiting } = await serviceWorker.register('/service-worker.js');
  // New builds only take over here, when a page loads, and never during a recording.
  if (waiting && !(await isRecording())) waiting.postMessage(SKIP_WAITING_MESSAGE);
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

async function waitUntilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Resolves when the page is idle. In Safari, which lacks idle callbacks, resolves after a timeout. */
export async function waitUntilIdle(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(resolve, MAX_IDLE_WAIT_MS / 2);
  });
}
