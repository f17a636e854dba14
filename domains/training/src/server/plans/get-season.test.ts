import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi, someFacts } from '../test/training-api.ts';

const api = await createTrainingApi();

const createAthlete = async (facts: Parameters<typeof someFacts>[0] = {}) => {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  api.athletes.facts = someFacts(facts);
  return athleteId;
};

test('returns no season before the first plan and after a plan has ended', async () => {
  const athleteId = await createAthlete();
  expect(await api.as(athleteId).season()).toBeNull();
  await api.saveProfile(athleteId, someFacts());
  api.clock.set('2027-01-12T12:00:00Z');
  expect(await api.as(athleteId).season()).toBeNull();
});

test('returns the phases up to a race in 30 weeks and the recovery after it', async () => {
  const raceDate = localDate('2027-06-20');
  const athleteId = await createAthlete({ raceDate });
  await api.saveProfile(athleteId, someFacts({ raceDate }));
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

test('has the planned kilometers in the weeks of the plan, and targets in later weeks', async () => {
  const raceDate = localDate('2027-06-20');
  const athleteId = await createAthlete({ raceDate });
  await api.saveProfile(athleteId, someFacts({ raceDate }));
  const [plan, season] = await Promise.all([api.as(athleteId).plan(), api.as(athleteId).season()]);
  const wholeWeeks = plan?.weeks.slice(0, 8) ?? [];
  expect(season?.weeks.slice(0, 8).map(({ km }) => km)).toEqual(wholeWeeks.map(({ plannedKm }) => plannedKm));
  expect(season?.weeks.map(({ isPlanned }) => isPlanned).lastIndexOf(true)).toBe(7);
  expect(season?.weeks.slice(8, 31).every(({ km }) => km > 0)).toBe(true);
});

test('adds to the plan’s first week what the athlete ran in it before the plan', async () => {
  const athleteId = await createAthlete();
  await insertWorkouts(
    api.orm.em,
    // The plan starts on Friday, 2026-11-20.
    ['2026-11-15', '2026-11-17', '2026-11-19'].map((date) =>
      aWorkout({ athleteId, ...completedColumns, date: localDate(date), distanceMeters: 10_000 }),
    ),
  );
  await api.saveProfile(athleteId, someFacts());
  const [plan, season] = await Promise.all([api.as(athleteId).plan(), api.as(athleteId).season()]);
  const [planKm, weekKm] = [plan?.weeks[0]?.plannedKm ?? 0, season?.weeks[0]?.km ?? 0];
  expect(weekKm - planKm).toBeCloseTo(20, 5);
  expect(season?.weeks[1]?.km).toBe(plan?.weeks[1]?.plannedKm);
});

test('returns only the athlete’s own season', async () => {
  const athleteId = await createAthlete();
  await api.saveProfile(athleteId, someFacts());
  expect(await api.as(await api.athlete()).season()).toBeNull();
});
