import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HrPoint } from './hr-stream.ts';
import { listTargetBlocks } from './target-blocks.ts';

/** A stream with one point per second, made of consecutive parts at a constant heart rate. */
const createStream = (...parts: readonly (readonly [minutes: number, hr: number])[]): HrPoint[] => {
  const seconds = parts.flatMap(([minutes, hr]) => Array.from({ length: 60 * minutes }, () => hr));
  return [...seconds, seconds.at(-1) ?? 0].map((hr, t) => ({ t, hr }));
};
const createStep = (label: string, minutes: number, zone: 1 | 2 | 3 | 4) => ({ label, minutes, zone });
const marathonPace = [
  createStep('Warm-up', 10, 1),
  createStep('Marathon pace', 15, 3),
  createStep('Easy', 5, 1),
  createStep('Marathon pace', 15, 3),
  createStep('Cool-down', 5, 1),
];

describe('the blocks of a session against its target', () => {
  test('marathon-pace work at 88 to 92% of LTHR is in target, block by block', () => {
    const stream = createStream([10, 120], [12, 148], [3, 142], [5, 130], [14, 150], [1, 158], [5, 120]);
    const session = {
      target: { low: 146, high: 155 },
      zone: 3,
      steps: marathonPace,
      followsSteps: true,
    } as const;
    expect(listTargetBlocks(stream, session)).toEqual([
      { label: 'Marathon pace', plannedSeconds: 900, belowSeconds: 180, inSeconds: 720, aboveSeconds: 0 },
      { label: 'Marathon pace', plannedSeconds: 900, belowSeconds: 0, inSeconds: 840, aboveSeconds: 60 },
    ]);
  });

  test('compares a file’s time in target with the planned total, because a file does not follow the steps', () => {
    const stream = createStream([20, 120], [28, 150], [4, 160]);
    const session = {
      target: { low: 146, high: 155 },
      zone: 2,
      steps: marathonPace,
      followsSteps: false,
    } as const;
    expect(listTargetBlocks(stream, session)).toEqual([
      { label: null, plannedSeconds: 1800, belowSeconds: 1200, inSeconds: 1680, aboveSeconds: 240 },
    ]);
  });

  test('an easy session is in target below its bound, warm-up included', () => {
    const steps = [createStep('Warm-up', 10, 1), createStep('Easy', 30, 2)];
    const session = { target: { low: null, high: 154 }, zone: 2, steps, followsSteps: true } as const;
    expect(listTargetBlocks(createStream([10, 110], [28, 150], [2, 156]), session)).toEqual([
      { label: null, plannedSeconds: null, belowSeconds: 0, inSeconds: 2280, aboveSeconds: 120 },
    ]);
  });

  test('excludes the faster parts of an easy session from its upper bound', () => {
    const steps = [createStep('Easy', 10, 2), createStep('Strides', 2, 4), createStep('Easy', 10, 2)];
    const session = { target: { low: null, high: 154 }, zone: 2, steps, followsSteps: true } as const;
    expect(listTargetBlocks(createStream([10, 140], [2, 170], [10, 145]), session)).toEqual([
      { label: null, plannedSeconds: null, belowSeconds: 0, inSeconds: 1200, aboveSeconds: 0 },
    ]);
    expect(listTargetBlocks(createStream([22, 140]), { ...session, followsSteps: false })).toEqual([]);
  });

  test('counts only recorded seconds, each at most once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 60, max: 200 }), { minLength: 1, maxLength: 600 }),
        fc.boolean(),
        fc.option(fc.integer({ min: 90, max: 150 })),
        (rates, followsSteps, low) => {
          const stream = rates.map((hr, t) => ({ t, hr }));
          const blocks = listTargetBlocks(stream, {
            target: { low, high: 155 },
            zone: 3,
            steps: [createStep('Warm-up', 2, 1), createStep('Work', 3, 3), createStep('Work', 4, 3)],
            followsSteps,
          });
          const countedSeconds = blocks.flatMap((block) => [
            block.belowSeconds,
            block.inSeconds,
            block.aboveSeconds,
          ]);
          expect(countedSeconds.every((seconds) => seconds >= 0)).toBe(true);
          expect(countedSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(rates.length);
        },
      ),
    );
  });
});
