import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { nothingEntered } from '../test/training-api.ts';
import type { InsightFacts } from './facts.ts';
import { findInsights } from './find-insights.ts';
import type { InsightRule } from './rule.ts';
import { completionRule } from './rules/completion.ts';
import { easyShareRule } from './rules/easy-share.ts';
import { formRule } from './rules/form.ts';
import { loadRule } from './rules/load.ts';
import { monotonyRule } from './rules/monotony.ts';
import { raceRule } from './rules/race.ts';
import { rampRule } from './rules/ramp.ts';
import { recordRule } from './rules/record.ts';
import { recoveryRule } from './rules/recovery.ts';
import { sleepRule } from './rules/sleep.ts';
import { spikeRule } from './rules/spike.ts';
import { thresholdRule } from './rules/threshold.ts';
import { countText, signed, tenths } from './words.ts';

const today = localDate('2026-11-20');
const optimal = { min: 50, max: 100 };

/** Somebody about whom no rule has anything to say. */
const quiet: InsightFacts = {
  today,
  units: 'metric',
  lthrBpm: 165,
  load: {
    current: 0,
    optimal,
    status: 'Below Optimal',
    fillPercent: 0,
    days: [],
    ownRange: null,
    estimated: false,
  },
  fitness: {
    days: [],
    since: null,
    daysOfData: 6,
    buildingBaseline: true,
    formBand: null,
    ramp: null,
    rampStatus: null,
  },
  guards: {
    days: [],
    weekStress: 0,
    meanStress: 0,
    deviation: 0,
    monotony: null,
    strain: null,
    monotonyStatus: 'none',
    spike: null,
  },
  zones: [1, 2, 3, 4, 5].map((zone) => ({ zone: zone as 1, minutes: 0 })),
  plan: { due: 0, done: 0 },
  recentWorkouts: 12,
  recovery: nothingEntered,
  race: null,
  records: [],
  restAdvice: null,
};
const known = { ...quiet.fitness, daysOfData: 100, buildingBaseline: false };
const fitOf = (fitness: Partial<InsightFacts['fitness']>, form = 0) => ({
  ...quiet,
  fitness: { ...known, days: [{ date: today, fitness: 48.2, fatigue: 54, form, stress: 60 }], ...fitness },
});

/** What a rule says of the numbers: type and title, or nothing. */
const says = (rule: InsightRule, facts: InsightFacts) => {
  const found = rule(facts);
  return found && [found.type, found.title];
};

test('of somebody about whom there is nothing to say no rule says anything', () => {
  expect(findInsights(quiet)).toMatchObject({ insights: [], recommendation: 'Carry on as you do.' });
});

describe('load', () => {
  const loadOf = (current: number, status: InsightFacts['load']['status']) => ({
    ...quiet,
    fitness: known,
    load: { ...quiet.load, current, status },
  });

  test.each([
    [49, 'Below Optimal', 'neutral', 'Load below the optimal range'],
    [50, 'Optimal Range', 'positive', 'Load in the optimal range'],
    [100, 'Optimal Range', 'positive', 'Load in the optimal range'],
    [101, 'Above Optimal - Risk of Overtraining', 'warning', 'Load above the optimal range'],
  ] as const)('of %s is %s', (current, status, type, title) => {
    const facts = loadOf(current, status);
    expect(says(loadRule, facts)).toEqual([type, title]);
    expect(loadRule(facts)?.message).toContain(
      `average ${current} stress a day; the optimal range is 50–100`,
    );
  });

  test('below the range is meant so within 14 days of the race, and no longer after it', () => {
    const before = (days: number) => ({
      ...loadOf(20, 'Below Optimal'),
      race: { date: addDays(today, days), distance: 10 as const },
    });
    expect(loadRule(before(14))).toMatchObject({ title: 'Load is down before the race' });
    expect(loadRule(before(14))?.message).toContain('14 days away');
    expect(loadRule(before(0))).toMatchObject({ title: 'Load is down before the race' });
    for (const days of [15, -1])
      expect(loadRule(before(days))).toMatchObject({ title: 'Load below the optimal range' });
  });

  test('is not judged before a week is known', () => {
    expect(loadRule({ ...loadOf(20, 'Below Optimal'), fitness: { ...known, daysOfData: 6 } })).toBeNull();
    expect(loadRule({ ...loadOf(20, 'Below Optimal'), fitness: { ...known, daysOfData: 7 } })).not.toBeNull();
  });
});

