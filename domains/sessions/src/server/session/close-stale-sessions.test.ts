import { workoutRemoved } from '@threshold/contracts/training';
import { describe, expect, test } from 'vitest';
import { after, createSessionsApi, samples } from '../test/sessions-api.ts';

const api = await createSessionsApi();
const DAY = 86_400;

describe('24 hours without a PATCH', () => {
  test('close a session with the data received, and it counts as a workout', async () => {
    const { me, sessionId } = await api.running(1000);
    await me.progress({ sessionId, elapsedSeconds: 1000, hrData: samples(0, 1000) });
    api.clock.set(after(1000 + DAY));
    await api.closeStale();
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'active' });
    api.clock.set(after(1000 + DAY + 1));
    await api.closeStale();
    await api.closeStale();
    expect(await me.recording({ sessionId })).toMatchObject({
      status: 'closed',
      elapsedSeconds: 1000,
      endTime: after(1000),
      distance: null,
      zoneTimeDistribution: { '2': 999 },
    });
    expect(api.published(sessionId)).toMatchObject([{ durationSeconds: 1000, distanceMeters: null }]);
  });

  test('close a session under a minute without counting it', async () => {
    const { me, sessionId } = await api.running(59);
    await me.progress({ sessionId, elapsedSeconds: 59 });
    api.clock.set(after(2 * DAY));
    await api.closeStale();
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'closed' });
    expect(api.published(sessionId)).toEqual([]);
    await me.discard({ sessionId });
  });
});

describe('session closed by the server', () => {
  const closed = async () => {
    const session = await api.running(1000);
    await session.me.progress({ sessionId: session.sessionId, elapsedSeconds: 600, hrData: samples(0, 600) });
    api.clock.set(after(1000 + DAY + 1));
    await api.closeStale();
    return session;
  };

  test('accepts late data and is recomputed', async () => {
    const { me, sessionId } = await closed();
    const late = {
      sessionId,
      elapsedSeconds: 1000,
      hrData: samples(600, 1001, 150),
      splits: [{ time: 700, hr: 150 }],
    };
    expect(await me.progress(late)).toMatchObject({ status: 'closed', sampleCount: 1001, maxHR: 150 });
    expect(await me.recording({ sessionId })).toMatchObject({
      status: 'closed',
      elapsedSeconds: 1000,
      zoneTimeDistribution: { '2': 600, '3': 400 },
      splits: [{ time: 700, hr: 150 }],
    });
    expect(api.published(sessionId)).toMatchObject([
      { durationSeconds: 600 },
      { durationSeconds: 1000, averageHrBpm: 144 },
    ]);
    const [first, second] = api.published(sessionId);
    expect(second?.workoutId).toBe(first?.workoutId);
  });

  test('completes with its distance as the same workout', async () => {
    const { me, sessionId } = await closed();
    expect(await me.complete({ sessionId, distance: 3 })).toMatchObject({
      status: 'completed',
      distance: 3,
      endTime: after(1000),
    });
    const [first, second] = api.published(sessionId);
    expect(second).toEqual({ ...first, distanceMeters: 3000 });
  });

  test('rejects late data if its workout was deleted, and creates no new workout', async () => {
    const { athleteId, me, sessionId } = await closed();
    const [{ workoutId } = { workoutId: '' }] = api.published(sessionId);
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, { athleteId, workoutId }));
    const gone = { code: 'NOT_FOUND', message: 'Session not found' };
    const late = { sessionId, elapsedSeconds: 1000, hrData: samples(600, 1000) };
    await expect(me.progress(late)).rejects.toMatchObject(gone);
    await expect(me.complete({ sessionId, distance: 3 })).rejects.toMatchObject(gone);
    await expect(me.discard({ sessionId })).rejects.toMatchObject(gone);
    expect(api.published(sessionId)).toHaveLength(1);
    expect(await me.recording({ sessionId })).toMatchObject({ elapsedSeconds: 600, sampleCount: 600 });
  });

  test('does not block the next start', async () => {
    const { me } = await closed();
    expect(await me.start({})).toMatchObject({ status: 'active' });
  });
});
