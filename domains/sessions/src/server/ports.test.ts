import { activityImported } from '@threshold/contracts/files';
import { sessionsPort } from '@threshold/contracts/sessions';
import { workoutRemoved } from '@threshold/contracts/training';
import { describe, expect, test } from 'vitest';
import { anActivity } from './file/testing/an-activity.ts';
import { createSessionsApi, START, samples } from './test/sessions-api.ts';

const api = await createSessionsApi();
const sessionsOf = (athleteId: string) => api.queryContext(athleteId).port(sessionsPort);
const day = (date: string) => new Date(`${date}T00:00:00Z`);

describe('sessions ports', () => {
  test('list ended recordings that started between two instants, oldest first', async () => {
    const athleteId = await api.athlete();
    const activity = anActivity(athleteId);
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
    const { me, sessionId } = await api.running(600, { athleteId });
    const between = (from: Date, to: Date) => sessionsOf(athleteId).recordedBetween(athleteId, from, to);
    const imported = {
      sessionId: activity.sessionId,
      workoutId: activity.workoutId,
      type: 'run',
      date: '2026-11-18',
      startedAt: activity.startedAt,
      durationSeconds: 3600,
      elapsedSeconds: 3600,
      distanceMeters: 10_800,
    };
    expect(await between(day('2026-11-01'), day('2026-12-01'))).toEqual([imported]);
    await me.progress({ sessionId, elapsedSeconds: 600, hrData: samples(0, 600) });
    await me.complete({ sessionId });
    expect(await between(day('2026-11-01'), day('2026-12-01'))).toEqual([
      imported,
      expect.objectContaining({ sessionId, startedAt: new Date(START), distanceMeters: null }),
    ]);
    expect(await between(activity.startedAt, activity.startedAt)).toEqual([imported]);
    expect(await between(day('2026-11-19'), day('2026-11-20'))).toEqual([]);
    expect(
      await sessionsOf(athleteId).recordedBetween(await api.athlete(), day('2026-01-01'), day('2027-01-01')),
    ).toEqual([]);
  });

  test("return a workout's recording with its stream and track", async () => {
    const athleteId = await api.athlete();
    const activity = anActivity(athleteId, {
      averageHrBpm: 139,
      track: [
        { t: 0, meters: 0 },
        { t: 12.5, meters: 40.25 },
        { t: 250_000, meters: 42_195.1 },
      ],
    });
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
    const recordingOf = (by: string) => sessionsOf(by).recordingOf(by, activity.workoutId);
    const recording = await recordingOf(athleteId);
    expect(recording).toMatchObject({
      sessionId: activity.sessionId,
      averageHrBpm: 139,
      maxHrBpm: 140,
      track: activity.track,
    });
    expect(recording?.hrStream).toEqual(activity.hrStream);
    expect(await recordingOf(await api.athlete())).toBeNull();
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(workoutRemoved, { athleteId, workoutId: activity.workoutId }),
    );
    expect(await recordingOf(athleteId)).toBeNull();
    expect(
      await sessionsOf(athleteId).recordedBetween(athleteId, day('2026-11-18'), day('2026-11-19')),
    ).toEqual([]);
  });
});
