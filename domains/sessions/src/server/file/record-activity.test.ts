import { activityImported, importUndone } from '@threshold/contracts/files';
import { localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionsTables } from '../tables.ts';
import { createSessionsApi, createWorkoutToDo } from '../test/sessions-api.ts';
import { type Activity, anActivity } from './testing/an-activity.ts';

const api = await createSessionsApi();
beforeEach(() => Object.assign(api.athleteFacts, { timeZone: 'UTC', lthrBpm: 160 }));

const importActivity = async (overrides: Partial<Activity> = {}, ownerId?: string) => {
  const athleteId = ownerId ?? (await api.athlete());
  const activity = anActivity(athleteId, overrides);
  // In production, the training domain creates the workout; here, it already exists.
  api.addPlannedWorkout(athleteId, createWorkoutToDo({ id: activity.workoutId, completed: true }));
  const emitImport = () => api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
  await emitImport();
  const [publishedSession] = api.listPublished(activity.sessionId);
  const getRecorded = () => api.as(athleteId).recorded({ workoutId: activity.workoutId });
  return { athleteId, activity, emitImport, publishedSession, getRecorded };
};
/** 3 m/s in the first half of the time and 2.9 m/s in the second. */
const createSlowingTrack = (seconds: number) =>
  Array.from({ length: seconds + 1 }, (_, t) => ({
    t,
    meters: t <= seconds / 2 ? 3 * t : 2.9 * t + 0.05 * seconds,
  }));

describe('imported activity', () => {
  test('becomes a completed session, published as a file with its best efforts', async () => {
    const { activity, publishedSession, getRecorded } = await importActivity();
    expect(publishedSession).toEqual({
      athleteId: activity.athleteId,
      sessionId: activity.sessionId,
      workoutId: activity.workoutId,
      isNewWorkout: true,
      type: 'run',
      // 140 bpm at LTHR 160 is 87.5%.
      zone: 2,
      date: '2026-11-18',
      session: 'AM',
      startedAt: activity.startedAt,
      durationSeconds: 3600,
      distanceMeters: 10_800,
      averageHrBpm: 140,
      maxHrBpm: 140,
      zoneSeconds: [0, 3600, 0, 0, 0],
      targetZoneSeconds: 3600,
      hrSource: 'file',
      origin: 'file',
      bestEfforts: [
        { distanceMeters: 5000, seconds: 1666.67 },
        { distanceMeters: 10_000, seconds: 3333.33 },
      ],
      trainingStress: { tss: 88, estimated: false, formulaVersion: 1 },
    });
    expect(await getRecorded()).toMatchObject({
      session: {
        id: activity.sessionId,
        status: 'completed',
        startTime: '2026-11-18T06:30:00.000Z',
        endTime: '2026-11-18T07:30:00.000Z',
        elapsedSeconds: 3600,
        sampleCount: 3601,
        distance: 10.8,
        hrSource: 'file',
        deviceName: 'Forerunner 265',
      },
      lthrBpm: 160,
      // The planned session's target. A file doesn't follow the session's steps.
      target: { low: 148, high: 156 },
      judged: { blocks: [{ label: null, plannedSeconds: 2700, inSeconds: 0, belowSeconds: 3600 }] },
    });
  });

  test('changes nothing when repeated and is published once', async () => {
    const { activity, emitImport } = await importActivity();
    await emitImport();
    expect(api.listPublished(activity.sessionId)).toHaveLength(1);
  });

  test('prefers the average and maximum in the file over those of its samples', async () => {
    const { publishedSession, getRecorded } = await importActivity({ averageHrBpm: 138, maxHrBpm: 171 });
    expect(publishedSession).toMatchObject({ averageHrBpm: 138, maxHrBpm: 171, trainingStress: { tss: 86 } });
    expect((await getRecorded())?.session).toMatchObject({ averageHR: 138, maxHR: 171, minHR: 140 });
  });

  test('has a summary but no zone times without a heart-rate stream', async () => {
    const { publishedSession, getRecorded } = await importActivity({
      hrStream: [],
      averageHrBpm: 150,
      maxHrBpm: null,
    });
    expect(publishedSession).toMatchObject({
      averageHrBpm: 150,
      maxHrBpm: null,
      zone: 3,
      zoneSeconds: [0, 0, 0, 0, 0],
      trainingStress: { tss: 94 },
    });
    expect(await getRecorded()).toMatchObject({ session: { sampleCount: 0 }, curve: [], efficiency: null });
  });

  test('counts with only a duration, without heart rate, track or distance', async () => {
    const { publishedSession } = await importActivity({
      hrStream: [],
      track: [],
      distanceMeters: null,
      type: 'yoga',
    });
    expect(publishedSession).toMatchObject({
      durationSeconds: 3600,
      distanceMeters: null,
      averageHrBpm: null,
      trainingStress: null,
      bestEfforts: [],
    });
  });

  test('uses the LTHR of its day, or 160 if unknown', async () => {
    api.athleteFacts.lthrBpm = 150;
    expect((await importActivity()).publishedSession?.zoneSeconds).toEqual([0, 0, 3600, 0, 0]);
    api.athleteFacts.lthrBpm = null;
    expect((await importActivity()).publishedSession).toMatchObject({
      zoneSeconds: [0, 3600, 0, 0, 0],
      trainingStress: { estimated: true },
    });
  });

  test('drops samples beyond its timer', async () => {
    const { publishedSession, getRecorded } = await importActivity({ durationSeconds: 3000 });
    expect(publishedSession).toMatchObject({ durationSeconds: 3000, zoneSeconds: [0, 3000, 0, 0, 0] });
    expect((await getRecorded())?.session.sampleCount).toBe(3001);
  });

  test('can last anything from a few seconds to two days', async () => {
    expect(
      (await importActivity({ durationSeconds: 14, elapsedSeconds: 14 })).publishedSession,
    ).toMatchObject({
      durationSeconds: 14,
    });
    const seconds = Array.from({ length: 172_801 }, (_, t) => t);
    const { athleteId, activity } = await importActivity({
      durationSeconds: 172_800,
      elapsedSeconds: 250_000,
      hrStream: seconds.map((t) => ({ t, hr: 110 })),
      track: Array.from({ length: 250_001 }, (_, t) => ({ t, meters: t / 2 })),
    });
    expect(api.listPublished(activity.sessionId)).toMatchObject([{ durationSeconds: 172_800 }]);
    const row = await sessionsTables(api.queryContext(athleteId).em)
      .selectFrom('track')
      .selectAll()
      .where('session_id', '=', activity.sessionId)
      .executeTakeFirstOrThrow();
    // Above 200,000 points, only every other one is stored.
    expect(row.seconds.length).toBe(125_001);
    expect(row.seconds.at(-1)).toBe(250_000);
  });
});

