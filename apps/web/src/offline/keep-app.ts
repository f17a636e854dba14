import { isRecording } from './is-recording.ts';
import { TAKE_OVER } from './take-over.ts';

const MOST_IDLE_MS = 5000;

/**
 * Has the service worker keep the app on this device, once the page has loaded and rests, so that it takes nothing
 * from the first load.
 * @returns when a service worker is in control of this page
 */
export async function keepApp(): Promise<void> {
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

/** Resolves when the page has nothing else to do; Safari knows no such moment, so a while passes there. */
export async function rest(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MOST_IDLE_MS });
    else setTimeout(resolve, MOST_IDLE_MS / 2);
  });
}
