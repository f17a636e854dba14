import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { noHealthEntries } from '../../test/training-api.ts';
import { formatCountedNoun, formatSignedTenths, formatTenths } from '../format.ts';
import { getTypeAndTitle, neutralFacts, today } from '../insight-facts-fixtures.ts';
import { completionRule } from './completion-rule.ts';
import { easyShareRule } from './easy-share-rule.ts';
import { raceRule } from './race-rule.ts';
import { recordRule } from './record-rule.ts';
import { sleepRule } from './sleep-rule.ts';
import { thresholdRule } from './threshold-rule.ts';

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
  const createFactsWithEntry = (daysAgo: number) => ({
    ...neutralFacts,
    recovery: { ...noHealthEntries, sleepHours: 6, sleepLatestOn: addDays(today, -daysAgo) },
  });
  expect([-1, 0, 7, 8].map((daysAgo) => sleepRule(createFactsWithEntry(daysAgo)) !== null)).toEqual([
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
  const longestRunRecord = {
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
    recordRule({ ...neutralFacts, records: [longestRunRecord, { ...createRecord(0), notes: 'estimated' }] }),
  ).toMatchObject({
    title: '2 new records',
    message: 'New in the last 7 days: fastest 5k 22:10 (estimated), longest run 16.1 km.',
  });
});

test('reports a missing LTHR and the value assumed instead', () => {
  expect(thresholdRule(neutralFacts)).toBeNull();
  expect(thresholdRule({ ...neutralFacts, lthrBpm: null })?.message).toContain('160 bpm');
});
