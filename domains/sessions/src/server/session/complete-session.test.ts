import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSamples, createSessionsApi, createWorkoutToDo, instantAfter } from '../test/sessions-api.ts';

const api = await createSessionsApi();
beforeEach(() => Object.assign(api.athleteFacts, { timeZone: 'UTC', lthrBpm: 160 }));

describe('completing a session', () => {
  test('treats 50 parallel completions as one, publishes once and returns identical responses', async () => {
    const { me, sessionId } = await api.startSession();
    await me.progress({ sessionId, elapsedSeconds: 1200, hrData: createSamples(0, 1200) });
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => me.complete({ sessionId, distance: index === 0 ? 4.2 : 5 })),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(api.listPublished(sessionId)).toHaveLength(1);
  });

  test('returns the results computed from the samples', async () => {
    const { me, sessionId } = await api.startSession();
    const hrStream = createSamples(0, 3601, (t) => (t < 1800 ? 140 : 148));
    await me.progress({ sessionId, hrData: hrStream.slice(0, 3600), averageHR: 99, maxHR: 240, minHR: 30 });
    await me.progress({
      sessionId,
      elapsedSeconds: 3600,
      hrData: hrStream.slice(3600),
      hrSource: 'bluetooth',
    });
    expect(await me.complete({ sessionId, distance: 10.5 })).toMatchObject({
      status: 'completed',
      elapsedSeconds: 3600,
      averageHR: 144,
      maxHR: 148,
      minHR: 140,
      zoneTimeDistribution: { '1': 0, '2': 1800, '3': 1800, '4': 0, '5': 0 },
      distance: 10.5,
      hrSource: 'bluetooth',
      // An hour at 144 bpm with LTHR 160.
      trainingStress: 90,
      stressEstimated: false,
      endTime: instantAfter(3600),
      pauseTime: null,
    });
  });

  test('clamps the device’s end time to between its timer and now', async () => {
    const completeAndReadEnd = async (endTime: string) => {
      const { me, sessionId } = await api.startSession(7200);
      return (await me.complete({ sessionId, elapsedSeconds: 600, endTime })).endTime;
    };
    expect(await completeAndReadEnd(instantAfter(900))).toBe(instantAfter(900));
    expect(await completeAndReadEnd(instantAfter(60))).toBe(instantAfter(600));
    expect(await completeAndReadEnd(instantAfter(9000))).toBe(instantAfter(7200));
    expect(await completeAndReadEnd('9999-12-31T23:59:59-12:00')).toBe(instantAfter(7200));
  });

  test('continues and ends with its own length after the server clock was set back', async () => {
    const { me, sessionId } = await api.startSession(600);
    await me.progress({ sessionId, elapsedSeconds: 600, hrData: createSamples(0, 600) });
    const aDayBefore = instantAfter(-86_400);
    api.clock.set(aDayBefore);
    await me.progress({ sessionId, elapsedSeconds: 900, hrData: createSamples(600, 900) });
    const completed = await me.complete({ sessionId, elapsedSeconds: 900, distance: 2 });
    expect(completed).toMatchObject({ status: 'completed', elapsedSeconds: 900, endTime: instantAfter(900) });
  });

  test('publishes the planned workout with its own zone', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo());
    const { me, sessionId } = await api.startSession(600, { athleteId, workoutId });
    await me.progress({
      sessionId,
      elapsedSeconds: 600,
      hrData: createSamples(0, 600, 150),
      hrSource: 'bluetooth',
    });
    await me.complete({ sessionId, distance: 2, type: 'bike' });
    expect(api.listPublished(sessionId)).toEqual([
      {
        athleteId,
        sessionId,
        workoutId,
        isNewWorkout: false,
        type: 'Tempo run',
        zone: 3,
        date: '2026-11-20',
        session: 'Lunch',
        startedAt: new Date('2026-11-20T12:00:00Z'),
        durationSeconds: 600,
        distanceMeters: 2000,
        averageHrBpm: 150,
        maxHrBpm: 150,
        zoneSeconds: [0, 0, 599, 0, 0],
        targetZoneSeconds: 599,
        hrSource: 'bluetooth',
        origin: 'live',
        bestEfforts: [],
        trainingStress: { tss: 16, estimated: false, formulaVersion: 1 },
      },
    ]);
  });

  test('publishes a workout with the chosen type and the zone of its average if none was planned', async () => {
    const { me, sessionId } = await api.startSession();
    await me.progress({ sessionId, elapsedSeconds: 600, hrData: createSamples(0, 600, 150) });
    const { workoutId, sessionType } = await me.complete({ sessionId, type: 'bike' });
    expect([sessionType, api.listPublished(sessionId)]).toMatchObject([
      'bike',
      [{ isNewWorkout: true, workoutId, type: 'bike', zone: 3, distanceMeters: null }],
    ]);
  });

  test('creates its own workout if the planned one is already completed', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(
      athleteId,
      createWorkoutToDo({ completed: true, sessionId: uuidv7() }),
    );
    const { me, sessionId } = await api.startSession(600, { athleteId, workoutId });
    const completed = await me.complete({ sessionId, elapsedSeconds: 600 });
    expect(completed.workoutId).not.toBe(workoutId);
    expect(api.listPublished(sessionId)).toMatchObject([
      { isNewWorkout: true, workoutId: completed.workoutId },
    ]);
  });

  test('keeps the result even if another plan has replaced the workout', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo());
    const { me, sessionId } = await api.startSession(600, { athleteId, workoutId });
    api.removePlannedWorkout(workoutId);
    await me.complete({ sessionId, elapsedSeconds: 600 });
    expect(api.listPublished(sessionId)).toMatchObject([
      { isNewWorkout: true, workoutId, type: 'Tempo run' },
    ]);
  });

  test('estimates stress from the zone if there is no heart rate, and with LTHR 160 if none is known', async () => {
    const manualSession = await api.startSession();
    expect(
      await manualSession.me.complete({ sessionId: manualSession.sessionId, elapsedSeconds: 900 }),
    ).toMatchObject({
      trainingStress: 24,
      stressEstimated: true,
      averageHR: null,
      hrSource: 'manual',
    });
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo({ zone: 1 }));
    const easySession = await api.startSession(3600, { athleteId, workoutId });
    expect(
      await easySession.me.complete({ sessionId: easySession.sessionId, elapsedSeconds: 3600 }),
    ).toMatchObject({
      trainingStress: 80,
      stressEstimated: true,
    });
    expect(api.listPublished(easySession.sessionId)).toMatchObject([
      { trainingStress: { tss: 80, estimated: true } },
    ]);
    // 40 minutes at 120 bpm with LTHR 160.
    api.athleteFacts.lthrBpm = null;
    const { me, sessionId } = await api.startSession();
    await me.progress({ sessionId, elapsedSeconds: 2400, hrData: createSamples(0, 2400, 120) });
    expect(await me.complete({ sessionId })).toMatchObject({ trainingStress: 50, stressEstimated: true });
  });

  test('uses the athlete’s local day and part of day', async () => {
    api.athleteFacts.timeZone = 'Pacific/Kiritimati';
    const { me, sessionId } = await api.startSession();
    await me.complete({ sessionId, elapsedSeconds: 60 });
    expect(api.listPublished(sessionId)).toMatchObject([{ date: '2026-11-21', session: 'AM' }]);
  });
});

