import type { PlanStep, Zone } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeJudgment } from './describe-judgment.ts';
import { type JudgedSession, judgeSession } from './judge-session.ts';

const step = (label: string, minutes: number, zone: Zone): PlanStep => ({ label, minutes, zone });

const easyRun = { type: 'Easy run', steps: [step('Warm-up', 10, 1), step('Easy', 35, 2)] };
/** Two hours, 40 minutes of them in zone 3. */
const progressiveLongRun = {
  type: 'Long run with surges',
  steps: [
    step('Warm-up', 10, 1),
    step('Easy', 50, 2),
    step('Brisk 1', 20, 3),
    step('Easy', 5, 2),
    step('Brisk 2', 20, 3),
    step('Easy to the end', 10, 2),
    step('Cool-down', 5, 1),
  ],
};
const f45 = {
  type: 'F45 class',
  steps: [step('Warm-up', 8, 1), step('Circuit', 12, 2), step('Circuit', 10, 3), step('Circuit', 15, 4)],
};
const thresholdRun = {
  type: 'Cruise interval run',
  steps: [
    step('Warm-up', 10, 1),
    step('Threshold 1', 5, 4),
    step('Jog', 1, 1),
    step('Threshold 2', 5, 4),
    step('Jog', 1, 1),
    step('Threshold 3', 5, 4),
    step('Easy', 13, 2),
    step('Cool-down', 5, 1),
  ],
};

type Planned = Pick<JudgedSession, 'type' | 'steps'>;
type ZoneMinutes = readonly [number, number, number, number, number];

function judge(planned: Planned, done: { minutes?: number; zones?: ZoneMinutes; rpe?: number }) {
  const [z1, z2, z3, z4, z5] = done.zones ?? [0, 0, 0, 0, 0];
  const minutes = done.minutes ?? (done.zones ? z1 + z2 + z3 + z4 + z5 : null);
  return judgeSession({
    ...planned,
    actualMinutes: minutes,
    zoneSeconds: done.zones ? [60 * z1, 60 * z2, 60 * z3, 60 * z4, 60 * z5] : null,
    rpe: done.rpe ?? null,
  });
}

describe('an easy run below a target', () => {
  test.each([
    [2500, 200, 'nailed', { kind: 'up-to-bpm', done: 42, measured: 45, bpm: 144 }, 'at or below 144 bpm'],
    [2100, 600, 'close', { kind: 'up-to-bpm', done: 35, measured: 45, bpm: 144 }, 'at or below 144 bpm'],
    [1500, 1200, 'too-hard', { kind: 'above-bpm', done: 20, bpm: 144 }, 'above 144 bpm'],
  ] as const)(
    'judges an easy run by its ceiling: %i s within, %i s above it',
    (withinSeconds, aboveSeconds, outcome, measure, label) => {
      const judgment = judgeSession({
        ...easyRun,
        actualMinutes: 45,
        zoneSeconds: [600, 2100, 0, 0, 0],
        rpe: null,
        ceiling: { bpm: 144, withinSeconds, aboveSeconds },
      });
      expect(judgment).toEqual({ outcome, measure });
      expect(describeJudgment(judgment, false).number?.label).toBe(label);
    },
  );
});

describe('an easy run', () => {
  test.each([
    [[12, 32, 2, 0, 0], 'nailed', { kind: 'up-to-zone', done: 44, measured: 46, zone: 2 }],
    [[5, 30, 8, 2, 0], 'close', { kind: 'up-to-zone', done: 35, measured: 45, zone: 2 }],
    [[5, 15, 20, 5, 0], 'too-hard', { kind: 'above-zone', done: 25, planned: 0, zone: 2 }],
    [[8, 12, 0, 0, 0], 'cut-short', { kind: 'duration', done: 20, planned: 45 }],
    [[20, 50, 0, 0, 0], 'other-work', { kind: 'duration', done: 70, planned: 45 }],
  ] as const)('judges an easy run with the zone minutes %j as %s', (zones, outcome, measure) => {
    expect(judge(easyRun, { zones })).toEqual({ outcome, measure });
  });

  test('judges an easy run that is logged by hand by its duration and RPE', () => {
    expect(judge(easyRun, { minutes: 46, rpe: 4 }).outcome).toBe('nailed');
    expect(judge(easyRun, { minutes: 46 })).toEqual({
      outcome: 'close',
      measure: { kind: 'duration', done: 46, planned: 45 },
    });
    expect(judge(easyRun, { minutes: 46, rpe: 7 })).toEqual({
      outcome: 'too-hard',
      measure: { kind: 'rpe', rpe: 7, expected: 5 },
    });
    expect(judge(easyRun, { minutes: 46, rpe: 1 }).outcome).toBe('close');
    expect(judge(easyRun, {})).toEqual({ outcome: 'close', measure: null });
  });

  test('judges an easy run by its duration if the recording has large gaps', () => {
    expect(judge(easyRun, { minutes: 46, zones: [0, 0, 20, 0, 0] }).measure).toMatchObject({
      kind: 'duration',
    });
  });
});

