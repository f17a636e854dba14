import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { noHealthEntries } from '../../test/training-api.ts';
import { findInsights } from '../find-insights.ts';
import type { InsightFacts } from '../insight-facts.ts';
import {
  fitnessWithBaseline,
  getTypeAndTitle,
  neutralFacts,
  today,
  withFitness,
} from '../insight-facts-fixtures.ts';
import { monotonyRule } from './monotony-rule.ts';
import { rampRateRule } from './ramp-rate-rule.ts';
import { spikeRule } from './spike-rule.ts';
import { verdictRule } from './verdict-rule.ts';

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
      { label: 'Average daily load, 7 days', value: '0' },
      { label: 'General range', value: '50–100' },
      { label: 'Form this morning', value: '−31' },
      { label: 'Fitness (42 days)', value: '48.2' },
      { label: 'Fatigue (7 days)', value: '54' },
    ]);
  });

  test('reports nothing while the load and the fitness are unknown, except an injury', () => {
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
] as const)('applies the ramp-rate rule to %s (%s) and returns %s', (ramp, rampStatus, expected) => {
  const facts = withFitness({ ramp, rampStatus });
  expect(getTypeAndTitle(rampRateRule, facts)).toEqual(expected);
  if (expected) expect(rampRateRule(facts)?.message).toContain(`Fitness is 48.2, +${ramp} in 7 days`);
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
  ] as const)(
    'monotony of the level %s (%s) leads to the finding %s',
    (monotonyStatus, monotony, expected) => {
      expect(getTypeAndTitle(monotonyRule, createFactsOfWeek({ monotonyStatus, monotony }))).toEqual(
        expected,
      );
    },
  );

  test('leads to a finding with its numbers, but not before a week of data', () => {
    const facts = createFactsOfWeek({ monotonyStatus: 'monotonous', monotony: 2.27, strain: 816.4 });
    expect(monotonyRule(facts)).toMatchObject({
      message: expect.stringContaining('is 2.27'),
      basis: [
        { label: 'Load, 7 days', value: '360' },
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

  test('compares the latest run with the longest run in the profile while no other is known', () => {
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
