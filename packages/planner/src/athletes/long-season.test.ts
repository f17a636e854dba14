import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { getLongRunCeiling, getMaxWeeklyHours } from '../plan/limits.ts';
import type { PlannedSession, PlanWeek } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { buildPlan } from '../testing/athlete.ts';
import { isHard } from '../validate/plan-facts.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { createAthlete, TODAY, withHistory } from './coached-athletes.ts';
import { type LongPlan, planToRace } from './plan-to-race.ts';
import { COMPARED_ATHLETES } from './printed-athletes.ts';

const raceIn = (weeks: number) => addDays(TODAY, 7 * weeks - 1);

/** A lighter week has at most this share of the distance of the week before. */
const LIGHTER_SHARE = 0.85;

const isLighter = (weeks: readonly PlanWeek[], index: number): boolean =>
  (weeks[index]?.plannedKm ?? 0) <= LIGHTER_SHARE * (weeks[index - 1]?.plannedKm ?? 0);

/** The indexes of the weeks that are lighter than the week before. */
const listLighterWeeks = (weeks: readonly PlanWeek[]): number[] =>
  weeks.flatMap((_, index) => (isLighter(weeks, index) ? [index] : []));

const SEASONS: Readonly<Record<string, (weeks: number) => PlanInput>> = {
  marathon: (weeks) =>
    createAthlete({
      level: 'advanced',
      trainingDaysPerWeek: 6,
      raceDate: raceIn(weeks),
      ...withHistory(53, 19),
    }),
  'half marathon': (weeks) =>
    createAthlete({ raceDistance: 21.1, raceDate: raceIn(weeks), ...withHistory(30, 12) }),
  '10K': (weeks) => createAthlete({ raceDistance: 10, raceDate: raceIn(weeks), ...withHistory(25, 9) }),
  'fifty miles': (weeks) =>
    createAthlete({ level: 'advanced', raceDistance: 80.5, raceDate: raceIn(weeks), ...withHistory(55, 22) }),
};
// The pattern of lighter weeks repeats every four weeks, so a few seasons are enough for most races.
describe.each(Object.entries(SEASONS))('seasons before a %s, followed week by week', (race, createInput) => {
  const maxWeeks = race === 'marathon' ? 30 : 16;

  test('have at most three loading weeks between lighter ones, and no two lighter ones in a row', () => {
    for (let count = 9; count <= maxWeeks; count++) {
      const { weeks } = planToRace(createInput(count));
      const lighter = listLighterWeeks(weeks);
      const text = `${weeks.length} weeks of ${weeks.map(({ plannedKm }) => plannedKm).join(' ')}`;
      // A plan that starts where a lighter week was due has nothing to step back from.
      expect(lighter[0], text).toBeLessThanOrEqual(weeks.length % 4 === 1 ? 4 : 3);
      const taperStart = weeks.length - 3;
      for (const [rank, index] of lighter.slice(1).entries()) {
        const distance = index - (lighter[rank] ?? 0);
        expect(distance, text).toBeLessThanOrEqual(4);
        if (index < taperStart) expect(distance, text).toBeGreaterThan(1);
      }
    }
  });
});

test('a plan that starts where a lighter week was due has three loading weeks before its first lighter week', () => {
  const input = createAthlete({ raceDate: raceIn(13), ...withHistory(40, 16) });
  const plan = buildPlan(input);
  expect(listLighterWeeks(plan.weeks)[0]).toBe(4);
  expect(validatePlan(plan, input).map(({ id }) => id)).not.toContain('P10');
});

