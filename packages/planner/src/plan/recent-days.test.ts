import { addDays, dayNumber, daysSinceMonday, type LocalDate, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createSeededRandom, randomAthlete } from '../athletes/random-athlete.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { PlannedSession } from './plan.ts';
import type { LockedDay } from './plan-input.ts';

const isHard = ({ kind, steps }: PlannedSession) =>
  kind !== 'race' &&
  (kind === 'class' ||
    steps.some(({ zone }) => zone >= 4) ||
    steps.reduce((sum, { zone, minutes }) => sum + (zone === 3 ? minutes : 0), 0) >= 20);
const listDates = (rows: readonly PlannedSession[]) => [...new Set(rows.map(({ date }) => date))];

/** The days right before `today`, oldest first, one per kind. */
const weekBefore = (today: LocalDate, kinds: readonly ('hard' | 'easy' | 'rest')[]): LockedDay[] =>
  kinds.map((kind, index) => ({
    date: addDays(today, index - kinds.length),
    km: kind === 'rest' ? 0 : 8,
    isTraining: kind !== 'rest',
    isHard: kind === 'hard',
  }));

describe('a plan that starts in mid-week', () => {
  // A Friday.
  const today = localDate('2026-11-27');
  const sunday = localDate('2026-11-29');
  const sessionsUntilSunday = (recentDays: LockedDay[]) =>
    buildPlan(createAthlete({ today, trainingDaysPerWeek: 6, recentDays })).sessions.filter(
      ({ date }) => date <= sunday,
    );

  test('plans nothing hard once the week’s hard days are used up', () => {
    const rows = sessionsUntilSunday(weekBefore(today, ['easy', 'hard', 'easy', 'hard']));
    expect(rows.filter(isHard)).toEqual([]);
    expect(rows.some(({ kind }) => kind === 'long')).toBe(true);
  });

  test('plans no more training days than the week has left', () => {
    const rows = sessionsUntilSunday(weekBefore(today, ['easy', 'hard', 'easy', 'hard']));
    expect(listDates(rows.filter(({ kind }) => kind !== 'rest'))).toHaveLength(2);
  });

  test('starts easy on the day after a hard one', () => {
    const tuesday = localDate('2026-12-01');
    const plan = buildPlan(createAthlete({ today: tuesday, recentDays: weekBefore(tuesday, ['hard']) }));
    expect(plan.sessions.filter((row) => row.date === tuesday && isHard(row))).toEqual([]);
    // Without the hard day, that Tuesday has a fast run.
    expect(
      buildPlan(createAthlete({ today: tuesday })).sessions.find(({ date }) => date === tuesday)?.zone,
    ).toBe(3);
  });
});

test('plans no more hard or training days than a started week has left, for random athletes', () => {
  let totalHardDays = 0;
  for (let seed = 1; seed <= athleteCount(200); seed++) {
    const athlete = randomAthlete(seed);
    // Independent of the athlete's random generator.
    const random = createSeededRandom(seed + 7000);
    const recentDays = weekBefore(
      athlete.today,
      Array.from({ length: 7 }, () => (random() < 0.3 ? 'hard' : random() < 0.5 ? 'easy' : 'rest')),
    );
    const input = { ...athlete, recentDays };
    const plan = buildPlan(input);
    expect(
      validatePlan(plan, input).filter(({ severity }) => severity === 'hard'),
      `seed ${seed}`,
    ).toEqual([]);
    const monday = addDays(input.today, -daysSinceMonday(input.today));
    const weekSessions = plan.sessions.filter(({ date }) => dayNumber(date) < dayNumber(monday) + 7);
    const pastDays = recentDays.filter(({ date }) => date >= monday);
    const hardDayCount = pastDays.filter((day) => day.isHard).length;
    totalHardDays += hardDayCount;
    const qualityDayCount = listDates(
      weekSessions.filter((row) => isHard(row) && row.kind !== 'class'),
    ).length;
    if (hardDayCount >= 2) expect(qualityDayCount, `seed ${seed}`).toBe(0);
    const trainedDayCount = pastDays.filter(({ isTraining }) => isTraining).length;
    const classDayCount = listDates(weekSessions.filter(({ kind }) => kind === 'class')).length;
    const trainingDayCount = listDates(
      weekSessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race'),
    ).length;
    expect(trainingDayCount, `seed ${seed}`).toBeLessThanOrEqual(
      Math.max(classDayCount, input.trainingDaysPerWeek - trainedDayCount, 0),
    );
  }
  expect(totalHardDays).toBeGreaterThan(athleteCount(100));
}, 30_000);
