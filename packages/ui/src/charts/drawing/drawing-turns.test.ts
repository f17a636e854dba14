import { expect, test } from 'vitest';
import { takeTurn } from './drawing-turns.ts';

/** A drawing that says what happens to it and waits to be told that it is done. */
function aDrawing(name: string, seen: string[]) {
  const drawing = { finish: () => {}, leave: () => {} };
  drawing.leave = takeTurn((drawn) => {
    seen.push(name);
    drawing.finish = drawn;
  });
  return drawing;
}

const tasks = async (count: number) => {
  for (let task = 0; task < count; task++) await new Promise((resolve) => setTimeout(resolve));
};

test('each drawing has a task of its own, after the one before is done', async () => {
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

test('who has left the queue is not drawn, and holds nobody up', async () => {
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
