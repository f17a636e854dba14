import { addDays, daysBetween, localDate, WEEKDAYS } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { updatePaces } from '../library/arrange/update-paces.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { OtherRace, PlanInput } from './plan-input.ts';

const SUNDAY = localDate('2026-12-13');
const HISTORY = { weeklyKm: [50, 50, 50, 50], longestRunKm: 22 };
const otherRace = (changes: Partial<OtherRace> = {}): OtherRace => ({
  date: SUNDAY,
  km: 10,
  priority: 'B',
  ...changes,
});
const withRace = (race: Partial<OtherRace> = {}, changes: Partial<PlanInput> = {}): PlanInput =>
  createAthlete({ history: HISTORY, otherRaces: [otherRace(race)], ...changes });
const hardFindings = (input: PlanInput) =>
  validatePlan(buildPlan(input), input).filter(({ severity }) => severity === 'hard');
const rowsOn = (input: PlanInput, date: string) =>
  buildPlan(input).sessions.filter((row) => row.date === date);
const minutesOn = (input: PlanInput, daysAfter: number) =>
  rowsOn(input, addDays(SUNDAY, daysAfter)).reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);

describe('a B race', () => {
  test('has its day to itself, with the distance, effort and time of that race', () => {
    const input = withRace({}, { raceResult: { distanceMeters: 5000, seconds: 1300 } });
    expect(hardFindings(input)).toEqual([]);
    expect(rowsOn(input, SUNDAY)).toEqual([
      expect.objectContaining({
        kind: 'race',
        type: 'B race: 10K run',
        plannedKm: 10,
        zone: 4,
        hrTarget: '162-169 bpm',
        durationMinutes: 45,
        paceTarget: '4:25-4:36 /km',
      }),
    ]);
    expect(buildPlan(input).sessions.filter(({ kind }) => kind === 'race')).toHaveLength(2);
  });

  test('has three short easy days before it, and replaces the long run', () => {
    const input = withRace();
    expect(minutesOn(input, -3)).toBeLessThanOrEqual(45);
    expect(minutesOn(input, -2)).toBeLessThanOrEqual(30);
    expect(minutesOn(input, -1)).toBeLessThanOrEqual(25);
    const week = buildPlan(input).sessions.filter(
      ({ date }) => date > addDays(SUNDAY, -7) && date <= addDays(SUNDAY, 3),
    );
    expect(week.some(({ kind }) => kind === 'long')).toBe(false);
    expect(
      buildPlan(createAthlete({ history: HISTORY })).sessions.find(({ date }) => date === SUNDAY)?.kind,
    ).toBe('long');
  });

  test('has no class and no strength on the days before it, and none on the day after', () => {
    const input = withRace({}, { fitnessClass: '9round', classDays: [...WEEKDAYS], trainingDaysPerWeek: 7 });
    expect(hardFindings(input)).toEqual([]);
    for (const daysAfter of [-3, -2, -1, 1])
      expect(
        rowsOn(input, addDays(SUNDAY, daysAfter)).some(({ kind }) => kind === 'class' || kind === 'strength'),
      ).toBe(false);
  });

  test('becomes the key session and the theme of its week', () => {
    const week = buildPlan(withRace()).weeks.find(({ endsOn }) => endsOn === SUNDAY);
    expect(week?.keySessions).toEqual([{ date: SUNDAY, type: 'B race: 10K run' }]);
    expect(week?.theme).toContain('your B race: 10K run');
  });

  test('counts toward the distance of its week, but allows no longer runs in the next weeks', () => {
    const input = withRace({ km: 42.2 });
    const plan = buildPlan(input);
    const [plain, raced] = [buildPlan({ ...input, otherRaces: [] }), plan].map(({ weeks }) =>
      weeks.find(({ endsOn }) => endsOn === SUNDAY),
    );
    expect((raced?.plannedKm ?? 0) + 42.2).toBeLessThan((plain?.plannedKm ?? 0) + 10);
    const longestAfter = (sessions: typeof plan.sessions) =>
      Math.max(
        ...sessions
          .filter(({ kind, date }) => kind !== 'race' && date > SUNDAY)
          .map((row) => row.plannedKm ?? 0),
      );
    expect(longestAfter(plan.sessions)).toBeLessThanOrEqual(
      longestAfter(buildPlan({ ...input, otherRaces: [] }).sessions),
    );
  });
});

