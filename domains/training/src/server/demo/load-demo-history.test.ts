import { demoRequested, profileSaved } from '@threshold/contracts/athletes';
import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const facts = createHalfMarathonerFacts({ raceDate: localDate('2027-02-14'), raceDistance: 42.2 });

/** Loads the demo as the athletes domain does: each domain's history first, then the plan. */
async function loadDemo(athleteId: string): Promise<void> {
  const payload = { athleteId, today: api.today(), facts };
  await api.runInTransaction(athleteId, async (ctx) => {
    await ctx.emit(demoRequested, payload);
    await ctx.emit(profileSaved, payload);
  });
}

describe('the demo data', () => {
  test('covers sixteen weeks up to yesterday, mostly completed and with every field of a completed workout', async () => {
    const athleteId = await api.athlete();
    await loadDemo(athleteId);
    const pastWorkouts = (await api.as(athleteId).workouts({})).filter(({ date }) => date < api.today());
    const sessions = pastWorkouts.filter(({ session }) => session !== 'Rest');
    const completedSessions = sessions.filter(({ completed }) => completed === 1);
    expect(pastWorkouts[0]?.date).toBe(addDays(api.today(), -16 * 7));
    expect(pastWorkouts.at(-1)?.date).toBe(addDays(api.today(), -1));
    expect(completedSessions.length / sessions.length).toBeGreaterThan(0.85);
    expect(completedSessions.length).toBeLessThan(sessions.length);
    for (const {
      actualDuration,
      actualHR,
      maxHR,
      rpe,
      trainingStress,
      plannedDistance,
      distance,
    } of completedSessions) {
      expect(actualDuration).toBeGreaterThan(0);
      expect(maxHR).toBeGreaterThanOrEqual(actualHR ?? Number.NaN);
      expect(maxHR).toBeLessThan(188);
      expect(rpe).toBeGreaterThan(0);
      expect(trainingStress).toBeGreaterThan(0);
      expect(distance === null).toBe(plannedDistance === null);
    }
  });

  test('the plan starts from the history in the demo data', async () => {
    const athleteId = await api.athlete();
    await loadDemo(athleteId);
    const me = api.as(athleteId);
    const [plan, { lifetime, thisWeek }] = [await me.plan(), await me.miles()];
    const recentKm = (await me.workouts({}))
      .filter(({ date }) => date < api.today() && date >= addDays(api.today(), -28))
      .reduce((km, { distance }) => km + (distance ?? 0), 0);
    expect(plan?.weeks[1]?.plannedKm).toBeLessThan((1.5 * recentKm) / 4);
    expect(lifetime).toBeGreaterThan(300);
    expect(thisWeek.done).toBeGreaterThan(0);
  });

  test('sets the personal records of its workouts', async () => {
    const athleteId = await api.athlete();
    await loadDemo(athleteId);
    const records = await api.as(athleteId).personalRecords();
    const longestSeconds = Math.max(
      ...(await api.as(athleteId).workouts({})).map(({ completed, actualDuration }) =>
        completed === 1 ? (actualDuration ?? 0) : 0,
      ),
    );
    expect(records.length).toBeGreaterThan(2);
    expect(records.find(({ recordType }) => recordType === 'longest_workout')?.value).toBeCloseTo(
      longestSeconds / 60,
      2,
    );
  });

  test('contains the same workouts for every athlete on a given day', async () => {
    const [firstAthleteId, secondAthleteId] = [await api.athlete(), await api.athlete()];
    await loadDemo(firstAthleteId);
    await loadDemo(secondAthleteId);
    const listWithoutIds = async (athleteId: string) =>
      (await api.as(athleteId).workouts({})).map(({ id: _, ...workout }) => workout);
    expect(await listWithoutIds(firstAthleteId)).toEqual(await listWithoutIds(secondAthleteId));
  });

  test('contains past strength sets and time trials, the same for every athlete', async () => {
    const [firstAthleteId, secondAthleteId] = [await api.athlete(), await api.athlete()];
    await loadDemo(firstAthleteId);
    await loadDemo(secondAthleteId);
    const listLogEntries = async (athleteId: string) => {
      const me = api.as(athleteId);
      const [sets, trials] = [await me.strength({ limit: 200 }), await me.trials()];
      return [...sets, ...trials].map(({ id: _, ...entry }) => entry);
    };
    const entries = await listLogEntries(firstAthleteId);
    expect(entries).toEqual(await listLogEntries(secondAthleteId));
    expect(entries.length).toBeGreaterThan(200);
    expect(entries.every(({ date }) => date < api.today())).toBe(true);
    expect(await api.as(firstAthleteId).strength({ limit: 3 })).toMatchObject([
      { exercise: 'lunge', reps: 6, weight: 55 },
      { exercise: 'lunge', reps: 8, weight: 55 },
      { exercise: 'lunge', reps: 8, weight: 55 },
    ]);
  });

  test('adds nothing to the athlete’s own sets and trials', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    const date = localDate('2026-11-18');
    await me.logSet({ date, exercise: 'press', reps: 5, weight: 100 });
    await me.logTrial({ date, activity: 'rowing', distance: 500, time: '1:45' });
    await loadDemo(athleteId);
    expect([await me.strength({}), await me.trials()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('skips an athlete with completed workouts', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: localDate('2026-11-18'), ...completedColumns }),
    ]);
    await loadDemo(athleteId);
    const pastWorkouts = (await api.as(athleteId).workouts({})).filter(({ date }) => date < api.today());
    expect(pastWorkouts).toHaveLength(1);
  });
});
