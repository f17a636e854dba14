import { expect, test, vi } from 'vitest';
import { openPath } from './open-path.ts';

const createWindows = (...paths: string[]) => {
  const open = paths.map((path) => ({
    url: new URL(path, location.origin).href,
    navigate: vi.fn(async () => null),
    focus: vi.fn(async () => null),
  }));
  return { open, matchAll: async () => open, openWindow: vi.fn(async () => null) };
};

test('opens a notification’s path in the existing window', async () => {
  const clients = createWindows('/dashboard');
  await openPath(clients, '/feed');
  expect(clients.open[0]?.navigate).toHaveBeenCalledWith('/feed');
  expect(clients.open[0]?.focus).toHaveBeenCalledOnce();
});

test('opens a new window if there is none', async () => {
  const clients = createWindows();
  await openPath(clients, '/feed');
  expect(clients.openWindow).toHaveBeenCalledWith('/feed');
});

test('does not navigate away from a live session', async () => {
  const clients = createWindows('/session/new');
  await openPath(clients, '/feed');
  expect(clients.open[0]?.navigate).not.toHaveBeenCalled();
  expect(clients.open[0]?.focus).toHaveBeenCalledOnce();
});

test('does not interrupt a recording that continues behind another screen', async () => {
  const clients = createWindows('/feed');
  await navigator.locks.request('threshold-recorder', () => openPath(clients, '/notifications'));
  expect(clients.open[0]?.navigate).not.toHaveBeenCalled();
  expect(clients.open[0]?.focus).toHaveBeenCalledOnce();
});