describe('a C race', () => {
  test('shortens only the day before it, and keeps a hard run four days earlier', () => {
    const input = withRace({ priority: 'C' }, { trainingDaysPerWeek: 6 });
    expect(hardFindings(input)).toEqual([]);
    expect(minutesOn(input, -1)).toBeLessThanOrEqual(40);
    const hardDates = buildPlan(input)
      .sessions.filter(({ zone, date }) => zone >= 3 && date > addDays(SUNDAY, -7) && date < SUNDAY)
      .map(({ date }) => date);
    expect(hardDates.length).toBeGreaterThan(0);
    for (const date of hardDates) expect(daysBetween(date, SUNDAY)).toBeGreaterThan(2);
  });

  test('has two easy days after a half marathon', () => {
    const input = withRace({ priority: 'C', km: 21.1 });
    expect(rowsOn(input, SUNDAY)).toEqual([
      expect.objectContaining({ type: 'C race: Half Marathon run', zone: 3 }),
    ]);
    for (const daysAfter of [1, 2])
      for (const { zone, durationMinutes } of rowsOn(input, addDays(SUNDAY, daysAfter))) {
        expect(zone).toBeLessThanOrEqual(2);
        expect(durationMinutes).toBeLessThanOrEqual(45);
      }
  });
});

test('a race longer than 1.3 times the longest recent run is run easily', () => {
  const history = { weeklyKm: [20, 20, 20, 20], longestRunKm: 8 };
  const [row] = rowsOn(withRace({ km: 21.1 }, { history }), SUNDAY);
  expect(row).toMatchObject({ zone: 2, paceTarget: null });
  expect(row?.notes).toMatch(/run it easy/);
  expect(rowsOn(withRace({ km: 10 }, { history }), SUNDAY)).toEqual([expect.objectContaining({ zone: 4 })]);
});

test('the type of a race over an unusual distance names the distance in the athlete’s units', () => {
  expect(rowsOn(withRace({ km: 12 }), SUNDAY)).toEqual([
    expect.objectContaining({ type: 'B race: 12 km run', plannedKm: 12 }),
  ]);
  expect(rowsOn(withRace({ km: 16.1 }, { units: 'imperial' }), SUNDAY)).toEqual([
    expect.objectContaining({ type: 'B race: 10 mi run' }),
  ]);
});

test('a race in the last ten days before the plan’s own race is left out, and the plan says so', () => {
  const raceDate = localDate('2027-01-17');
  const input = withRace({ date: addDays(raceDate, -10) });
  expect(hardFindings(input)).toEqual([]);
  expect(buildPlan(input).sessions.filter(({ kind }) => kind === 'race')).toHaveLength(1);
  expect(buildPlan(input).notes.join(' ')).toMatch(/in this plan, because/);
  expect(
    buildPlan(withRace({ date: addDays(raceDate, -11) })).sessions.filter(({ kind }) => kind === 'race'),
  ).toHaveLength(2);
});

test('a race during an illness, on a day off or with an injured leg is left out', () => {
  const obstacles: Partial<PlanInput>[] = [
    { timeOff: [{ kind: 'ill', from: addDays(SUNDAY, -4), to: addDays(SUNDAY, -2) }] },
    { timeOff: [{ kind: 'off', from: SUNDAY, to: SUNDAY }] },
    { injuries: [{ bodyPart: 'Knee', severity: 'Mild' }] },
  ];
  for (const changes of obstacles) {
    const input = withRace({}, changes);
    expect(buildPlan(input).sessions.filter(({ kind }) => kind === 'race')).toHaveLength(1);
  }
});

test('a plan without a main race contains B and C races', () => {
  const input = withRace({}, { raceDate: null, raceDistance: null, goal: 'fitter' });
  expect(hardFindings(input)).toEqual([]);
  expect(rowsOn(input, SUNDAY)).toEqual([expect.objectContaining({ type: 'B race: 10K run' })]);
});

test('the days after a completed race stay easy', () => {
  const today = createAthlete().today;
  const input = withRace({ date: addDays(today, -1), km: 42.2 });
  for (const { date, zone } of buildPlan(input).sessions.slice(0, 3))
    if (daysBetween(today, date) < 3) expect(zone).toBeLessThanOrEqual(2);
});

test('new paces update a B race and the plan’s own race', () => {
  const input = withRace();
  const updated = updatePaces(buildPlan(input), {
    ...input,
    raceResult: { distanceMeters: 5000, seconds: 1300 },
  });
  const races = updated.sessions.filter(({ kind }) => kind === 'race');
  expect(races.map(({ type, durationMinutes }) => `${type} ${durationMinutes > 0}`)).toEqual([
    'B race: 10K run true',
    'Race: Marathon run true',
  ]);
  expect(races[0]).toMatchObject({ durationMinutes: 45, paceTarget: '4:25-4:36 /km' });
});
