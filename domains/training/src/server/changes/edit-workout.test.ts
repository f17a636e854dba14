import { describe, expect, test } from 'vitest';
import { completedColumns } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { createAthleteWithLog, createAthleteWithPlanned, today, tomorrow } from './change-fixtures.ts';

const api = await createTrainingApi();

describe('an edit', () => {
  test('changes the named fields, recomputes derived ones and clears null ones', async () => {
    const { me, workoutId } = await createAthleteWithLog(api);
    await me.editWorkout({ workoutId, duration: '1h', actualHR: 150, rpe: null });
    expect(await me.workout({ workoutId })).toMatchObject({
      duration: '1h',
      actualDuration: 3600,
      distance: 8.0467,
      actualHR: 150,
      rpe: null,
      trainingStress: 91,
      stressEstimated: false,
    });
    await me.editWorkout({ workoutId, distance: 30 });
    expect(await me.workout({ workoutId })).toMatchObject({ implausible: true });
  });

  test('rejects a future date, a duration of zero and a change of no field', async () => {
    const { me, workoutId } = await createAthleteWithLog(api);
    for (const [change, message] of [
      [{ date: tomorrow }, 'Workout date can’t be in the future'],
      [{ duration: 0 }, 'Duration must be at least 1 minute'],
      [{}, 'Send at least one field to change'],
    ] as const)
      await expect(me.editWorkout({ workoutId, ...change })).rejects.toMatchObject({ message });
  });

  test('rejects an open workout, and a planned workout can’t be deleted', async () => {
    const rejection = (message: string) => ({ code: 'CONFLICT', message });
    const planned = await createAthleteWithPlanned(api, { source: 'plan' });
    await expect(planned.me.editWorkout({ workoutId: planned.workoutId, rpe: 3 })).rejects.toMatchObject(
      rejection('You can only change a completed workout'),
    );
    for (const source of ['demo', 'plan', 'session'] as const) {
      const { me, workoutId } = await createAthleteWithPlanned(api, { ...completedColumns, source });
      if (source === 'session') expect(await me.deleteWorkout({ workoutId })).toBeDefined();
      else
        await expect(me.deleteWorkout({ workoutId })).rejects.toMatchObject(
          rejection('You can only delete a workout you logged, recorded or imported'),
        );
    }
  });

  test.each(['plan', 'demo', 'session'] as const)(
    'changes only distance, notes and RPE of a live session, but no measured value (%s)',
    async (source) => {
      const { me, workoutId, listRows } = await createAthleteWithPlanned(api, {
        ...completedColumns,
        distanceMeters: 40_000,
        source,
      });
      const rowsBefore = await listRows();
      const { undoId } = await me.editWorkout({ workoutId, distance: 5, notes: 'Flat.', rpe: 6 });
      expect(await me.workout({ workoutId })).toMatchObject({
        type: 'Easy run',
        distance: 8.0467,
        notes: 'Flat.',
        rpe: 6,
        actualDuration: 2760,
        actualHR: 146,
        trainingStress: 68,
        implausible: false,
      });
      expect(await me.personalRecords()).toContainEqual(
        expect.objectContaining({ recordType: 'longest_run', value: expect.closeTo(5, 3) }),
      );
      for (const change of [{ type: 'bike' }, { duration: 30 }, { actualHR: 150 }, { date: today }] as const)
        await expect(me.editWorkout({ workoutId, rpe: 4, ...change })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: 'You can only change the distance, notes and RPE of a recorded workout',
        });
      await me.undoChange({ undoId });
      expect(await listRows()).toEqual(rowsBefore);
    },
  );

  test('changes only type, notes and RPE of an imported workout, but no measured value', async () => {
    const { me, workoutId, listRows } = await createAthleteWithPlanned(api, {
      ...completedColumns,
      source: 'import',
      plannedDurationSeconds: null,
    });
    expect(await me.workout({ workoutId })).toMatchObject({ logged: false, imported: true, duration: '46m' });
    await me.editWorkout({ workoutId, type: 'swim', notes: 'In the sea.', rpe: 6 });
    expect(await me.workout({ workoutId })).toMatchObject({
      type: 'swim',
      notes: 'In the sea.',
      rpe: 6,
      distance: 8.1,
      trainingStress: 68,
      implausible: true,
    });
    await expect(me.editWorkout({ workoutId, rpe: 4, distance: 3 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'You can only change the type, notes and RPE of an imported workout',
    });
    const { undoId } = await me.deleteWorkout({ workoutId });
    expect(await listRows()).toEqual([]);
    await me.undoChange({ undoId });
    expect(await listRows()).toHaveLength(1);
  });
});
