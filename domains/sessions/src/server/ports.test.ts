import { activityImported } from '@threshold/contracts/files';
import { sessionsPort } from '@threshold/contracts/sessions';
import { workoutRemoved } from '@threshold/contracts/training';
import { describe, expect, test } from 'vitest';
import { anActivity } from './file/testing/an-activity.ts';
import { createSamples, createSessionsApi, START_INSTANT } from './test/sessions-api.ts';

const api = await createSessionsApi();
const getSessionsPort = (athleteId: string) => api.queryContext(athleteId).port(sessionsPort);
const toMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

describe('sessions port', () => {
  test('lists ended recordings that started between two instants, oldest first', async () => {
    const athleteId = await api.athlete();
    const activity = anActivity(athleteId);
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
    const { me, sessionId } = await api.startSession(600, { athleteId });
    const listBetween = (from: Date, to: Date) =>
      getSessionsPort(athleteId).listRecordedBetween(athleteId, from, to);
    const importedRecording = {
      sessionId: activity.sessionId,
      workoutId: activity.workoutId,
      type: 'run',
      date: '2026-11-18',
      startedAt: activity.startedAt,
      durationSeconds: 3600,
      elapsedSeconds: 3600,
      distanceMeters: 10_800,
    };
    expect(await listBetween(toMidnight('2026-11-01'), toMidnight('2026-12-01'))).toEqual([
      importedRecording,
    ]);
    await me.progress({ sessionId, elapsedSeconds: 600, hrData: createSamples(0, 600) });
    await me.complete({ sessionId });
    expect(await listBetween(toMidnight('2026-11-01'), toMidnight('2026-12-01'))).toEqual([
      importedRecording,
      expect.objectContaining({ sessionId, startedAt: new Date(START_INSTANT), distanceMeters: null }),
    ]);
    expect(await listBetween(activity.startedAt, activity.startedAt)).toEqual([importedRecording]);
    expect(await listBetween(toMidnight('2026-11-19'), toMidnight('2026-11-20'))).toEqual([]);
    expect(
      await getSessionsPort(athleteId).listRecordedBetween(
        await api.athlete(),
        toMidnight('2026-01-01'),
        toMidnight('2027-01-01'),
      ),
    ).toEqual([]);
  });

  test('returns a workout’s recording with its stream and track, unless it was removed', async () => {
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
    const findRecording = (ownerId: string) =>
      getSessionsPort(ownerId).findRecording(ownerId, activity.workoutId);
    const recording = await findRecording(athleteId);
    expect(recording).toMatchObject({
      sessionId: activity.sessionId,
      averageHrBpm: 139,
      maxHrBpm: 140,
      track: activity.track,
    });
    expect(recording?.hrStream).toEqual(activity.hrStream);
    expect(await findRecording(await api.athlete())).toBeNull();
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(workoutRemoved, { athleteId, workoutId: activity.workoutId }),
    );
    expect(await findRecording(athleteId)).toBeNull();
    expect(
      await getSessionsPort(athleteId).listRecordedBetween(
        athleteId,
        toMidnight('2026-11-18'),
        toMidnight('2026-11-19'),
      ),
    ).toEqual([]);
  });

  test('lists the athlete’s steady recordings', async () => {
    const athleteId = await api.athlete();
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, anActivity(athleteId)));
    const listSteady = (ownerId: string) => getSessionsPort(ownerId).listSteadyWorkouts(ownerId);
    expect(await listSteady(athleteId)).toMatchObject([
      { date: '2026-11-18', type: 'run', efficiencyFactor: expect.closeTo(180 / 140, 5) },
    ]);
    expect(await listSteady(await api.athlete())).toEqual([]);
  });
});
