import { expect, test } from 'vitest';
import { computeExampleBpm, FIRST_FRAME_BPM, LOOP_MS } from './example-heart-rate.ts';

const sampleLoop = () => Array.from({ length: LOOP_MS / 50 }, (_, index) => computeExampleBpm(50 * index));

test('rises from 128 to 171 bpm, falls to 150 and returns within 12 seconds', () => {
  expect(LOOP_MS).toBe(12_000);
  expect([0, 5_800, 9_200].map(computeExampleBpm)).toEqual([128, 171, 150]);
  expect([Math.min(...sampleLoop()), Math.max(...sampleLoop())]).toEqual([128, 171]);
});

test('changes by at most 1 bpm in 50 ms, even when the loop restarts', () => {
  const samples = sampleLoop();
  for (const [index, bpm] of samples.entries())
    expect(Math.abs((samples[index + 1] ?? computeExampleBpm(LOOP_MS)) - bpm)).toBeLessThanOrEqual(1);
});

test('repeats after the loop', () => {
  expect(computeExampleBpm(LOOP_MS + 3_000)).toBe(computeExampleBpm(3_000));
});

test('starts just above the threshold', () => expect(FIRST_FRAME_BPM).toBe(169));