describe('a long run with a faster part', () => {
  test.each([
    [[16, 64, 38, 2, 0], 'nailed', { kind: 'from-zone', done: 40, planned: 40, zone: 3 }],
    [[16, 80, 24, 0, 0], 'close', { kind: 'from-zone', done: 24, planned: 40, zone: 3 }],
    [[20, 96, 4, 0, 0], 'other-work', { kind: 'from-zone', done: 4, planned: 40, zone: 3 }],
    [[5, 35, 75, 5, 0], 'too-hard', { kind: 'from-zone', done: 80, planned: 40, zone: 3 }],
    [[16, 60, 15, 29, 0], 'too-hard', { kind: 'above-zone', done: 29, planned: 0, zone: 3 }],
  ] as const)(
    'judges a long run with a faster part with the zone minutes %j as %s',
    (zones, outcome, measure) => {
      expect(judge(progressiveLongRun, { zones })).toEqual({ outcome, measure });
    },
  );
});

describe('a long run at marathon pace', () => {
  const marathonLongRun = { ...progressiveLongRun, type: 'Marathon-pace long run' };

  test('does not count as other work, because marathon effort begins in zone 2', () => {
    expect(judge(marathonLongRun, { zones: [16, 99, 5, 0, 0] })).toEqual({
      outcome: 'close',
      measure: { kind: 'duration', done: 120, planned: 120 },
    });
    expect(judge(marathonLongRun, { zones: [16, 99, 5, 0, 0], rpe: 6 }).outcome).toBe('nailed');
  });

  test('counts as too hard above zone 3, or with an easy part in zone 3', () => {
    expect(judge(marathonLongRun, { zones: [16, 60, 19, 25, 0] }).measure).toMatchObject({
      kind: 'above-zone',
      zone: 3,
    });
    expect(judge(marathonLongRun, { zones: [16, 30, 74, 0, 0] }).outcome).toBe('too-hard');
  });
});

describe('a class', () => {
  test.each([
    [[10, 12, 8, 14, 1], 'nailed'],
    [[12, 20, 5, 8, 0], 'close'],
    [[20, 22, 3, 0, 0], 'too-easy'],
    [[3, 5, 7, 20, 10], 'too-hard'],
  ] as const)('judges a class with the zone minutes %j as %s', (zones, outcome) => {
    expect(judge(f45, { zones }).outcome).toBe(outcome);
  });
});

describe('a session of repetitions', () => {
  test('has the outcome of its rep set', () => {
    expect(judge(thresholdRun, { zones: [12, 14, 4, 15, 0] })).toEqual({
      outcome: 'nailed',
      measure: { kind: 'from-zone', done: 15, planned: 15, zone: 4 },
    });
    expect(judge(thresholdRun, { zones: [20, 22, 3, 0, 0] }).outcome).toBe('other-work');
    expect(judge(thresholdRun, { minutes: 45, rpe: 9 }).outcome).toBe('too-hard');
    expect(judge(thresholdRun, { minutes: 45, rpe: 3 }).outcome).toBe('too-easy');
    expect(judge(thresholdRun, { minutes: 45, rpe: 7 }).outcome).toBe('nailed');
  });
});

describe('the text of a judgment', () => {
  test('consists of one sentence and one number', () => {
    expect(describeJudgment(judge(easyRun, { zones: [12, 32, 2, 0, 0] }), false)).toEqual({
      sentence: 'You kept it as easy as planned.',
      number: { value: '44 of 46', unit: 'min', label: 'in zone 2 or below' },
    });
    expect(describeJudgment(judge(f45, { zones: [20, 22, 3, 0, 0] }), true)).toEqual({
      sentence: 'The class was easier than planned.',
      number: { value: '0 of 15', unit: 'min', label: 'in zone 4 or above' },
    });
    expect(describeJudgment(judge(easyRun, { minutes: 46, rpe: 7 }), false).number).toEqual({
      value: '7',
      unit: 'of 10',
      label: 'RPE, about 5 expected',
    });
    expect(describeJudgment(judge(easyRun, {}), false).number).toBeNull();
  });

  test('has whole numbers for any session', () => {
    const seconds = fc.double({ min: 0, max: 172_800, noNaN: true });
    const zone = fc.constantFrom<Zone>(1, 2, 3, 4, 5);
    const minutes = fc.double({ min: 0.1, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.record({ label: fc.constant('Part'), minutes, zone }), { minLength: 1, maxLength: 20 }),
        fc.option(fc.tuple(seconds, seconds, seconds, seconds, seconds)),
        fc.option(minutes),
        fc.option(fc.integer({ min: 1, max: 10 })),
        fc.constantFrom('Easy run', 'F45 class', 'Cruise interval run'),
        (steps, zoneSeconds, actualMinutes, rpe, type) => {
          const judgment = judgeSession({ type, steps, zoneSeconds, actualMinutes, rpe });
          const { sentence, number } = describeJudgment(judgment, type === 'F45 class');
          expect(sentence).toMatch(/^[A-Z].*\.$/);
          if (number) expect(number.value).toMatch(/^\d+( of \d+)?$/);
        },
      ),
    );
  });
});
