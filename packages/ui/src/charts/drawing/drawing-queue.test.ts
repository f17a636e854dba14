import { expect, test, vi } from 'vitest';
import { queueDrawing } from './drawing-queue.ts';

/** Queues a drawing that records when it starts and runs until `finish` is called. */
function queueNamedDrawing(name: string, startedNames: string[]) {
  const drawing = { finish: () => {}, removeFromQueue: () => {} };
  drawing.removeFromQueue = queueDrawing((onDrawn) => {
    startedNames.push(name);
    drawing.finish = onDrawn;
  });
  return drawing;
}

/** More than the one task that the queue needs to start its next drawing. */
const TASK_COUNT = 5;
const waitForTasks = async () => {
  for (let task = 0; task < TASK_COUNT; task++) await new Promise((resolve) => setTimeout(resolve));
};

test('runs drawings one after another, each in its own task', async () => {
  const startedNames: string[] = [];
  const firstDrawing = queueNamedDrawing('first', startedNames);
  const secondDrawing = queueNamedDrawing('second', startedNames);
  expect(startedNames).toEqual([]);
  await expect.poll(() => startedNames).toEqual(['first']);
  await waitForTasks();
  expect(startedNames).toEqual(['first']);

  firstDrawing.finish();
  await Promise.resolve();
  expect(startedNames).toEqual(['first']);
  const thirdDrawing = queueNamedDrawing('third', startedNames);
  await expect.poll(() => startedNames).toEqual(['first', 'second']);
  secondDrawing.finish();
  await expect.poll(() => startedNames).toEqual(['first', 'second', 'third']);
  thirdDrawing.finish();
});

test('skips a drawing that was removed from the queue', async () => {
  const startedNames: string[] = [];
  const firstDrawing = queueNamedDrawing('first', startedNames);
  const removedDrawing = queueNamedDrawing('removed', startedNames);
  const lastDrawing = queueNamedDrawing('last', startedNames);
  removedDrawing.removeFromQueue();
  await expect.poll(() => startedNames).toEqual(['first']);
  firstDrawing.finish();
  await expect.poll(() => startedNames).toEqual(['first', 'last']);
  lastDrawing.finish();
});

test('starts the next drawing after 5 seconds if one never ends', async () => {
  // The queue of the test before ends with a real timer.
  await waitForTasks();
  vi.useFakeTimers();
  try {
    const startedNames: string[] = [];
    queueNamedDrawing('endless', startedNames);
    const nextDrawing = queueNamedDrawing('next', startedNames);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(startedNames).toEqual(['endless']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(startedNames).toEqual(['endless', 'next']);
    nextDrawing.finish();
    await vi.advanceTimersByTimeAsync(100);
  } finally {
    vi.useRealTimers();
  }
});