describe('refused completion', () => {
  const tooShortError = { code: 'BAD_REQUEST', message: 'You can complete a workout after 60 seconds' };

  test('rejects a timer under 60 seconds', async () => {
    const { me, sessionId } = await api.startSession(300);
    await expect(me.complete({ sessionId, elapsedSeconds: 59 })).rejects.toMatchObject(tooShortError);
    expect(await me.complete({ sessionId, elapsedSeconds: 60 })).toMatchObject({ elapsedSeconds: 60 });
  });

  test('rejects a completion 3 seconds after the start even if the device’s timer says 60', async () => {
    const { me, sessionId } = await api.startSession(3);
    await expect(me.complete({ sessionId, elapsedSeconds: 60 })).rejects.toMatchObject(tooShortError);
  });

  test('rejects a timer that ran more than a minute longer than the session', async () => {
    const { me, sessionId } = await api.startSession(100);
    await expect(me.complete({ sessionId, elapsedSeconds: 161 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Elapsed time can’t be longer than the time since the start',
    });
    expect(await me.complete({ sessionId, elapsedSeconds: 160 })).toMatchObject({ elapsedSeconds: 160 });
  });

  test('stores nothing after a rejected completion', async () => {
    const { me, sessionId } = await api.startSession(300);
    await me.complete({ sessionId, elapsedSeconds: 30 }).catch(() => undefined);
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'active', elapsedSeconds: 0 });
    expect(api.listPublished(sessionId)).toEqual([]);
  });
});
