import { expect, test } from 'vitest';
import { queueDrawing } from './drawing-queue.ts';

/** Queues a drawing that records its start and runs until `finish` is called. */
function queueNamedDrawing(name: string, started: string[]) {
  const drawing = { finish: () => {}, leave: () => {} };
  drawing.leave = queueDrawing((drawn) => {
    started.push(name);
    drawing.finish = drawn;
  });
  return drawing;
}

const waitTasks = async (count: number) => {
  for (let task = 0; task < count; task++) await new Promise((resolve) => setTimeout(resolve));
};

test('drawings run one after another, each in its own task', async () => {
  const started: string[] = [];
  const first = queueNamedDrawing('first', started);
  const second = queueNamedDrawing('second', started);
  expect(started).toEqual([]);
  await expect.poll(() => started).toEqual(['first']);
  await waitTasks(5);
  expect(started).toEqual(['first']);

  first.finish();
  await Promise.resolve();
  expect(started).toEqual(['first']);
  const third = queueNamedDrawing('third', started);
  await expect.poll(() => started).toEqual(['first', 'second']);
  second.finish();
  await expect.poll(() => started).toEqual(['first', 'second', 'third']);
  third.finish();
});

test('a drawing removed from the queue is skipped', async () => {
  const started: string[] = [];
  const first = queueNamedDrawing('first', started);
  const removed = queueNamedDrawing('removed', started);
  const last = queueNamedDrawing('last', started);
  removed.leave();
  await expect.poll(() => started).toEqual(['first']);
  first.finish();
  await expect.poll(() => started).toEqual(['first', 'last']);
  last.finish();
});