test.each([
  [null, null, null],
  [0.9, 'ok', null],
  [1, 'ok', ['positive', 'Fitness is growing']],
  [5, 'ok', ['positive', 'Fitness is growing']],
  [5.1, 'caution', ['neutral', 'Fitness is rising fast']],
  [8.1, 'warning', ['warning', 'Fitness is rising very fast']],
] as const)('a ramp of %s (%s) says %s', (ramp, rampStatus, said) => {
  const facts = fitOf({ ramp, rampStatus });
  expect(says(rampRule, facts)).toEqual(said);
  if (said) expect(rampRule(facts)?.message).toContain(`Fitness is 48.2, +${ramp} within 7 days`);
});

test.each([
  [null, 0, null],
  ['neutral', -10, null],
  ['detraining', 25.1, ['neutral', 'Very fresh: fitness is fading']],
  ['fresh', 25, ['positive', 'Fresh and ready']],
  ['productive', -10.1, ['positive', 'Productive training']],
  ['strain', -30.1, ['warning', 'High strain']],
] as const)('a form that is %s (%s) says %s', (formBand, form, said) => {
  const facts = fitOf({ formBand }, form);
  expect(says(formRule, facts)).toEqual(said);
  if (said) expect(formRule(facts)?.message).toContain('(fitness 48.2, fatigue 54)');
});

describe('monotony', () => {
  const weekOf = (guards: Partial<InsightFacts['guards']>) => ({
    ...quiet,
    fitness: known,
    guards: { ...quiet.guards, weekStress: 360, meanStress: 51.4, ...guards },
  });

  test.each([
    ['varied', 1.4, null],
    ['even', 2, null],
    ['monotonous', 2.27, ['warning', 'Days too much alike']],
    ['same', null, ['warning', 'Days too much alike']],
    ['none', null, null],
  ] as const)('that is %s (%s) says %s', (monotonyStatus, monotony, said) => {
    expect(says(monotonyRule, weekOf({ monotonyStatus, monotony }))).toEqual(said);
  });

  test('names its numbers, and needs a week', () => {
    const facts = weekOf({ monotonyStatus: 'monotonous', monotony: 2.27, strain: 816.4 });
    expect(monotonyRule(facts)).toMatchObject({
      message: expect.stringContaining('is 2.27'),
      basis: [
        { label: 'Stress, 7 days', value: '360' },
        { label: 'Monotony', value: '2.27' },
        { label: 'Strain', value: '816' },
      ],
    });
    expect(monotonyRule({ ...facts, fitness: { ...known, daysOfData: 6 } })).toBeNull();
  });
});

describe('the latest run', () => {
  const spike = {
    workoutId: '019a0000-0000-7000-8000-000000000001',
    date: localDate('2026-11-18'),
    kilometers: 13.3,
    longest: {
      workoutId: '019a0000-0000-7000-8000-000000000002',
      date: localDate('2026-11-01'),
      kilometers: 12,
    },
    ratio: 1.11,
    status: 'caution' as const,
  };
  const having = (found: InsightFacts['guards']['spike'], units: 'metric' | 'imperial' = 'metric') => ({
    ...quiet,
    units,
    guards: { ...quiet.guards, spike: found },
  });

  test('is told by its share beyond the longest, never as a risk of injury', () => {
    expect(spikeRule(having({ ...spike, status: 'ok', ratio: 1.1 }))).toBeNull();
    expect(spikeRule(having(spike))).toMatchObject({
      type: 'neutral',
      message:
        'Your run of 13.3 km on 18 Nov is 11% longer than the longest of the 30 days before it (12 km).',
    });
    const strong = spikeRule(having({ ...spike, kilometers: 25, ratio: 2.08, status: 'strong' }, 'imperial'));
    expect(strong).toMatchObject({ type: 'warning', message: expect.stringContaining('15.5 mi') });
    expect(JSON.stringify(strong)).not.toMatch(/injur/i);
  });

  test('is the first one back where none came before', () => {
    expect(spikeRule(having({ ...spike, longest: null, ratio: null, status: 'first' }))).toMatchObject({
      type: 'neutral',
      title: 'First run in 30 days',
    });
  });
});

