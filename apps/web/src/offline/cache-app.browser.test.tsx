import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIdleCallbacks } from '../testing/stub-idle-callbacks.ts';
import { cacheApp } from './cache-app.ts';

/** The promise would have resolved by then. */
const SETTLE_MS = 50;

/** A service worker container with the waiting worker of a new build. */
class FakeServiceWorkerContainer extends EventTarget {
  controller: object | null = {};
  readonly waiting = { postMessage: vi.fn() };
  readonly register = vi.fn(async () => ({ waiting: this.waiting }));
}

let container: FakeServiceWorkerContainer;
beforeEach(() => {
  container = new FakeServiceWorkerContainer();
  stubIdleCallbacks();
  vi.spyOn(navigator, 'serviceWorker', 'get').mockImplementation(
    () => container as EventTarget as ServiceWorkerContainer,
  );
});
afterEach(() => vi.restoreAllMocks());

test('activates a new build when the app loads', async () => {
  await cacheApp();
  expect(container.register).toHaveBeenCalledWith('/service-worker.js');
  expect(container.waiting.postMessage).toHaveBeenCalledWith('take-over');
});

test('does not activate a new build while a tab is recording', async () => {
  await navigator.locks.request('threshold-recorder', async () => {
    await cacheApp();
    expect(container.waiting.postMessage).not.toHaveBeenCalled();
  });
  await cacheApp();
  expect(container.waiting.postMessage).toHaveBeenCalledOnce();
});

test('resolves on the first visit once the service worker controls the page', async () => {
  container.controller = null;
  const onCached = vi.fn();
  const cachePromise = cacheApp().then(onCached);
  await expect.poll(() => container.register.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  expect(onCached).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await cachePromise;
  expect(onCached).toHaveBeenCalledOnce();
});