describe('the readiness of a season', () => {
  const { input } = COMPARED_ATHLETES.intermediateMarathoner;

  test('stays on track in a first window that ends before the long runs do', () => {
    const { readiness, notes } = buildPlan(input);
    expect(readiness).toBe('on-track');
    expect(notes.join(' ')).not.toContain('Your longest run reaches');
  });

  test('becomes low once the window contains the last building week', () => {
    const { notes, readiness } = planToRace({
      ...COMPARED_ATHLETES.crossfit.input,
      classDays: ['Monday', 'Wednesday', 'Friday', 'Saturday'],
    });
    expect(readiness).toBe('low');
    expect(notes.join(' ')).toContain('Your longest run reaches 20.6 km. Aim for 26 km before a Marathon.');
  });
});

const isLong = ({ kind, type }: PlannedSession): boolean => kind === 'long' && !/back-to-back/i.test(type);

const listSessionsIn = ({ sessions }: LongPlan, { startsOn, endsOn }: PlanWeek): PlannedSession[] =>
  sessions.filter(({ date }) => date >= startsOn && date <= endsOn);

test('after two long runs near the ceiling of the race, the third is at most four fifths of it', () => {
  const { input } = COMPARED_ATHLETES.marathoner;
  const plan = planToRace(input);
  const { km: ceilingKm } = getLongRunCeiling(input);
  const longKm = plan.weeks.map((week) =>
    Math.max(
      0,
      ...listSessionsIn(plan, week)
        .filter(isLong)
        .map(({ plannedKm }) => plannedKm ?? 0),
    ),
  );
  const isNearCeiling = (km = 0) => km >= 0.9 * ceilingKm;
  expect(longKm.filter(isNearCeiling).length).toBeGreaterThan(2);
  for (const [index, km] of longKm.entries())
    if (index >= 2 && isNearCeiling(longKm[index - 1]) && isNearCeiling(longKm[index - 2]))
      expect(km, longKm.join(' ')).toBeLessThanOrEqual(0.8 * ceilingKm + 0.1);
});

const TAPER_WEEKS = 3;

test('before a marathon, the first of three loading weeks has a long run of at most 84% of the ceiling', () => {
  const { input } = COMPARED_ATHLETES.marathoner;
  const plan = planToRace(input);
  const { km: ceilingKm } = getLongRunCeiling(input);
  const lighter = listLighterWeeks(plan.weeks);
  const firstWeeks = plan.weeks
    .slice(0, -TAPER_WEEKS - 3)
    .filter((_, index) => lighter.includes(index - 1) && lighter.includes(index + 3));
  expect(firstWeeks.length).toBeGreaterThan(1);
  for (const week of firstWeeks)
    for (const { plannedKm, date } of listSessionsIn(plan, week).filter(isLong))
      expect(plannedKm, date).toBeLessThanOrEqual(0.84 * ceilingKm + 0.1);
});

const workMinutes = ({ steps }: PlannedSession): number =>
  steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);

test.each([COMPARED_ATHLETES.marathoner, COMPARED_ATHLETES.intermediateMarathoner])(
  'a week whose long run includes half an hour of work has at most one other hard run ($name)',
  ({ input }) => {
    const plan = planToRace(input);
    const hardLongWeeks = plan.weeks
      .map((week) => listSessionsIn(plan, week))
      .filter((rows) => rows.some((row) => isLong(row) && workMinutes(row) >= 30));
    expect(hardLongWeeks.length).toBeGreaterThan(0);
    for (const rows of hardLongWeeks) {
      const otherHardRuns = rows.filter((row) => !isLong(row) && row.plannedKm !== null && isHard(row));
      expect(otherHardRuns.length, rows[0]?.date).toBeLessThanOrEqual(1);
    }
  },
);

const MARATHONERS = [COMPARED_ATHLETES.marathoner, COMPARED_ATHLETES.intermediateMarathoner];

/** The long run of each of the last weeks, the race's week last. */
const lastLongRuns = (plan: LongPlan, weekCount: number) =>
  plan.weeks.slice(-weekCount).map((week) => listSessionsIn(plan, week).find(isLong));

