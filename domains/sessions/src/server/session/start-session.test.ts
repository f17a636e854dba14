import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSessionsApi, createWorkoutToDo, instantAfter, START_INSTANT } from '../test/sessions-api.ts';

const api = await createSessionsApi();
beforeEach(() => {
  api.clock.set(START_INSTANT);
  Object.assign(api.athleteFacts, { timeZone: 'UTC', lthrBpm: 160 });
});

describe('starting a session', () => {
  test('turns 100 parallel starts into one session and returns the active session’s id to the others', async () => {
    const athleteId = await api.athlete();
    const responses = await Promise.allSettled(
      Array.from({ length: 100 }, () => api.as(athleteId).start({})),
    );
    const startedIds = responses.flatMap((response) =>
      response.status === 'fulfilled' ? [response.value.id] : [],
    );
    expect(startedIds).toHaveLength(1);
    for (const response of responses)
      if (response.status === 'rejected')
        expect(response.reason).toMatchObject({
          code: 'CONFLICT',
          cause: { details: { activeSessionId: startedIds[0] } },
        });
  });

  test('turns 100 parallel starts with the same id into one session with identical responses', async () => {
    const athleteId = await api.athlete();
    const id = uuidv7();
    const responses = await Promise.all(Array.from({ length: 100 }, () => api.as(athleteId).start({ id })));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({
      id,
      status: 'active',
      startTime: new Date(START_INSTANT).toISOString(),
    });
  });

  test('returns the same session for a repeated id, even if it is completed or its workout is gone', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo());
    const input = { id: uuidv7(), workoutId };
    const firstResponse = await api.as(athleteId).start(input);
    api.removePlannedWorkout(workoutId);
    expect(await api.as(athleteId).start(input)).toEqual(firstResponse);
    api.clock.set(instantAfter(120));
    await api.as(athleteId).complete({ sessionId: input.id, elapsedSeconds: 100 });
    expect(await api.as(athleteId).start(input)).toMatchObject({ id: input.id, status: 'completed' });
  });

  test('uses the workout’s type, or else the chosen type, or else run', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    const ids = [api.addPlannedWorkout(athleteId, createWorkoutToDo()), null, undefined];
    const types: string[] = [];
    for (const workoutId of ids) {
      const { id, sessionType } = await me.start({
        workoutId,
        ...(workoutId === null && { sessionType: 'bike' }),
      });
      types.push(sessionType);
      await me.discard({ sessionId: id });
    }
    expect(types).toEqual(['Tempo run', 'bike', 'run']);
  });

  test('returns 404 for an unknown workout or another athlete’s workout', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    for (const workoutId of [uuidv7(), api.addPlannedWorkout(ann, createWorkoutToDo())])
      await expect(api.as(bob).start({ workoutId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reveals nothing about another athlete’s session with the same id', async () => {
    const { sessionId } = await api.startSession();
    const bob = api.as(await api.athlete('Bob Ray'));
    const rejection = await bob.start({ id: sessionId }).catch((error: unknown) => error);
    expect(rejection).toMatchObject({ code: 'CONFLICT', cause: { details: {} } });
  });

  test.each([
    ['365 days back', -31_536_000_000, null],
    ['365 days and a second back', -31_536_001_000, 'Start time must be within the last 365 days'],
    ['5 minutes ahead', 300_000, null],
    ['more than 5 minutes ahead', 301_000, 'Start time can’t be in the future'],
  ])('accepts or rejects a start time %s', async (_name, offsetMs, rejection) => {
    const startTime = new Date(Date.parse(START_INSTANT) + offsetMs).toISOString();
    const response = api.as(await api.athlete()).start({ startTime });
    if (rejection) await expect(response).rejects.toMatchObject({ code: 'BAD_REQUEST', message: rejection });
    else
      expect((await response).startTime).toBe(
        new Date(Math.min(Date.parse(startTime), Date.parse(START_INSTANT))).toISOString(),
      );
  });

  test('stores the zone and target at the start, and uses the LTHR of its day at the end', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo());
    const { me, sessionId } = await api.startSession(3600, { athleteId, workoutId });
    api.athleteFacts.lthrBpm = 170;
    api.addPlannedWorkout(athleteId, createWorkoutToDo({ id: workoutId, zone: 1, target: null }));
    await me.progress({ sessionId, hrData: Array.from({ length: 121 }, (_, t) => ({ t, hr: 150 })) });
    await me.complete({ sessionId });
    expect(await me.recorded({ workoutId })).toMatchObject({
      lthrBpm: 170,
      zone: 3,
      target: { low: 148, high: 156 },
      judged: {
        blocks: [{ label: 'Tempo', plannedSeconds: 2700, belowSeconds: 0, inSeconds: 120, aboveSeconds: 0 }],
      },
      session: { zoneTimeDistribution: { '2': 120 }, targetZoneSeconds: 0 },
      plannedZoneSeconds: [0, 0, 2700, 0, 0],
      steps: [
        { label: 'Tempo', endSeconds: 2700, lowBpm: 148, highBpm: 156, averageBpm: 150, inSeconds: 120 },
      ],
    });
  });

  test.each([
    ['a class', { type: 'F45 class' }],
    ['a class whose file has another type', { plannedType: 'F45 class' }],
  ])('has no steps in time for %s, only the planned minutes in each zone', async (_, change) => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo(change));
    const { me, sessionId } = await api.startSession(3600, { athleteId, workoutId });
    await me.progress({ sessionId, hrData: Array.from({ length: 121 }, (_, t) => ({ t, hr: 150 })) });
    await me.complete({ sessionId });
    expect(await me.recorded({ workoutId })).toMatchObject({
      plannedZoneSeconds: [0, 0, 2700, 0, 0],
      steps: [],
    });
  });
});