test.each([
  [3, 3, null],
  [4, 4, ['positive', 'You keep to your plan']],
  [20, 17, ['positive', 'You keep to your plan']],
  [25, 21, null],
  [20, 12, null],
  [20, 11, ['neutral', 'Much of the plan was left out']],
] as const)('of %s sessions due, %s done: %s', (due, completed, said) => {
  const facts = { ...quiet, plan: { due, done: completed } };
  expect(says(completionRule, facts)).toEqual(said);
  if (said) expect(completionRule(facts)?.message).toContain(`${completed} of the ${due} sessions`);
});

test.each([
  [90, 29, null],
  [75, 25, null],
  [90, 30, ['positive', 'Easy days are easy']],
  [149, 51, null],
  [140, 60, null],
  [139, 61, ['warning', 'Too little easy training']],
] as const)('of %s easy and %s hard minutes: %s', (easy, hard, said) => {
  const minutes = [easy - 10, 10, hard, 0, 0];
  const zones = quiet.zones.map((entry, index) => ({
    ...entry,
    zone: (index + 1) as 1,
    minutes: minutes[index] ?? 0,
  }));
  expect(says(easyShareRule, { ...quiet, zones })).toEqual(said);
});

test('thousands are set apart wherever a sentence counts', () => {
  const zones = [1, 2, 3, 4, 5].map((zone) => ({ zone: zone as 1, minutes: zone === 1 ? 2_098.6 : 0 }));
  const insight = easyShareRule({ ...quiet, zones });
  expect(insight?.message).toBe('100% of your 2,099 minutes in the last 30 days were in zones 1 and 2.');
  expect(insight?.basis.map(({ value }) => value)).toEqual(['2,099', '2,099']);
  expect([tenths(1234.56), signed(-1234.56), countText(1234, 'day')]).toEqual([
    '1,234.6',
    '−1,234.6',
    '1,234 days',
  ]);
});

test.each([
  ['optimal', 'positive'],
  ['monitor', 'neutral'],
  ['concern', 'warning'],
] as const)('a recovery that is %s is %s, with the changes that it rests on', (level, type) => {
  const recovery = {
    ...nothingEntered,
    status: { score: 25, level },
    hrvChangePercent: -15.05,
    restingHrChangePercent: 6.48,
    latestOn: today,
  };
  expect(recoveryRule({ ...quiet, recovery })).toMatchObject({
    type,
    message:
      'Against the mean of your latest 7 entries: HRV −15.1% and resting HR +6.5%. Recovery score 25 of 100.',
  });
  const alone = { ...recovery, hrvChangePercent: null };
  expect(recoveryRule({ ...quiet, recovery: alone })?.basis).toHaveLength(2);
});

test('the recovery score reads as it does on its own card', () => {
  const recovery = {
    ...nothingEntered,
    status: { score: 62.5, level: 'monitor' as const },
    hrvChangePercent: 0,
    latestOn: today,
  };
  const found = recoveryRule({ ...quiet, recovery });
  expect(found?.message).toContain('Recovery score 62.5 of 100.');
  expect(found?.basis).toContainEqual({ label: 'Recovery score', value: '62.5' });
});

test.each([
  [null, false],
  [7, false],
  [6.97, true],
] as const)('sleep of %s hours is short: %s', (sleepHours, isShort) => {
  const found = sleepRule({ ...quiet, recovery: { ...nothingEntered, sleepHours, sleepLatestOn: today } });
  expect(found !== null).toBe(isShort);
  if (found) expect(found.message).toContain('6.9 hours');
});

test('recovery that was entered more than 2 days ago, and sleep more than 7, are not taken for today’s', () => {
  const recovery = { ...nothingEntered, status: { score: 25, level: 'concern' as const }, sleepHours: 6 };
  const entered = (ago: number) => ({
    ...quiet,
    recovery: { ...recovery, latestOn: addDays(today, -ago), sleepLatestOn: addDays(today, -ago) },
  });
  expect([-1, 0, 2, 3].map((ago) => recoveryRule(entered(ago)) !== null)).toEqual([true, true, true, false]);
  expect([-1, 0, 7, 8].map((ago) => sleepRule(entered(ago)) !== null)).toEqual([true, true, true, false]);
});

