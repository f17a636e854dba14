import { describe, expect, test } from 'vitest';
import { createSessionsApi, createWorkoutToDo } from '../test/sessions-api.ts';

const api = await createSessionsApi();

describe('session briefing', () => {
  test('describes the workout before the start', async () => {
    const athleteId = await api.athlete();
    const workout = createWorkoutToDo();
    const { sessionId: _, plannedType: _type, ...briefedWorkout } = workout;
    expect(
      await api.as(athleteId).briefing({ workoutId: api.addPlannedWorkout(athleteId, workout) }),
    ).toEqual({
      athleteId,
      workout: briefedWorkout,
      lthrBpm: 160,
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      units: 'metric',
      verdict: {
        tone: 'neutral',
        ground: 'form',
        headline: 'Train as planned',
        reasons: ['Nothing in your numbers calls for a change.'],
        advice: 'Train as planned.',
      },
    });
    expect(await api.as(athleteId).briefing({ workoutId: null })).toMatchObject({ workout: null });
  });

  test('has no workout on a rest day, so the session becomes a new workout of the chosen type', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo({ session: 'Rest', type: 'Rest' }));
    expect(await api.as(athleteId).briefing({ workoutId })).toMatchObject({ workout: null });
    const { me, sessionId } = await api.startSession(900, { athleteId, workoutId });
    expect(await me.complete({ sessionId, elapsedSeconds: 900, type: 'yoga' })).toMatchObject({
      sessionType: 'yoga',
    });
  });
});
