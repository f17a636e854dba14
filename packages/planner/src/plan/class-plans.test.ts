import { addDays, daysBetween, daysSinceMonday, localDate, WEEKDAYS } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { CLASS_ATHLETES, COMPARED_ATHLETES, DEMO_ATHLETE } from '../athletes/printed-athletes.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import type { Plan, PlannedSession } from './plan.ts';

const isStrength = ({ kind }: PlannedSession): boolean => kind === 'strength';

const sumWorkMinutes = ({ steps }: PlannedSession): number =>
  steps.reduce((sum, { zone, minutes }) => sum + (zone >= 3 ? minutes : 0), 0);

const listClassDates = ({ sessions }: Plan): Set<string> =>
  new Set(sessions.filter(({ kind }) => kind === 'class').map(({ date }) => date));

test.each(CLASS_ATHLETES.filter(({ input }) => input.fitnessClass !== 'custom'))(
  '$name: no strength circuit beside classes that load the muscles',
  ({ input }) => {
    expect(buildPlan(input).sessions.filter(isStrength)).toEqual([]);
  },
);

test.each(CLASS_ATHLETES.filter(({ input }) => input.fitnessClass === 'custom'))(
  '$name: a class without load on the legs keeps its strength circuit',
  ({ input }) => {
    expect(buildPlan(input).sessions.filter(isStrength).length).toBeGreaterThan(4);
  },
);

test.each([5, 10, 21.1, 42.2, 50] as const)(
  'a plan toward %d km has no strength in the last ten days',
  (raceDistance) => {
    const plan = buildPlan(createAthlete({ raceDistance, raceDate: localDate('2027-01-15') }));
    const strength = plan.sessions.filter(isStrength);
    expect(strength.length).toBeGreaterThan(3);
    expect(strength.filter(({ date }) => daysBetween(date, plan.endsOn) <= 10)).toEqual([]);
  },
);

test('the Demo Athlete has no work on the day after a class with lifting', () => {
  const plan = buildPlan(DEMO_ATHLETE.input);
  const classDates = listClassDates(plan);
  const dayAfter = plan.sessions.filter(
    ({ date, kind }) => kind !== 'class' && kind !== 'long' && classDates.has(addDays(date, -1)),
  );
  expect(dayAfter.length).toBeGreaterThan(8);
  for (const run of dayAfter) expect(sumWorkMinutes(run), run.date).toBe(0);
});

const isRun = ({ plannedKm, kind }: PlannedSession): boolean => plannedKm !== null && kind !== 'race';

const getWeekday = ({ date }: PlannedSession): string => WEEKDAYS[daysSinceMonday(date)] ?? '';

const shortRaceAthletes = CLASS_ATHLETES.filter(({ input }) => input.raceDistance === 10);

describe.each([
  ...shortRaceAthletes,
  ...shortRaceAthletes.slice(0, 2).map(({ name, input }) => ({
    name: `${name}, 5K`,
    input: { ...input, raceDistance: 5 as const },
  })),
])('$name', ({ input }) => {
  const plan = buildPlan(input);
  const raceDate = input.raceDate ?? plan.endsOn;
  const hardRuns = plan.sessions.filter(
    ({ kind, date, steps }) =>
      kind !== 'class' &&
      kind !== 'race' &&
      daysBetween(date, raceDate) > 6 &&
      steps.some(({ zone }) => zone >= 3),
  );

  test('has the hard run of each week before race week on Saturday, apart from the long run', () => {
    expect(hardRuns.length).toBe(plan.weeks.length - 1);
    expect(hardRuns.map(getWeekday)).toEqual(hardRuns.map(() => 'Saturday'));
    expect(hardRuns.filter(({ kind }) => kind === 'long')).toEqual([]);
  });

  test('lengthens the repetitions or the work of each run at race pace until the taper', () => {
    const lighterWeeks = plan.weeks.filter(({ isCutback }) => isCutback);
    const repetitions = hardRuns
      .slice(0, -1)
      .filter(({ kind, date }) => {
        const isLighter = lighterWeeks.some(({ startsOn, endsOn }) => date >= startsOn && date <= endsOn);
        return kind === 'race-pace' && !isLighter;
      })
      .map((run) => ({
        total: sumWorkMinutes(run),
        longest: Math.max(...run.steps.filter(({ zone }) => zone >= 4).map(({ minutes }) => minutes)),
      }));
    expect(repetitions.length).toBeGreaterThan(1);
    for (const [index, { total, longest }] of repetitions.slice(1).entries()) {
      const previous = repetitions[index];
      expect(total).toBeGreaterThanOrEqual(0.9 * (previous?.total ?? 0));
      expect(total > (previous?.total ?? 0) || longest > (previous?.longest ?? 0)).toBe(true);
    }
  });

  test('has easy long runs on Sunday that still grow', () => {
    const longRuns = plan.sessions.filter(({ kind }) => kind === 'long');
    expect(longRuns.map(sumWorkMinutes)).toEqual(longRuns.map(() => 0));
    expect(new Set(longRuns.map(getWeekday))).toEqual(new Set(['Sunday']));
    const kms = longRuns.map(({ plannedKm }) => plannedKm ?? 0);
    expect(Math.max(...kms)).toBeGreaterThan(1.2 * (kms[0] ?? 0));
  });

  test('has the race’s own effort four days before the race, and no class in the last five', () => {
    const onDay = plan.sessions.filter(({ date }) => daysBetween(date, raceDate) === 4);
    expect(onDay.map(({ zone }) => zone)).toEqual([input.raceDistance === 5 ? 5 : 4]);
    expect(
      plan.sessions.filter(({ date, kind }) => kind === 'class' && daysBetween(date, raceDate) <= 5),
    ).toEqual([]);
  });
});

