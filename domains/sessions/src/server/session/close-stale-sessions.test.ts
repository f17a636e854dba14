import { workoutRemoved } from '@threshold/contracts/training';
import { describe, expect, test } from 'vitest';
import { createSamples, createSessionsApi, instantAfter } from '../test/sessions-api.ts';

const api = await createSessionsApi();
const DAY_SECONDS = 86_400;

describe('24 hours without a PATCH', () => {
  test('close a session with the data received and count it as a workout', async () => {
    const { me, sessionId } = await api.startSession(1000);
    await me.progress({ sessionId, elapsedSeconds: 1000, hrData: createSamples(0, 1000) });
    api.clock.set(instantAfter(1000 + DAY_SECONDS));
    await api.runCloseStaleSessions();
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'active' });
    api.clock.set(instantAfter(1000 + DAY_SECONDS + 1));
    await api.runCloseStaleSessions();
    await api.runCloseStaleSessions();
    expect(await me.recording({ sessionId })).toMatchObject({
      status: 'closed',
      elapsedSeconds: 1000,
      endTime: instantAfter(1000),
      distance: null,
      zoneTimeDistribution: { '2': 999 },
    });
    expect(api.listPublished(sessionId)).toMatchObject([{ durationSeconds: 1000, distanceMeters: null }]);
  });

  test('close a session under a minute without counting it', async () => {
    const { me, sessionId } = await api.startSession(59);
    await me.progress({ sessionId, elapsedSeconds: 59 });
    api.clock.set(instantAfter(2 * DAY_SECONDS));
    await api.runCloseStaleSessions();
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'closed' });
    expect(api.listPublished(sessionId)).toEqual([]);
    await me.discard({ sessionId });
  });
});

describe('session closed by the server', () => {
  const startAndCloseStale = async () => {
    const session = await api.startSession(1000);
    await session.me.progress({
      sessionId: session.sessionId,
      elapsedSeconds: 600,
      hrData: createSamples(0, 600),
    });
    api.clock.set(instantAfter(1000 + DAY_SECONDS + 1));
    await api.runCloseStaleSessions();
    return session;
  };

  test('accepts late data and is recomputed', async () => {
    const { me, sessionId } = await startAndCloseStale();
    const lateProgress = {
      sessionId,
      elapsedSeconds: 1000,
      hrData: createSamples(600, 1001, 150),
      splits: [{ time: 700, hr: 150 }],
    };
    expect(await me.progress(lateProgress)).toMatchObject({
      status: 'closed',
      sampleCount: 1001,
      maxHR: 150,
    });
    expect(await me.recording({ sessionId })).toMatchObject({
      status: 'closed',
      elapsedSeconds: 1000,
      zoneTimeDistribution: { '2': 600, '3': 400 },
      splits: [{ time: 700, hr: 150 }],
    });
    expect(api.listPublished(sessionId)).toMatchObject([
      { durationSeconds: 600 },
      // 600 s at 140 bpm and 401 s at 150.
      { durationSeconds: 1000, averageHrBpm: 144 },
    ]);
    const [firstCompletion, secondCompletion] = api.listPublished(sessionId);
    expect(secondCompletion?.workoutId).toBe(firstCompletion?.workoutId);
  });

  test('completes with its distance as the same workout', async () => {
    const { me, sessionId } = await startAndCloseStale();
    expect(await me.complete({ sessionId, distance: 3 })).toMatchObject({
      status: 'completed',
      distance: 3,
      endTime: instantAfter(1000),
    });
    const [firstCompletion, secondCompletion] = api.listPublished(sessionId);
    expect(secondCompletion).toEqual({ ...firstCompletion, distanceMeters: 3000 });
  });

  test('rejects late data if its workout was deleted, and creates no new workout', async () => {
    const { athleteId, me, sessionId } = await startAndCloseStale();
    const [{ workoutId } = { workoutId: '' }] = api.listPublished(sessionId);
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, { athleteId, workoutId }));
    const sessionNotFound = { code: 'NOT_FOUND', message: 'Session not found' };
    const lateProgress = { sessionId, elapsedSeconds: 1000, hrData: createSamples(600, 1000) };
    await expect(me.progress(lateProgress)).rejects.toMatchObject(sessionNotFound);
    await expect(me.complete({ sessionId, distance: 3 })).rejects.toMatchObject(sessionNotFound);
    await expect(me.discard({ sessionId })).rejects.toMatchObject(sessionNotFound);
    expect(api.listPublished(sessionId)).toHaveLength(1);
    expect(await me.recording({ sessionId })).toMatchObject({ elapsedSeconds: 600, sampleCount: 600 });
  });

  test('does not block the start of the next session', async () => {
    const { me } = await startAndCloseStale();
    expect(await me.start({})).toMatchObject({ status: 'active' });
  });
});
