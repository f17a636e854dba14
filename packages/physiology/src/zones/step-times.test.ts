import { expect, test } from 'vitest';
import { computeStepTimes } from './step-times.ts';
import type { Zone } from './zones.ts';

const step = (label: string, minutes: number, zone: Zone) => ({ label, minutes, zone });
const steps = [step('Warm-up', 10, 1), step('Marathon pace', 10, 3), step('Fast', 5, 5)];
const stream = (seconds: number, hrAt: (t: number) => number) =>
  Array.from({ length: seconds + 1 }, (_, t) => ({ t, hr: hrAt(t) }));

test('gives each step its planned time and range, and its recorded heart rate', () => {
  const recorded = stream(1500, (t) => (t < 600 ? 130 : t < 900 ? 140 : t < 1200 ? 155 : 190));
  expect(computeStepTimes(recorded, { steps, lthrBpm: 160, target: null })).toEqual([
    {
      label: 'Warm-up',
      zone: 1,
      startSeconds: 0,
      endSeconds: 600,
      lowBpm: null,
      highBpm: 147,
      averageBpm: 130,
      belowSeconds: 0,
      inSeconds: 600,
      aboveSeconds: 0,
    },
    {
      label: 'Marathon pace',
      zone: 3,
      startSeconds: 600,
      endSeconds: 1200,
      lowBpm: 148,
      highBpm: 156,
      averageBpm: 148,
      belowSeconds: 300,
      inSeconds: 300,
      aboveSeconds: 0,
    },
    {
      label: 'Fast',
      zone: 5,
      startSeconds: 1200,
      endSeconds: 1500,
      lowBpm: 164,
      highBpm: null,
      averageBpm: 190,
      belowSeconds: 0,
      inSeconds: 300,
      aboveSeconds: 0,
    },
  ]);
});

test('uses the session’s target for the hardest steps', () => {
  const [warmUp, pace] = computeStepTimes([], {
    steps: steps.slice(0, 2),
    lthrBpm: 160,
    target: { low: 140, high: 146 },
  });
  expect(warmUp).toMatchObject({ lowBpm: null, highBpm: 147 });
  expect(pace).toMatchObject({ lowBpm: 140, highBpm: 146, averageBpm: null, inSeconds: 0 });
});

test('a target with only an upper bound applies to easy sessions alone', () => {
  const target = { low: null, high: 142 };
  expect(computeStepTimes([], { steps, lthrBpm: 160, target })[2]).toMatchObject({
    lowBpm: 164,
    highBpm: null,
  });
  const easySteps = [step('Warm-up', 10, 1), step('Easy', 30, 2)];
  // One ceiling for the whole session.
  for (const easyStep of computeStepTimes([], { steps: easySteps, lthrBpm: 160, target }))
    expect(easyStep).toMatchObject({ lowBpm: null, highBpm: 142 });
});

test('counts no heart rate in a gap or after the recording ends', () => {
  const recorded = stream(700, () => 130).filter(({ t }) => t < 100 || t > 200);
  const [warmUp, pace, fast] = computeStepTimes(recorded, { steps, lthrBpm: 160, target: null });
  // 99 s before the gap and 399 s after it.
  expect([warmUp?.inSeconds, pace?.belowSeconds, fast?.averageBpm]).toEqual([498, 100, null]);
});
