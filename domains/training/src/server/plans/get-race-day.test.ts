import { addDays, localDate, predictRace } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { raceDayView } from '../../race-day-schemas.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

const TODAY = localDate('2026-11-20');
const RACE_DATE = localDate('2027-01-10');
const HALF_MARATHON_METERS = 21_097.5;
/** The time trial of 5 km in 22:30 that `createPlannedAthlete` logs. */
const TRIAL_RESULT = { distanceMeters: 5000, seconds: 1350 };

async function createPlannedAthlete(
  changes: Parameters<typeof createHalfMarathonerFacts>[0] = {},
  hasTrial = true,
) {
  api.clock.set(`${TODAY}T12:00:00Z`);
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  const facts = createHalfMarathonerFacts({
    fitnessLevel: 'intermediate',
    longestRunKm: 18,
    weeklyRunKm: 45,
    units: 'metric',
    ...changes,
  });
  api.athletes.facts = facts;
  api.injuries.active = [];
  api.weightKg.logged = null;
  api.weightKg.profile = null;
  if (hasTrial)
    await me.logTrial({ date: addDays(TODAY, -1), activity: 'running', distance: 5, time: '22:30' });
  await api.saveProfile(athleteId, facts);
  return { athleteId, me };
}

type Athlete = Awaited<ReturnType<typeof createPlannedAthlete>>['me'];

async function findRace(me: Athlete) {
  const [race] = await me.workoutsBetween({ from: RACE_DATE, to: RACE_DATE });
  if (!race) throw new Error('the plan has no race');
  return race;
}

describe('the race-day sheet', () => {
  test('has the predicted time, and the heart rate, duration and advice of the planned race', async () => {
    const { me } = await createPlannedAthlete();
    const [sheet, race, prediction] = await Promise.all([me.raceDay(), findRace(me), me.racePrediction()]);
    const expected = predictRace(TRIAL_RESULT, HALF_MARATHON_METERS);
    expect(sheet).toMatchObject({
      today: TODAY,
      date: RACE_DATE,
      raceDistance: 21.1,
      raceMeters: HALF_MARATHON_METERS,
      workoutId: race.id,
      advice: race.notes,
      noTargetReason: null,
      target: {
        seconds: expected?.likelySeconds,
        basis: 'prediction',
        result: TRIAL_RESULT,
        otherPaceTarget: null,
      },
    });
    expect(prediction.predictions[0]?.likelySeconds).toBe(sheet?.target?.seconds);
    expect(`${sheet?.raceMinutes}`).toBe(`${Math.round((expected?.likelySeconds ?? 0) / 60)}`);
    expect(sheet?.parts).toMatchObject([
      { name: 'opening', lowBpm: null },
      { name: 'middle', lowBpm: race.hrLow, highBpm: race.hrHigh },
      { name: 'finish', highBpm: race.hrHigh },
    ]);
    expect(sheet?.splits).toHaveLength(22);
    expect(raceDayView.parse(sheet)).toEqual(sheet);
  });

  test('counts miles for an athlete with imperial units', async () => {
    const { me } = await createPlannedAthlete({ units: 'imperial' });
    const sheet = await me.raceDay();
    expect(sheet?.units).toBe('imperial');
    expect(sheet?.splits).toHaveLength(14);
  });

  test('targets the planned pace after the race result has become too old', async () => {
    const { me } = await createPlannedAthlete();
    const earlierSheet = await me.raceDay();
    api.clock.set('2027-01-08T12:00:00Z');
    const sheet = await me.raceDay();
    expect(sheet?.target).toMatchObject({ basis: 'plan', result: null, otherPaceTarget: null });
    const [seconds = 0, earlierSeconds = 1] = [sheet?.target?.seconds, earlierSheet?.target?.seconds];
    expect(seconds / earlierSeconds).toBeCloseTo(1, 2);
  });

  test('names the pace of the planned race after a better result', async () => {
    const { me } = await createPlannedAthlete();
    const race = await findRace(me);
    await me.logTrial({ date: TODAY, activity: 'running', distance: 5, time: '20:00' });
    const sheet = await me.raceDay();
    expect(sheet?.target?.seconds).toBe(
      predictRace({ distanceMeters: 5000, seconds: 1200 }, HALF_MARATHON_METERS)?.likelySeconds,
    );
    expect(sheet?.target?.otherPaceTarget).toBe(race.paceTarget);
  });

  test('has heart rates but no time without a result, and says what is missing', async () => {
    const { me } = await createPlannedAthlete({}, false);
    expect(await me.raceDay()).toMatchObject({ target: null, noTargetReason: 'no-result', splits: [] });
  });

  test('has no time if the plan is not ready for the distance', async () => {
    const { me } = await createPlannedAthlete({
      fitnessLevel: 'beginner',
      raceDistance: 42.2,
      longestRunKm: 4,
      weeklyRunKm: 10,
    });
    expect((await me.plan())?.readiness).toBe('low');
    expect(await me.raceDay()).toMatchObject({ target: null, noTargetReason: 'low-readiness', splits: [] });
  });

  test('has no time for a walking goal', async () => {
    const { me } = await createPlannedAthlete({ raceDistance: 'walking' });
    expect(await me.raceDay()).toMatchObject({
      raceMeters: null,
      target: null,
      noTargetReason: 'easy-goal',
      parts: [{ name: 'whole', lowBpm: null, endMeters: null }],
      fuel: { hours: [], totalCarbGrams: null },
    });
  });

  test('uses the logged weight, else the profile’s weight, else none', async () => {
    const { me, athleteId } = await createPlannedAthlete();
    expect(await me.raceDay()).toMatchObject({ weightKg: null, morning: { breakfast: { carbGrams: null } } });
    api.weightKg.profile = 80;
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ trainingDaysPerWeek: 4 }));
    expect((await me.raceDay())?.weightKg).toBe(80);
    api.weightKg.logged = 70;
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    expect(await me.raceDay()).toMatchObject({
      weightKg: 70,
      fuel: { harmlessLossKg: 1.4 },
      morning: { breakfast: { carbGrams: { low: 140, high: 210 } } },
    });
  });

  test('exists for a race beyond the plan’s window, without a planned race', async () => {
    const { me } = await createPlannedAthlete({ raceDate: localDate('2027-06-20') });
    expect(await me.raceDay()).toMatchObject({ date: '2027-06-20', workoutId: null });
  });

  test('exists on race day, and no longer on the day after', async () => {
    const { me } = await createPlannedAthlete();
    api.clock.set('2027-01-10T06:00:00Z');
    expect(await me.raceDay()).toMatchObject({ today: RACE_DATE, date: RACE_DATE });
    api.clock.set('2027-01-11T06:00:00Z');
    expect(await me.raceDay()).toBeNull();
  });

  test('returns null without a plan, without a race, and with an injury that stops training', async () => {
    const { me, athleteId } = await createPlannedAthlete();
    api.injuries.active = [
      {
        id: athleteId,
        bodyPart: 'Knee',
        severity: 'Severe',
        dateOfInjury: TODAY,
        painLevel: 9,
        stopsTraining: true,
      },
    ];
    expect(await me.raceDay()).toBeNull();
    api.injuries.active = [];
    expect(await api.as(await api.athlete()).raceDay()).toBeNull();
    const athleteWithoutRace = await api.athlete();
    api.athletes.facts = createHalfMarathonerFacts({ raceDate: null, raceDistance: null });
    await api.as(athleteWithoutRace).startBasePlan({ goal: 'fitter' });
    expect(await api.as(athleteWithoutRace).raceDay()).toBeNull();
  });
});
