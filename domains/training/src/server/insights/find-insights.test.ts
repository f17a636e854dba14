import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { noHealthEntries } from '../test/training-api.ts';
import { findInsights } from './find-insights.ts';
import { formatCountedNoun, formatSignedTenths, formatTenths } from './format.ts';
import type { InsightFacts } from './insight-facts.ts';
import type { InsightRule } from './insight-rule.ts';
import { completionRule } from './rules/completion.ts';
import { easyShareRule } from './rules/easy-share.ts';
import { monotonyRule } from './rules/monotony.ts';
import { raceRule } from './rules/race.ts';
import { rampRule } from './rules/ramp.ts';
import { recordRule } from './rules/record.ts';
import { sleepRule } from './rules/sleep.ts';
import { spikeRule } from './rules/spike.ts';
import { thresholdRule } from './rules/threshold.ts';
import { verdictRule } from './rules/verdict.ts';

const today = localDate('2026-11-20');
const optimalRange = { min: 50, max: 100 };

/** Facts that trigger no rule. */
const neutralFacts: InsightFacts = {
  today,
  units: 'metric',
  lthrBpm: 165,
  verdict: {
    tone: 'neutral',
    ground: 'form',
    headline: 'Train as planned',
    reasons: ['Nothing in your numbers calls for a change.'],
    advice: 'Train as planned.',
  },
  load: {
    current: 0,
    optimal: optimalRange,
    range: { ...optimalRange, by: 'general', ceiling: 100, floor: 50 },
    status: 'Below Optimal',
    fillPercent: 0,
    days: [],
    ownRange: null,
    estimated: false,
  },
  fitness: {
    by: 'tss',
    offered: ['tss'],
    morning: null,
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
  recentWorkoutCount: 12,
  recovery: noHealthEntries,
  race: null,
  records: [],
  restAdvice: null,
};
const fitnessWithBaseline = { ...neutralFacts.fitness, daysOfData: 100, buildingBaseline: false };
const withFitness = (fitness: Partial<InsightFacts['fitness']>, form = 0) => ({
  ...neutralFacts,
  fitness: { ...fitnessWithBaseline, morning: { fitness: 48.2, fatigue: 54, form }, ...fitness },
});

/** Type and title of a rule's finding, or null. */
const getTypeAndTitle = (rule: InsightRule, facts: InsightFacts) => {
  const finding = rule(facts);
  return finding && [finding.type, finding.title];
};

test('triggers no rule for neutral facts', () => {
  expect(findInsights(neutralFacts)).toMatchObject({
    insights: [],
    recommendation: 'Keep doing what you’re doing.',
  });
});

describe('the verdict', () => {
  const caution = {
    tone: 'caution',
    ground: 'overload',
    headline: 'Your load is too high',
    reasons: ['Your 7-day load is 0 a day, below the general range of 50–100.', 'Form is −31 this morning.'],
    advice: 'Put an easy day before the next hard session.',
  } as const;

  test('includes the numbers behind it, and names the load only once', () => {
    const finding = verdictRule({ ...withFitness({}, -31), verdict: caution });
    expect(finding).toMatchObject({
      type: 'warning',
      title: 'Your load is too high',
      message: 'Form is −31 this morning.',
      advice: caution.advice,
    });
    expect(finding?.basis).toEqual([
      { label: 'Average daily stress, 7 days', value: '0' },
      { label: 'General range', value: '50–100' },
      { label: 'Form this morning', value: '−31' },
      { label: 'Fitness (42 days)', value: '48.2' },
      { label: 'Fatigue (7 days)', value: '54' },
    ]);
  });

  test('stays out of the insights while nothing is known, except for an injury', () => {
    expect(verdictRule(neutralFacts)).toBeNull();
    expect(verdictRule({ ...neutralFacts, verdict: { ...caution, ground: 'injury' } })).not.toBeNull();
  });

  test('removes praise next to a caution and warnings next to praise', () => {
    const facts = {
      ...withFitness({ ramp: 2, rampStatus: 'ok' }),
      recovery: { ...noHealthEntries, sleepHours: 6, sleepLatestOn: today },
    };
    const listTypes = (verdict: InsightFacts['verdict']) =>
      findInsights({ ...facts, verdict }).insights.map(({ type }) => type);
    expect(listTypes(caution)).toEqual(['warning', 'warning', 'neutral']);
    expect(listTypes({ ...caution, tone: 'good' })).toEqual(['positive', 'positive', 'neutral']);
    expect(listTypes(neutralFacts.verdict)).toEqual(['neutral', 'warning', 'neutral']);
  });
});

test.each([
  [null, null, null],
  [0.9, 'ok', null],
  [1, 'ok', ['positive', 'Fitness is growing']],
  [5, 'ok', ['positive', 'Fitness is growing']],
  [5.1, 'caution', ['neutral', 'Fitness is rising fast']],
  [8.1, 'warning', ['warning', 'Fitness is rising very fast']],
] as const)('applies the ramp rule to %s (%s) and returns %s', (ramp, rampStatus, expected) => {
  const facts = withFitness({ ramp, rampStatus });
  expect(getTypeAndTitle(rampRule, facts)).toEqual(expected);
  if (expected) expect(rampRule(facts)?.message).toContain(`Fitness is 48.2, +${ramp} in 7 days`);
});

describe('monotony', () => {
  const createFactsOfWeek = (guards: Partial<InsightFacts['guards']>) => ({
    ...neutralFacts,
    fitness: fitnessWithBaseline,
    guards: { ...neutralFacts.guards, weekStress: 360, meanStress: 51.4, ...guards },
  });

  test.each([
    ['varied', 1.4, null],
    ['even', 2, null],
    ['monotonous', 2.27, ['warning', 'Your days are too similar']],
    ['same', null, ['warning', 'Your days are too similar']],
    ['none', null, null],
  ] as const)('rule for the level %s (%s) returns %s', (monotonyStatus, monotony, expected) => {
    expect(getTypeAndTitle(monotonyRule, createFactsOfWeek({ monotonyStatus, monotony }))).toEqual(expected);
  });

  test('includes its numbers, and requires a week of data', () => {
    const facts = createFactsOfWeek({ monotonyStatus: 'monotonous', monotony: 2.27, strain: 816.4 });
    expect(monotonyRule(facts)).toMatchObject({
      message: expect.stringContaining('is 2.27'),
      basis: [
        { label: 'Stress, 7 days', value: '360' },
        { label: 'Monotony', value: '2.27' },
        { label: 'Strain', value: '816' },
      ],
    });
    expect(monotonyRule({ ...facts, fitness: { ...fitnessWithBaseline, daysOfData: 6 } })).toBeNull();
  });
});

describe('the latest run', () => {
  const spike = {
    workoutId: '019a0000-0000-7000-8000-000000000001',
    date: localDate('2026-11-18'),
    kilometers: 13.3,
    longest: { date: localDate('2026-11-01'), kilometers: 12 },
    ratio: 1.11,
    status: 'caution' as const,
  };
  const createFactsWithSpike = (
    latestSpike: InsightFacts['guards']['spike'],
    units: 'metric' | 'imperial' = 'metric',
  ) => ({
    ...neutralFacts,
    units,
    guards: { ...neutralFacts.guards, spike: latestSpike },
  });

  test('says how far it exceeds the longest run, and never mentions a risk of injury', () => {
    expect(spikeRule(createFactsWithSpike({ ...spike, status: 'ok', ratio: 1.1 }))).toBeNull();
    expect(spikeRule(createFactsWithSpike(spike))).toMatchObject({
      type: 'neutral',
      message:
        'Your run of 13.3 km on Nov 18 is 11% longer than the longest of the 30 days before it (12 km).',
    });
    const strongFinding = spikeRule(
      createFactsWithSpike({ ...spike, kilometers: 25, ratio: 2.08, status: 'strong' }, 'imperial'),
    );
    expect(strongFinding).toMatchObject({ type: 'warning', message: expect.stringContaining('15.5 mi') });
    expect(JSON.stringify(strongFinding)).not.toMatch(/injur/i);
  });

  test('gets compared with the longest run in the profile while no other is known', () => {
    expect(
      spikeRule(createFactsWithSpike({ ...spike, longest: { date: null, kilometers: 12 } })),
    ).toMatchObject({
      message: 'Your run of 13.3 km on Nov 18 is 11% longer than the longest run in your profile (12 km).',
      basis: [{ label: 'Run on Nov 18' }, { label: 'Longest run in your profile', value: '12 km' }],
    });
  });

  test('counts as the first after a break if there is no earlier run', () => {
    expect(
      spikeRule(createFactsWithSpike({ ...spike, longest: null, ratio: null, status: 'first' })),
    ).toMatchObject({
      type: 'neutral',
      title: 'First run in 30 days',
    });
  });
});

test.each([
  [3, 3, null],
  [4, 4, ['positive', 'You’re sticking to your plan']],
  [20, 17, ['positive', 'You’re sticking to your plan']],
  [25, 21, null],
  [20, 12, null],
  [20, 11, ['neutral', 'You missed a good part of the plan']],
] as const)('applies the completion rule to %s due, %s completed: %s', (due, completed, expected) => {
  const facts = { ...neutralFacts, plan: { due, done: completed } };
  expect(getTypeAndTitle(completionRule, facts)).toEqual(expected);
  if (expected) expect(completionRule(facts)?.message).toContain(`${completed} of the ${due} sessions`);
});

test.each([
  [90, 29, null],
  [75, 25, null],
  [90, 30, ['positive', 'Easy days are easy']],
  [149, 51, null],
  [140, 60, null],
  [139, 61, ['warning', 'Too little easy training']],
] as const)('rates a share of %s easy and %s hard minutes: %s', (easy, hard, expected) => {
  const minutes = [easy - 10, 10, hard, 0, 0];
  const zones = neutralFacts.zones.map((entry, index) => ({
    ...entry,
    zone: (index + 1) as 1,
    minutes: minutes[index] ?? 0,
  }));
  expect(getTypeAndTitle(easyShareRule, { ...neutralFacts, zones })).toEqual(expected);
});

test('separates thousands in every sentence', () => {
  const zones = [1, 2, 3, 4, 5].map((zone) => ({ zone: zone as 1, minutes: zone === 1 ? 2_098.6 : 0 }));
  const insight = easyShareRule({ ...neutralFacts, zones });
  expect(insight?.message).toBe('100% of your 2,099 minutes in the last 30 days were in zones 1 and 2.');
  expect(insight?.basis.map(({ value }) => value)).toEqual(['2,099', '2,099']);
  expect([formatTenths(1234.56), formatSignedTenths(-1234.56), formatCountedNoun(1234, 'day')]).toEqual([
    '1,234.6',
    '−1,234.6',
    '1,234 days',
  ]);
});

test.each([
  [null, false],
  [7, false],
  [6.9999, false],
  // 6 hours 51 minutes.
  [6.857, true],
] as const)('treats %s hours of sleep as short: %s', (sleepHours, isShort) => {
  const finding = sleepRule({
    ...neutralFacts,
    recovery: { ...noHealthEntries, sleepHours, sleepLatestOn: today },
  });
  expect(finding !== null).toBe(isShort);
  if (finding) expect(finding.message).toContain('average 6h 51m of sleep');
});

test('ignores sleep if the latest entry is older than 7 days', () => {
  const withLatestEntry = (daysAgo: number) => ({
    ...neutralFacts,
    recovery: { ...noHealthEntries, sleepHours: 6, sleepLatestOn: addDays(today, -daysAgo) },
  });
  expect([-1, 0, 7, 8].map((daysAgo) => sleepRule(withLatestEntry(daysAgo)) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  [-1, null],
  [0, 'Race Day'],
  [1, '1 day to the race'],
  [14, '14 days to the race'],
] as const)('applies the race rule to a race in %s days: %s', (days, title) => {
  const finding = raceRule({ ...neutralFacts, race: { date: addDays(today, days), distance: 21.1 } });
  expect(finding?.title ?? null).toBe(title);
  if (days === 14) expect(finding?.message).toBe('Your Half Marathon on Dec 4 is 14 days away: Pre-Taper.');
});

test('reports records as new for seven days, in the athlete’s units', () => {
  const createRecord = (daysAgo: number) => ({
    id: '019a0000-0000-7000-8000-000000000003',
    recordType: 'fastest_5k' as const,
    value: 22.17,
    unit: 'minutes' as const,
    achievedDate: addDays(today, -daysAgo),
    notes: null,
    workoutId: null,
  });
  const longest = {
    ...createRecord(2),
    recordType: 'longest_run' as const,
    value: 10,
    unit: 'miles' as const,
  };
  expect(recordRule({ ...neutralFacts, records: [createRecord(7)] })).toBeNull();
  expect(recordRule({ ...neutralFacts, records: [createRecord(6)] })).toMatchObject({
    type: 'positive',
    title: 'A new record',
    message: 'New in the last 7 days: fastest 5k 22:10.',
  });
  expect(
    recordRule({ ...neutralFacts, records: [longest, { ...createRecord(0), notes: 'estimated' }] }),
  ).toMatchObject({
    title: '2 new records',
    message: 'New in the last 7 days: fastest 5k 22:10 (estimated), longest run 16.1 km.',
  });
});

test('reports a missing LTHR and the value assumed instead', () => {
  expect(thresholdRule(neutralFacts)).toBeNull();
  expect(thresholdRule({ ...neutralFacts, lthrBpm: null })?.message).toContain('160 bpm');
});

describe('the insights', () => {
  test('explain what is missing with fewer than three workouts in four weeks', () => {
    const factsOfTwoRules = { ...neutralFacts, lthrBpm: null, race: { date: today, distance: 10 as const } };
    expect(findInsights({ ...factsOfTwoRules, recentWorkoutCount: 2 })).toEqual({
      summary: 'Complete workouts and set your LTHR to receive AI-powered performance insights.',
      insights: [],
      recommendation: 'Set your LTHR, then log or record three workouts.',
      restsOrTrainsEasily: false,
    });
    expect(findInsights({ ...factsOfTwoRules, recentWorkoutCount: 3 }).insights).toHaveLength(2);
  });

  test('list the verdict first, then warnings, and recommend the verdict’s advice', () => {
    const facts = {
      ...withFitness({}, -31),
      verdict: {
        tone: 'caution',
        ground: 'form',
        headline: 'You’re carrying a lot of fatigue',
        reasons: ['Form is −31 this morning.'],
        advice: 'Take two easy days.',
      } as const,
      race: { date: addDays(today, 30), distance: null },
      recovery: { ...noHealthEntries, sleepHours: 6, sleepLatestOn: today },
    };
    const { insights, recommendation, summary } = findInsights(facts);
    expect(insights.map(({ title }) => title)).toEqual([
      'You’re carrying a lot of fatigue',
      'Short sleep',
      '30 days to the race',
    ]);
    expect(recommendation).toBe('Take two easy days.');
    expect(summary).toBe(
      'Your 7-day load is 0 a day, below the general range of 50–100. Fitness 48.2, form −31 this morning.',
    );
    for (const insight of insights)
      expect(Object.keys(insight).toSorted()).toEqual(['basis', 'message', 'title', 'type']);
  });

  test('recommend only rest or easy training if the athlete should not train hard', () => {
    const restFacts = { ...withFitness({}, 12), restAdvice: 'Rest.' };
    expect(findInsights(restFacts)).toMatchObject({ recommendation: 'Rest.', restsOrTrainsEasily: true });
    expect(findInsights({ ...restFacts, recentWorkoutCount: 2 })).toMatchObject({ recommendation: 'Rest.' });
  });
});