test.each(CLASS_ATHLETES)(
  '$name: no recovery run and no third day in a row after the long run',
  ({ input }) => {
    const plan = buildPlan(input);
    const longDates = plan.sessions.filter(({ kind }) => kind === 'long').map(({ date }) => date);
    for (const date of longDates) {
      const dates = [1, 2, 3].map((days) => addDays(date, days));
      const runs = plan.sessions.filter((row) => isRun(row) && dates.includes(row.date));
      expect(
        runs.filter((row) => row.kind === 'recovery' && row.date === dates[0]),
        date,
      ).toEqual([]);
      expect(new Set(runs.map((row) => row.date)).size, date).toBeLessThan(3);
    }
  },
);

test('a 10K runner with CrossFit on Tuesday and Thursday has the race work on Saturday too', () => {
  const plan = buildPlan(
    createAthlete({
      raceDistance: 10,
      fitnessClass: 'crossfit',
      classDays: ['Tuesday', 'Thursday'],
      history: { weeklyKm: [30, 30, 30, 30], longestRunKm: 10 },
    }),
  );
  const raceRuns = plan.sessions.filter(({ kind }) => kind === 'race-pace');
  expect(raceRuns.length).toBeGreaterThan(3);
  expect(new Set(raceRuns.map(getWeekday))).toEqual(new Set(['Saturday']));
});

const describeRuns = ({ sessions, weeks }: Plan): string[] =>
  sessions
    .filter((row) => isRun(row) && row.date < (weeks.at(-2)?.startsOn ?? ''))
    .map((row) => `${row.date} ${row.type} ${sumWorkMinutes(row)}`);

const pairs = CLASS_ATHLETES.flatMap((first, index) =>
  CLASS_ATHLETES.slice(index + 1)
    .filter(({ input }) => input.raceDistance === first.input.raceDistance)
    .map((second) => [first.name, second.name, first.input, second.input] as const),
);

test.each(pairs)('a quarter of the runs of %s and %s differ', (_, __, input, otherInput) => {
  const [runs, otherRuns] = [describeRuns(buildPlan(input)), new Set(describeRuns(buildPlan(otherInput)))];
  const differentCount = runs.filter((run) => !otherRuns.has(run)).length;
  expect(differentCount / runs.length).toBeGreaterThanOrEqual(0.25);
});

test.each([COMPARED_ATHLETES.orangetheory, COMPARED_ATHLETES.crossfit])(
  '$name: the effort in its long runs grows',
  ({ input }) => {
    const minutes = buildPlan(input)
      .sessions.filter(({ kind }) => kind === 'long')
      .map(sumWorkMinutes)
      .filter((work) => work > 0);
    expect(minutes.length).toBeGreaterThan(4);
    expect(Math.max(...minutes)).toBeGreaterThanOrEqual((minutes[0] ?? 0) + 5);
  },
);
