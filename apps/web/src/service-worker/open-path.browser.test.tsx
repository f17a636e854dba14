import { expect, test, vi } from 'vitest';
import { openPath } from './open-path.ts';

const windows = (...paths: string[]) => {
  const open = paths.map((path) => ({
    url: new URL(path, location.origin).href,
    navigate: vi.fn(async () => null),
    focus: vi.fn(async () => null),
  }));
  return { open, matchAll: async () => open, openWindow: vi.fn(async () => null) };
};

test('a notification leads to its path in the window that is open', async () => {
  const world = windows('/dashboard');
  await openPath(world, '/feed');
  expect(world.open[0]?.navigate).toHaveBeenCalledWith('/feed');
  expect(world.open[0]?.focus).toHaveBeenCalledOnce();
});

test('a notification opens a window where there is none', async () => {
  const world = windows();
  await openPath(world, '/feed');
  expect(world.openWindow).toHaveBeenCalledWith('/feed');
});

test('a window that shows a live session keeps its page', async () => {
  const world = windows('/session/new');
  await openPath(world, '/feed');
  expect(world.open[0]?.navigate).not.toHaveBeenCalled();
  expect(world.open[0]?.focus).toHaveBeenCalledOnce();
});

test('a recording that goes on behind another screen is not ended by a notification', async () => {
  const world = windows('/feed');
  await navigator.locks.request('threshold-recorder', () => openPath(world, '/notifications'));
  expect(world.open[0]?.navigate).not.toHaveBeenCalled();
  expect(world.open[0]?.focus).toHaveBeenCalledOnce();
});
