import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createSamples, createSessionsApi, createWorkoutToDo } from '../test/sessions-api.ts';

const api = await createSessionsApi();

describe('another athlete’s data', () => {
  test('looks like a missing session to every session call', async () => {
    const { me, sessionId } = await api.startSession();
    const bob = api.as(await api.athlete('Bob Ray'));
    const missingId = uuidv7();
    for (const id of [sessionId, missingId, 'no-id'])
      for (const call of [
        () => bob.progress({ sessionId: id, hrData: createSamples(0, 5), splits: [{ time: 1, hr: 0 }] }),
        () => bob.complete({ sessionId: id, elapsedSeconds: 600 }),
        () => bob.discard({ sessionId: id }),
        () => bob.recording({ sessionId: id }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Session not found' });
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'active', hrData: [], splits: [] });
  });

  test('looks like a missing workout to the queries of its recording and briefing', async () => {
    const ann = await api.athlete('Ann Lee');
    const workoutId = api.addPlannedWorkout(ann, createWorkoutToDo());
    expect(await api.as(ann).recorded({ workoutId })).toBeNull();
    const bob = api.as(await api.athlete('Bob Ray'));
    for (const call of [() => bob.recorded({ workoutId }), () => bob.briefing({ workoutId })])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Workout not found' });
  });
});
