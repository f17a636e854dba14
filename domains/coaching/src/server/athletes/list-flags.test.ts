import type { RecoveryFacts } from '@threshold/contracts/health';
import type { ActiveInjury } from '@threshold/contracts/injuries';
import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import type { WeekView } from '../../schemas.ts';
import { type FlagFacts, listFlags } from './list-flags.ts';

const today = localDate('2026-11-20');
const NOTHING_SHARED: FlagFacts = { today, week: null, status: null, recovery: null, injuries: null };

const createWeek = (missedCount: number): WeekView => ({
  today,
  start: localDate('2026-11-16'),
  end: localDate('2026-11-22'),
  sessions: Array.from({ length: missedCount }, (_, index) => ({
    id: `019a0000-0000-7000-8000-00000000000${index}`,
    date: localDate('2026-11-17'),
    session: 'AM',
    type: 'Easy run',
    zone: 2,
    durationSeconds: 2_700,
    state: 'missed',
  })),
});
const recovery: RecoveryFacts = {
  status: { score: 25, level: 'concern' },
  hrvMs: 40,
  hrvChangePercent: -20,
  hrvBand: null,
  hrvLatestOn: today,
  restingHrBpm: null,
  restingHrChangePercent: null,
  restingHrLatestOn: null,
  sleepHours: null,
  lastSleepHours: null,
  latestOn: today,
  sleepLatestOn: null,
};
const injury: ActiveInjury = {
  id: '019a0000-0000-7000-8000-000000000009',
  bodyPart: 'Knee',
  severity: 'Moderate',
  dateOfInjury: localDate('2026-11-18'),
  stopsTraining: false,
};
const overload = {
  tone: 'caution',
  ground: 'overload',
  headline: 'Too much this week',
  reasons: ['Load'],
  advice: 'Ease off.',
} as const;

const listKinds = (facts: Partial<FlagFacts>) =>
  listFlags({ ...NOTHING_SHARED, ...facts }).map(({ kind }) => kind);

test('an athlete who shares nothing has no flag', () => {
  expect(listKinds({})).toEqual([]);
});

test('the flags of an athlete begin with a red flag', () => {
  const injuries = [{ ...injury, stopsTraining: true }, injury];
  expect(listKinds({ injuries, status: overload, recovery, week: createWeek(2) })).toEqual([
    'red-flag',
    'load',
    'injury',
    'recovery',
    'missed',
  ]);
});

test('one missed session and a recovery of three days ago give no flag', () => {
  expect(
    listKinds({ week: createWeek(1), recovery: { ...recovery, latestOn: localDate('2026-11-17') } }),
  ).toEqual([]);
});

test('a verdict about an injury gives no flag of load', () => {
  expect(listKinds({ status: { ...overload, ground: 'injury' } })).toEqual([]);
});
