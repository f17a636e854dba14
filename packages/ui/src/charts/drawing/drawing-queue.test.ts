import { expect, test } from 'vitest';
import { queueDrawing } from './drawing-queue.ts';

/** Queues a drawing that records when it starts and runs until `finish` is called. */
function queueNamedDrawing(name: string, startedNames: string[]) {
  const drawing = { finish: () => {}, leave: () => {} };
  drawing.leave = queueDrawing((onDrawn) => {
    startedNames.push(name);
    drawing.finish = onDrawn;
  });
  return drawing;
}

const waitTasks = async (count: number) => {
  for (let task = 0; task < count; task++) await new Promise((resolve) => setTimeout(resolve));
};

test('drawings run one after another, each in its own task', async () => {
  const startedNames: string[] = [];
  const first = queueNamedDrawing('first', startedNames);
  const second = queueNamedDrawing('second', startedNames);
  expect(startedNames).toEqual([]);
  await expect.poll(() => startedNames).toEqual(['first']);
  await waitTasks(5);
  expect(startedNames).toEqual(['first']);

  first.finish();
  await Promise.resolve();
  expect(startedNames).toEqual(['first']);
  const third = queueNamedDrawing('third', startedNames);
  await expect.poll(() => startedNames).toEqual(['first', 'second']);
  second.finish();
  await expect.poll(() => startedNames).toEqual(['first', 'second', 'third']);
  third.finish();
});

test('a drawing removed from the queue is skipped', async () => {
  const startedNames: string[] = [];
  const first = queueNamedDrawing('first', startedNames);
  const removed = queueNamedDrawing('removed', startedNames);
  const last = queueNamedDrawing('last', startedNames);
  removed.leave();
  await expect.poll(() => startedNames).toEqual(['first']);
  first.finish();
  await expect.poll(() => startedNames).toEqual(['first', 'last']);
  last.finish();
});