test.each(MARATHONERS)(
  'a marathoner’s last two long runs are about four fifths and three fifths of the longest ($name)',
  ({ input }) => {
    const plan = planToRace(input);
    const longestKm = Math.max(...plan.sessions.filter(isLong).map(({ plannedKm }) => plannedKm ?? 0));
    const [threeWeeksBefore, twoWeeksBefore, raceWeek] = lastLongRuns(plan, TAPER_WEEKS).map(
      (run) => (run?.plannedKm ?? 0) / longestKm,
    );
    expect(threeWeeksBefore).toBeGreaterThan(0.77);
    expect(threeWeeksBefore).toBeLessThan(0.82);
    expect(twoWeeksBefore).toBeGreaterThan(0.58);
    expect(twoWeeksBefore).toBeLessThan(0.63);
    expect(raceWeek).toBe(0);
  },
);

const marathonPaceMinutes = ({ steps }: PlannedSession): number[] =>
  steps.filter(({ label }) => label.startsWith('Marathon pace')).map(({ minutes }) => minutes);

test.each(MARATHONERS)(
  'a marathoner’s rehearsal includes at least an hour at marathon pace without a break ($name)',
  ({ input }) => {
    const rehearsals = planToRace(input).sessions.filter(({ type }) => /marathon-pace rehearsal/i.test(type));
    expect(rehearsals).toHaveLength(1);
    const [blockMinutes] = rehearsals.map(marathonPaceMinutes);
    expect(blockMinutes).toHaveLength(1);
    expect(blockMinutes?.[0]).toBeGreaterThanOrEqual(60);
  },
);

test.each(MARATHONERS)(
  'the longest block at marathon pace never gets shorter from one long run to the next ($name)',
  ({ input }) => {
    const plan = planToRace(input);
    const buildWeeks = plan.weeks.slice(0, -TAPER_WEEKS).map((week) => listSessionsIn(plan, week));
    const longest = buildWeeks
      .flatMap((rows) => rows.filter(isLong))
      .map((row) => Math.max(0, ...marathonPaceMinutes(row)))
      .filter((minutes) => minutes > 0);
    expect(longest.length).toBeGreaterThan(2);
    expect(longest).toEqual(longest.toSorted((a, b) => a - b));
  },
);

test.each(MARATHONERS)(
  'a marathoner has VO2max intervals in the last third before the taper ($name)',
  ({ input }) => {
    const plan = planToRace(input);
    const firstWeek = Math.floor((2 / 3) * (plan.weeks.length - TAPER_WEEKS));
    const rows = plan.weeks.slice(firstWeek, -TAPER_WEEKS).flatMap((week) => listSessionsIn(plan, week));
    expect(rows.some(({ kind, zone }) => kind === 'interval' && zone === 5)).toBe(true);
  },
);

test.each([
  ['intermediate', 32, 13, 26],
  ['intermediate', 52, 22, 28],
  ['advanced', 45, 20, 32],
] as const)(
  'three CrossFit classes leave an %s marathoner from %d km a week and a run of %d km room for one of %d km',
  (level, weeklyKm, longestRunKm, wantedKm) => {
    const input = {
      ...COMPARED_ATHLETES.crossfit.input,
      level,
      ...withHistory(weeklyKm, longestRunKm),
    };
    const plan = planToRace(input);
    const longestKm = Math.max(...plan.sessions.filter(isLong).map(({ plannedKm }) => plannedKm ?? 0));
    expect(longestKm).toBeGreaterThanOrEqual(wantedKm);
    expect(plan.readiness).toBe('on-track');
  },
);

test('three CrossFit classes toward a marathon stay within the level’s hours', () => {
  const { input } = COMPARED_ATHLETES.crossfit;
  const plan = planToRace(input);
  for (const week of plan.weeks) {
    const rows = listSessionsIn(plan, week).filter(({ kind }) => kind !== 'race');
    const hours = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) / 60;
    expect(hours).toBeLessThanOrEqual(getMaxWeeklyHours(input));
  }
});
