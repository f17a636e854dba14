import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

const createAthlete = async (facts: Parameters<typeof createHalfMarathonerFacts>[0] = {}) => {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  api.athletes.facts = createHalfMarathonerFacts(facts);
  return athleteId;
};

/** Calendar weeks of a plan. Later weeks of a season have targets, not sessions. */
const PLAN_WEEKS = 8;

describe('the season', () => {
  test('returns null before the first plan and after the last one has ended', async () => {
    const athleteId = await createAthlete();
    expect(await api.as(athleteId).season()).toBeNull();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    api.clock.set('2027-01-12T12:00:00Z');
    expect(await api.as(athleteId).season()).toBeNull();
  });

  test('has the phases up to a race in 30 weeks, and the recovery after it', async () => {
    const raceDate = localDate('2027-06-20');
    const athleteId = await createAthlete({ raceDate });
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate }));
    const season = await api.as(athleteId).season();
    expect(season).toMatchObject({ today: '2026-11-20', raceDate });
    expect(season?.phases.map(({ phase, weeks }) => [phase, weeks])).toEqual([
      ['base', 19],
      ['build', 6],
      ['specific', 4],
      ['taper', 2],
      ['recovery', 2],
    ]);
    expect(season?.weeks).toHaveLength(33);
    expect(season?.weeks[0]).toMatchObject({ startsOn: '2026-11-16', endsOn: '2026-11-22', isPlanned: true });
  });

  test('has planned kilometers in the plan’s weeks and target kilometers in later weeks', async () => {
    const raceDate = localDate('2027-06-20');
    const athleteId = await createAthlete({ raceDate });
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate }));
    const [plan, season] = await Promise.all([api.as(athleteId).plan(), api.as(athleteId).season()]);
    const wholeWeeks = plan?.weeks.slice(0, PLAN_WEEKS) ?? [];
    expect(season?.weeks.slice(0, PLAN_WEEKS).map(({ km }) => km)).toEqual(
      wholeWeeks.map(({ plannedKm }) => plannedKm),
    );
    expect(season?.weeks.map(({ isPlanned }) => isPlanned).lastIndexOf(true)).toBe(PLAN_WEEKS - 1);
    // The last two of the 33 weeks are recovery.
    expect(season?.weeks.slice(PLAN_WEEKS, 31).every(({ km }) => km > 0)).toBe(true);
  });

  test('adds kilometers run before the plan’s first day to its first week', async () => {
    const athleteId = await createAthlete();
    await insertWorkouts(
      api.orm.em,
      // The plan starts on Friday, 2026-11-20.
      ['2026-11-15', '2026-11-17', '2026-11-19'].map((date) =>
        aWorkout({ athleteId, ...completedColumns, date: localDate(date), distanceMeters: 10_000 }),
      ),
    );
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const [plan, season] = await Promise.all([api.as(athleteId).plan(), api.as(athleteId).season()]);
    const [planKm, weekKm] = [plan?.weeks[0]?.plannedKm ?? 0, season?.weeks[0]?.km ?? 0];
    expect(weekKm - planKm).toBeCloseTo(20, 5);
    expect(season?.weeks[1]?.km).toBe(plan?.weeks[1]?.plannedKm);
  });

  test('has planned and completed kilometers on foot for up to four earlier weeks', async () => {
    const athleteId = await createAthlete();
    const createRun = (date: string, distanceMeters: number) =>
      aWorkout({ athleteId, ...completedColumns, date: localDate(date), distanceMeters });
    await insertWorkouts(api.orm.em, [
      createRun('2026-10-18', 9_000),
      createRun('2026-11-02', 10_000),
      aWorkout({ athleteId, date: localDate('2026-11-03'), plannedDistanceMeters: 8_000 }),
      aWorkout({
        athleteId,
        ...completedColumns,
        date: localDate('2026-11-04'),
        type: 'Bike',
        distanceMeters: 40_000,
      }),
      createRun('2026-11-17', 12_000),
    ]);
    api.athletes.weekStart = 'monday';
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const season = await api.as(athleteId).season();
    expect(season?.pastWeeks?.map(({ startsOn, doneKm }) => [startsOn, doneKm])).toEqual([
      ['2026-11-02', 10],
      ['2026-11-09', 0],
    ]);
    // The same weeks as in the calendar: a Sunday belongs to the week that it starts.
    api.athletes.weekStart = 'sunday';
    const seasonFromSunday = await api.as(athleteId).season();
    expect(seasonFromSunday?.pastWeeks?.map(({ startsOn, doneKm }) => [startsOn, doneKm])).toEqual([
      ['2026-10-18', 9],
      ['2026-10-25', 0],
      ['2026-11-01', 10],
      ['2026-11-08', 0],
    ]);
    expect(season?.pastWeeks?.[0]?.plannedKm).toBeGreaterThanOrEqual(8);
    expect(season?.doneKm).toBe(12);
  });

  test('belongs to one athlete', async () => {
    const athleteId = await createAthlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    expect(await api.as(await api.athlete()).season()).toBeNull();
  });
});
