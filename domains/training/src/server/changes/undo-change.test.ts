import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';
import {
  createAthleteWithLog,
  createAthleteWithPlanned,
  runEntry,
  today,
  tomorrow,
} from './change-fixtures.ts';

const api = await createTrainingApi();

describe('undo', () => {
  test('restores identical rows after an edit, a deletion, a move and a skip', async () => {
    const logged = await createAthleteWithLog(api);
    const planned = await createAthleteWithPlanned(
      api,
      {},
      { date: tomorrow, session: 'Rest', type: 'Rest day' },
    );
    for (const [{ me, listRows }, change] of [
      [logged, () => logged.me.editWorkout({ workoutId: logged.workoutId, type: 'bike', notes: 'Wet.' })],
      [logged, () => logged.me.deleteWorkout({ workoutId: logged.workoutId })],
      [planned, () => planned.me.moveWorkout({ workoutId: planned.workoutId, date: tomorrow })],
      [planned, () => planned.me.skipWorkout({ workoutId: planned.workoutId })],
    ] as const) {
      const rowsBefore = await listRows();
      const { undoId } = await change();
      expect(await listRows()).not.toEqual(rowsBefore);
      await me.undoChange({ undoId });
      expect(await listRows()).toEqual(rowsBefore);
    }
  });

  test('works once, within the hour, and only for the same athlete', async () => {
    const { me, workoutId, listRows } = await createAthleteWithLog(api);
    const rowsBefore = await listRows();
    const expiredError = { code: 'NOT_FOUND', message: 'You can’t undo this anymore' };
    const { undoId } = await me.deleteWorkout({ workoutId });
    await expect(api.as(await api.athlete()).undoChange({ undoId })).rejects.toMatchObject(expiredError);
    await me.undoChange({ undoId });
    await expect(me.undoChange({ undoId })).rejects.toMatchObject(expiredError);
    expect(await listRows()).toEqual(rowsBefore);
    const lateUndo = await me.deleteWorkout({ workoutId });
    api.clock.set('2026-11-20T13:00:01Z');
    await expect(me.undoChange(lateUndo)).rejects.toMatchObject(expiredError);
  });

  test('recomputes a restored workout with the current LTHR for its day', async () => {
    const me = api.as(await api.athlete());
    const { id: workoutId } = await me.logWorkout({ ...runEntry, duration: '1h', actualHR: 150 });
    const workoutBefore = await me.workout({ workoutId });
    const { undoId } = await me.deleteWorkout({ workoutId });
    api.athletes.lthrBpm = 150;
    try {
      await me.undoChange({ undoId });
      const workoutAfter = await me.workout({ workoutId });
      expect(workoutBefore).toMatchObject({ trainingStress: 91, zone: 2 });
      expect(workoutAfter).toMatchObject({ trainingStress: 100, zone: 4, stressEstimated: false });
    } finally {
      api.athletes.lthrBpm = 165;
    }
  });

  test('rejects undoing a skip or move after replanning, and does not change the new plan', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    for (const change of [
      (workoutId: string) => me.skipWorkout({ workoutId }),
      (workoutId: string) => me.moveWorkout({ workoutId, date: tomorrow, session: 'Lunch' }),
    ]) {
      await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 165 }));
      const planned = await me.workouts({});
      const workoutId = planned.find(({ date, session }) => date > tomorrow && session === 'AM')?.id ?? '';
      const { undoId } = await change(workoutId);
      await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 180 }));
      const rowsBefore = await api.listStoredRows(athleteId);
      await expect(me.undoChange({ undoId })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'Your plan has been rebuilt since, so you can’t undo this anymore',
      });
      expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    }
  });

  test('restores a missed session that was skipped, even after replanning', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const [planned] = (await me.workouts({})).filter(({ session }) => session === 'AM');
    const { date = today, id: workoutId = '' } = planned ?? {};
    api.clock.set(`${addDays(date, 1)}T09:00:00Z`);
    try {
      const listMissedRows = () => api.listStoredRows(athleteId, `id = '${workoutId}'`);
      const rowsBefore = await listMissedRows();
      const { undoId } = await me.skipWorkout({ workoutId });
      await api.saveProfile(athleteId, createHalfMarathonerFacts({ lthrBpm: 180 }));
      await me.undoChange({ undoId });
      expect(await listMissedRows()).toEqual(rowsBefore);
    } finally {
      api.clock.set('2026-11-20T12:00:00Z');
    }
  });

  test('rejects undoing a change to a workout that was changed again', async () => {
    const { me, workoutId } = await createAthleteWithLog(api);
    const { undoId } = await me.editWorkout({ workoutId, rpe: 7 });
    await me.editWorkout({ workoutId, rpe: 8 });
    await expect(me.undoChange({ undoId })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await me.workout({ workoutId })).toMatchObject({ rpe: 8 });
  });
});
