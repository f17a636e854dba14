import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { aWorkout, done, insertWorkouts } from '../../testing/index.ts';
import { Plan } from '../plans/plan.entity.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { endedPlan } from './ended-plan.ts';
import { heartRateDays } from './heart-rate-days.ts';
import { longestRun } from './longest-run.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

describe('the longest run', () => {
  test('selects the longest plausible, completed run by type, the earliest of equals', async () => {
    const athleteId = await api.athlete();
    expect(await longestRun(api.queryContext(athleteId), athleteId)).toBeNull();
    const [first] = await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, ...done, type: 'Long run', distanceMeters: 49_897, date: addDays(today, -9) }),
      aWorkout({ athleteId, ...done, type: 'Trail run', distanceMeters: 49_897 }),
      aWorkout({ athleteId, ...done, type: 'Bike', distanceMeters: 90_000 }),
      aWorkout({ athleteId, ...done, type: 'run', distanceMeters: 60_000, implausible: true }),
      aWorkout({ athleteId, type: 'run', distanceMeters: 70_000 }),
      aWorkout({ athleteId: await api.athlete('Ben Ito'), ...done, type: 'run', distanceMeters: 80_000 }),
    ]);
    expect(await longestRun(api.queryContext(athleteId), athleteId)).toEqual({
      workoutId: first,
      date: '2026-11-11',
      distanceMeters: 49_897,
    });
  });
});

describe('the heart rate by day', () => {
  test('sums the recorded seconds of a day without unrecorded and implausible workouts', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, ...done, zoneSeconds: [600, 1200, 60, 30, 10] }),
      aWorkout({ athleteId, ...done, session: 'PM', zoneSeconds: [100, 0, 0, 0, 0] }),
      aWorkout({ athleteId, ...done, date: addDays(today, -1) }),
      aWorkout({
        athleteId,
        ...done,
        date: addDays(today, -2),
        zoneSeconds: [9, 0, 0, 0, 0],
        implausible: true,
      }),
      aWorkout({ athleteId, ...done, date: addDays(today, -8), zoneSeconds: [1, 1, 1, 1, 1] }),
    ]);
    expect(
      await heartRateDays(api.queryContext(athleteId), athleteId, { from: addDays(today, -7), to: today }),
    ).toEqual([{ date: today, easySeconds: 1900, seconds: 2000 }]);
  });
});

describe('an ended plan', () => {
  /** Inserts a plan of this many days with completed and missed sessions and one rest day. */
  async function aPlan(
    athleteId: string,
    {
      endsOn,
      days = 28,
      supersededAt = null,
    }: { endsOn: LocalDate; days?: number; supersededAt?: Date | null },
    sessions: { done: number; missed: number },
  ) {
    const id = uuidv7();
    await api.orm.em.fork().insert(Plan, {
      id,
      athleteId,
      startsOn: addDays(endsOn, 1 - days),
      endsOn,
      raceDate: endsOn,
      raceDistance: '10',
      inputsHash: 'x'.repeat(64),
      score: 90,
      readiness: 'on-track',
      rampIn: false,
      weeks: [],
      notes: [],
      generatedBy: 'rules',
      createdAt: new Date('2026-09-01T00:00:00Z'),
      supersededAt,
    });
    const count = sessions.done + sessions.missed;
    await insertWorkouts(api.orm.em, [
      ...Array.from({ length: count }, (_, index) =>
        aWorkout({
          athleteId,
          planId: id,
          date: addDays(endsOn, -index),
          ...(index < sessions.done ? done : {}),
        }),
      ),
      aWorkout({ athleteId, planId: id, date: addDays(endsOn, -count), session: 'Rest', type: 'Rest day' }),
    ]);
  }
  const ended = (athleteId: string) => endedPlan(api.queryContext(athleteId), athleteId, today);

  test('counts the completed share of a four-week plan without rest days', async () => {
    const athleteId = await api.athlete();
    await aPlan(athleteId, { endsOn: today }, { done: 9, missed: 1 });
    expect(await ended(athleteId)).toEqual({ endedOn: today, percentDone: 90 });
  });

  test('ignores plans that are running, shorter, or replaced before their end', async () => {
    const athleteId = await api.athlete();
    const replaced = new Date('2026-11-08T00:00:00Z');
    await aPlan(athleteId, { endsOn: addDays(today, 1), supersededAt: replaced }, { done: 4, missed: 0 });
    await aPlan(
      athleteId,
      { endsOn: addDays(today, -1), days: 27, supersededAt: new Date('2026-11-20T00:00:00Z') },
      { done: 4, missed: 0 },
    );
    await aPlan(athleteId, { endsOn: addDays(today, -10), supersededAt: replaced }, { done: 4, missed: 0 });
    expect(await ended(athleteId)).toBeNull();
  });

  test('dates a replacement before the end by the athlete’s local day, not UTC', async () => {
    const [early, late] = [await api.athlete(), await api.athlete()];
    const endsOn = addDays(today, -1);
    const fourDone = { done: 4, missed: 0 };
    // Both instants are the 18th in New York and the 19th in Kiritimati.
    await aPlan(early, { endsOn, supersededAt: new Date('2026-11-19T01:00:00Z') }, fourDone);
    await aPlan(late, { endsOn, supersededAt: new Date('2026-11-18T11:00:00Z') }, fourDone);
    api.athletes.timeZone = 'America/New_York';
    expect([await ended(early), await ended(late)]).toEqual([null, null]);
    api.athletes.timeZone = 'Pacific/Kiritimati';
    expect([await ended(early), await ended(late)]).toMatchObject([{ endedOn: endsOn }, { endedOn: endsOn }]);
    api.athletes.timeZone = 'UTC';
  });

  test('selects the plan with the highest completed share', async () => {
    const athleteId = await api.athlete();
    const later = new Date('2026-11-20T00:00:00Z');
    await aPlan(athleteId, { endsOn: addDays(today, -40), supersededAt: later }, { done: 10, missed: 0 });
    await aPlan(athleteId, { endsOn: addDays(today, -5), supersededAt: later }, { done: 2, missed: 2 });
    expect(await ended(athleteId)).toEqual({ endedOn: addDays(today, -40), percentDone: 100 });
  });
});