describe('efficiency of an imported activity', () => {
  const importAndRead = (overrides: Partial<Activity>) =>
    importActivity(overrides).then(({ getRecorded }) => getRecorded());

  test('includes factor and decoupling for a steady recording that slows down', async () => {
    const recorded = await importAndRead({
      track: createSlowingTrack(4200),
      hrStream: createFlatHrStream(4200),
      durationSeconds: 4200,
      elapsedSeconds: 4200,
    });
    const { efficiencyFactor = 0, decouplingPercent = 0 } = recorded?.efficiency ?? {};
    // 3 m/s until minute 35, then 2.9. The second half starts at minute 40.
    expect(efficiencyFactor).toBeCloseTo((60 * (3 * 1500 + 2.9 * 2100)) / 3600 / 140, 3);
    expect(decouplingPercent).toBeCloseTo(100 * (1 - 2.9 / ((3 * 1500 + 2.9 * 300) / 1800)), 2);
  });

  test('stays unknown if pauses exceed a minute', async () => {
    expect((await importAndRead({ elapsedSeconds: 3661 }))?.efficiency).toBeNull();
    expect((await importAndRead({ elapsedSeconds: 3660 }))?.efficiency).not.toBeNull();
  });

  test('covers the last 26 weeks, oldest first, and no other athletes', async () => {
    const { athleteId, activity } = await importActivity();
    const toStart = (date: string) => ({ date: localDate(date), startedAt: new Date(`${date}T06:30:00Z`) });
    await importActivity(toStart('2026-05-22'), athleteId);
    await importActivity(toStart('2026-05-23'), athleteId);
    await importActivity({ ...toStart('2026-06-01'), track: [] }, athleteId);
    await importActivity();
    const list = await api.as(athleteId).efficiency();
    expect(list.map(({ date }) => date)).toEqual(['2026-05-23', '2026-11-18']);
    expect(list.at(-1)).toMatchObject({ workoutId: activity.workoutId, type: 'run' });
    expect(list.at(-1)?.efficiencyFactor).toBeCloseTo(180 / 140, 6);
    expect(list.at(-1)?.decouplingPercent).toBeCloseTo(0, 6);
  });
});

describe('undo of an import', () => {
  test('deletes only its own recordings', async () => {
    const { athleteId, activity, getRecorded } = await importActivity();
    const otherImport = await importActivity({}, athleteId);
    const { sessionId, workoutId } = activity;
    const undo = (ownerId: string, activities: { sessionId: string; workoutId: string }[]) =>
      api.runInTransaction(ownerId, (ctx) => ctx.emit(importUndone, { athleteId: ownerId, activities }));
    await undo(await api.athlete(), [{ sessionId, workoutId }]);
    expect(await getRecorded()).not.toBeNull();
    await undo(athleteId, [{ sessionId, workoutId }]);
    await undo(athleteId, []);
    expect(await getRecorded()).toBeNull();
    expect(await otherImport.getRecorded()).not.toBeNull();
    const remainingTracks = await sessionsTables(api.queryContext(athleteId).em)
      .selectFrom('track')
      .select('session_id')
      .where('session_id', 'in', [sessionId, otherImport.activity.sessionId])
      .execute();
    expect(remainingTracks).toEqual([{ session_id: otherImport.activity.sessionId }]);
  });
});

function createFlatHrStream(seconds: number) {
  return Array.from({ length: seconds + 1 }, (_, t) => ({ t, hr: 140 }));
}