test.each([
  [-1, null],
  [0, 'Race Day'],
  [1, '1 day to the race'],
  [14, '14 days to the race'],
] as const)('a race in %s days: %s', (days, title) => {
  const found = raceRule({ ...quiet, race: { date: addDays(today, days), distance: 21.1 } });
  expect(found?.title ?? null).toBe(title);
  if (days === 14) expect(found?.message).toBe('Your Half Marathon on 4 Dec is 14 days away: Pre-Taper.');
});

test('records count as new for seven days, in the athlete’s units', () => {
  const record = (daysAgo: number) => ({
    id: '019a0000-0000-7000-8000-000000000003',
    recordType: 'fastest_5k' as const,
    value: 22.17,
    unit: 'minutes' as const,
    achievedDate: addDays(today, -daysAgo),
    notes: null,
    workoutId: null,
  });
  const longest = { ...record(2), recordType: 'longest_run' as const, value: 10, unit: 'miles' as const };
  expect(recordRule({ ...quiet, records: [record(7)] })).toBeNull();
  expect(recordRule({ ...quiet, records: [record(6)] })).toMatchObject({
    type: 'positive',
    title: 'A new record',
    message: 'Within the last 7 days: fastest 5k 22:10.',
  });
  expect(recordRule({ ...quiet, records: [longest, { ...record(0), notes: 'estimated' }] })).toMatchObject({
    title: '2 new records',
    message: 'Within the last 7 days: fastest 5k 22:10 (estimated), longest run 16.1 km.',
  });
});

test('a missing LTHR is said with what stands in for it', () => {
  expect(thresholdRule(quiet)).toBeNull();
  expect(thresholdRule({ ...quiet, lthrBpm: null })?.message).toContain('160 bpm');
});

describe('the insights', () => {
  test('are none with fewer than three workouts in four weeks, and say what is missing', () => {
    const rich = { ...quiet, lthrBpm: null, race: { date: today, distance: 10 as const } };
    expect(findInsights({ ...rich, recentWorkouts: 2 })).toEqual({
      summary: 'Complete workouts and set your LTHR to receive AI-powered performance insights.',
      insights: [],
      recommendation: 'Set your LTHR, then log or record three workouts.',
      restsOrTrainsEasily: false,
    });
    expect(findInsights({ ...rich, recentWorkouts: 3 }).insights).toHaveLength(2);
  });

  test('stand warnings first, and the first one’s advice is the recommendation', () => {
    const facts = {
      ...fitOf({ formBand: 'strain' }, -31),
      race: { date: addDays(today, 30), distance: null },
      recovery: {
        ...nothingEntered,
        status: { score: 100, level: 'optimal' as const },
        latestOn: today,
        sleepHours: 6,
        sleepLatestOn: today,
      },
    };
    const { insights, recommendation, summary } = findInsights(facts);
    expect(insights.map(({ title }) => title)).toEqual([
      'High strain',
      'Short sleep',
      'Well recovered',
      'Load below the optimal range',
      '30 days to the race',
    ]);
    expect(recommendation).toBe('Take two easy days in a row before the next hard one.');
    expect(summary).toBe('Last 7 days: 0 stress a day (optimal 50–100), fitness 48.2, form −31.');
    for (const insight of insights)
      expect(Object.keys(insight).toSorted()).toEqual(['basis', 'message', 'title', 'type']);
  });

  test('for whom rest or easy training is for recommend that alone, and call for no training', () => {
    const rested = {
      ...fitOf({ formBand: 'fresh' as const }, 12),
      recovery: { ...nothingEntered, status: { score: 100, level: 'optimal' as const }, latestOn: today },
      restAdvice: 'Rest.',
    };
    expect(findInsights({ ...rested, restAdvice: null }).insights.map(({ title }) => title)).toEqual([
      'Well recovered',
      'Fresh and ready',
      'Load below the optimal range',
    ]);
    expect(findInsights(rested)).toMatchObject({
      insights: [{ title: 'Well recovered' }],
      recommendation: 'Rest.',
      restsOrTrainsEasily: true,
    });
    const longRested = fitOf({ formBand: 'detraining' }, 26);
    expect(findInsights({ ...longRested, restAdvice: 'Rest.' }).insights).toEqual([]);
    expect(findInsights({ ...rested, recentWorkouts: 2 })).toMatchObject({ recommendation: 'Rest.' });
  });
});
