import { expect, test } from 'vitest';
import { queueDrawing } from './drawing-queue.ts';

/** A drawing that records its calls and waits for its end. */
function aDrawing(name: string, seen: string[]) {
  const drawing = { finish: () => {}, leave: () => {} };
  drawing.leave = queueDrawing((drawn) => {
    seen.push(name);
    drawing.finish = drawn;
  });
  return drawing;
}

const tasks = async (count: number) => {
  for (let task = 0; task < count; task++) await new Promise((resolve) => setTimeout(resolve));
};

test('drawings run one after another, each in its own task', async () => {
  const seen: string[] = [];
  const first = aDrawing('first', seen);
  const second = aDrawing('second', seen);
  expect(seen).toEqual([]);
  await expect.poll(() => seen).toEqual(['first']);
  await tasks(5);
  expect(seen).toEqual(['first']);

  first.finish();
  await Promise.resolve();
  expect(seen).toEqual(['first']);
  const third = aDrawing('third', seen);
  await expect.poll(() => seen).toEqual(['first', 'second']);
  second.finish();
  await expect.poll(() => seen).toEqual(['first', 'second', 'third']);
  third.finish();
});

test('a drawing that left the queue is skipped', async () => {
  const seen: string[] = [];
  const first = aDrawing('first', seen);
  const gone = aDrawing('gone', seen);
  const last = aDrawing('last', seen);
  gone.leave();
  await expect.poll(() => seen).toEqual(['first']);
  first.finish();
  await expect.poll(() => seen).toEqual(['first', 'last']);
  last.finish();
});
