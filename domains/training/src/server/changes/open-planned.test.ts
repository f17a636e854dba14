import { importUndone } from '@threshold/contracts/files';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, insertWorkouts } from '../../testing/index.ts';
import { aCompletedSession, createAthleteWithPlan, loggedRun, today } from '../test/planned-day.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('a logged workout', () => {
  test('completes the planned session of its day and kind in the same row, with the entered values', async () => {
    const { me } = await createAthleteWithPlan(api);
    const logged = await me.logWorkout(loggedRun);
    expect(logged).toMatchObject({
      completes: 'Easy run',
      type: 'run',
      session: 'PM',
      duration: '50m',
      hrTarget: null,
      completed: 1,
      actualDuration: 3000,
      distance: 8.0467,
      rpe: 4,
      plannedDistance: 8,
      plannedStress: 66,
      logged: true,
    });
    expect(await me.workouts({})).toMatchObject([{ id: logged.id, duration: '50m' }]);
    expect(await me.weeklySummary()).toMatchObject({
      totalWorkouts: 1,
      completedWorkouts: 1,
      plannedMinutes: 45,
    });
  });

  test('stays a separate row beside a session it does not clearly complete', async () => {
    for (const [otherSessions, change] of [
      [[], { type: 'bike' }],
      [[], { duration: 64 }],
      [[], { date: addDays(today, -1) }],
      [[{ session: 'Lunch', type: 'Recovery run' }], {}],
    ] as const) {
      const { me, listRows, rowsBefore } = await createAthleteWithPlan(api, ...otherSessions);
      expect(await me.logWorkout({ ...loggedRun, ...change })).toMatchObject({ completes: null });
      expect(await listRows()).toHaveLength(rowsBefore.length + 1);
    }
  });

  test('keeps its planned session when edited, and reopens it when deleted', async () => {
    const { me, plannedId, listRows, rowsBefore } = await createAthleteWithPlan(api);
    const { id: workoutId } = await me.logWorkout(loggedRun);
    await me.editWorkout({ workoutId, duration: '40m' });
    expect(await me.workout({ workoutId })).toMatchObject({
      completes: 'Easy run',
      duration: '40m',
      actualDuration: 2400,
    });
    expect(await me.weeklySummary()).toMatchObject({ plannedMinutes: 45 });
    const rowsAfterEdit = await listRows();
    const { undoId } = await me.deleteWorkout({ workoutId });
    expect(await listRows()).toEqual(rowsBefore);
    expect(await me.undoChange({ undoId })).toEqual({ workoutIds: expect.arrayContaining([plannedId]) });
    expect(await listRows()).toEqual(rowsAfterEdit);
  });
});

describe('the undo of a match', () => {
  test('reopens the planned session and leaves an unplanned workout', async () => {
    const { athleteId, me, plannedId, listRows, rowsBefore } = await createAthleteWithPlan(api);
    const { id: workoutId } = await me.logWorkout(loggedRun);
    expect(await me.openPlanned({ workoutId })).toEqual({ workoutIds: [workoutId, plannedId] });
    // The same workout of an athlete without a plan.
    const otherId = await api.athlete();
    const { id: unplannedId } = await api.as(otherId).logWorkout(loggedRun);
    await api.as(otherId).declinePlanned({ workoutId: unplannedId });
    const rowsAfterReopening = await listRows();
    const unplannedRows = (await api.listStoredRows(otherId)).map((row) =>
      row.replaceAll(unplannedId, workoutId).replaceAll(otherId, athleteId),
    );
    expect(rowsAfterReopening.toSorted()).toEqual([...rowsBefore, ...unplannedRows].toSorted());
    expect(await me.openPlanned({ workoutId })).toEqual({ workoutIds: [workoutId] });
    expect(await listRows()).toEqual(rowsAfterReopening);
  });

  test('rejects a workout of another athlete', async () => {
    const { me } = await createAthleteWithPlan(api);
    const { id: workoutId } = await me.logWorkout(loggedRun);
    await expect(api.as(await api.athlete()).openPlanned({ workoutId })).rejects.toMatchObject({
      message: 'Workout not found',
    });
  });

  test('keeps the session that another plan put in the same slot', async () => {
    const { athleteId, planId, me } = await createAthleteWithPlan(api);
    const { id: workoutId } = await me.logWorkout(loggedRun);
    await insertWorkouts(api.orm.em, [aWorkout({ athleteId, planId, source: 'plan', type: 'Tempo run' })]);
    expect(await me.openPlanned({ workoutId })).toEqual({ workoutIds: [workoutId] });
    expect(await me.workouts({})).toMatchObject([{ type: 'Tempo run' }, { id: workoutId }]);
  });
});

describe('a recording without a plan', () => {
  test.each(['live', 'file'] as const)(
    'completes the planned session of its day, and stays unmatched after an undo and a repeated recording (%s)',
    async (origin) => {
      const { athleteId, me, plannedId } = await createAthleteWithPlan(api);
      const event = aCompletedSession(athleteId, { origin });
      for (const _ of ['first', 'repeated'])
        await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, event));
      expect(await me.workouts({})).toMatchObject([
        {
          id: event.workoutId,
          duration: '45m',
          actualDuration: 2760,
          hrTarget: 'below 151 bpm',
          completed: 1,
        },
      ]);
      await me.openPlanned({ workoutId: event.workoutId });
      await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, event));
      expect(await me.workouts({})).toMatchObject([
        { id: plannedId, completed: 0 },
        { id: event.workoutId, duration: '46m', hrTarget: null, plannedStress: null },
      ]);
    },
  );

  test('reopens the planned session when its import is undone', async () => {
    const { athleteId, listRows, rowsBefore } = await createAthleteWithPlan(api);
    const { sessionId, workoutId, ...event } = aCompletedSession(athleteId, { origin: 'file' });
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(sessionCompleted, { ...event, sessionId, workoutId }),
    );
    const activities = [{ sessionId, workoutId }];
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(importUndone, { athleteId, activities }));
    expect(await listRows()).toEqual(rowsBefore);
  });
});
