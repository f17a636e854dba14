import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idleAtOnce } from '../testing/idle-at-once.ts';
import { keepApp } from './keep-app.ts';

/** A browser's side of service workers, with a worker of a new build that waits. */
class Container extends EventTarget {
  controller: object | null = {};
  readonly waiting = { postMessage: vi.fn() };
  readonly register = vi.fn(async () => ({ waiting: this.waiting }));
}

let container: Container;
beforeEach(() => {
  container = new Container();
  idleAtOnce();
  vi.spyOn(navigator, 'serviceWorker', 'get').mockImplementation(
    () => container as EventTarget as ServiceWorkerContainer,
  );
});
afterEach(() => vi.restoreAllMocks());

test('a new build takes over when the app is loaded', async () => {
  await keepApp();
  expect(container.register).toHaveBeenCalledWith('/service-worker.js');
  expect(container.waiting.postMessage).toHaveBeenCalledWith('take-over');
});

test('nothing is exchanged while a tab records', async () => {
  await navigator.locks.request('threshold-recorder', async () => {
    await keepApp();
    expect(container.waiting.postMessage).not.toHaveBeenCalled();
  });
  await keepApp();
  expect(container.waiting.postMessage).toHaveBeenCalledOnce();
});

test('at the first visit it is done when the service worker is in control', async () => {
  container.controller = null;
  const done = vi.fn();
  const keeping = keepApp().then(done);
  await expect.poll(() => container.register.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await keeping;
  expect(done).toHaveBeenCalledOnce();
});
