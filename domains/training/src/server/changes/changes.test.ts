import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi, someFacts } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');
const tomorrow = addDays(today, 1);

/** A run of 45 minutes and 5 miles, which are 8.0467 km. */
const entry: LogWorkoutRequest = {
  date: today,
  type: 'run',
  session: 'AM',
  duration: 45,
  distance: 5,
  rpe: 4,
};

async function createAthleteWithLog() {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  const { id: workoutId } = await me.logWorkout(entry);
  return { athleteId, me, workoutId, rows: () => api.listStoredRows(athleteId) };
}

async function createAthleteWithPlanned(...rows: Partial<Parameters<typeof aWorkout>[0]>[]) {
  const athleteId = await api.athlete();
  const [workoutId = ''] = await insertWorkouts(
    api.orm.em,
    (rows.length === 0 ? [{}] : rows).map((row) => aWorkout({ athleteId, ...row })),
  );
  return { athleteId, me: api.as(athleteId), workoutId, rows: () => api.listStoredRows(athleteId) };
}

describe('an edit', () => {
  test('changes the named fields, recomputes derived ones and clears null ones', async () => {
    const { me, workoutId } = await createAthleteWithLog();
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

  test('rejects what the form rejects', async () => {
    const { me, workoutId } = await createAthleteWithLog();
    for (const [change, message] of [
      [{ date: tomorrow }, 'Workout date can’t be in the future'],
      [{ duration: 0 }, 'Duration must be at least 1 minute'],
      [{}, 'Send at least one field to change'],
    ] as const)
      await expect(me.editWorkout({ workoutId, ...change })).rejects.toMatchObject({ message });
  });

  test('cannot be made to an open workout, nor can a planned one be deleted', async () => {
    const rejection = (message: string) => ({ code: 'CONFLICT', message });
    const planned = await createAthleteWithPlanned({ source: 'plan' });
    await expect(planned.me.editWorkout({ workoutId: planned.workoutId, rpe: 3 })).rejects.toMatchObject(
      rejection('You can only change a completed workout'),
    );
    for (const source of ['demo', 'plan', 'session'] as const) {
      const { me, workoutId } = await createAthleteWithPlanned({ ...completedColumns, source });
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
      const { me, workoutId, rows } = await createAthleteWithPlanned({
        ...completedColumns,
        distanceMeters: 40_000,
        source,
      });
      const before = await rows();
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
      expect(await rows()).toEqual(before);
    },
  );

  test('changes only type, notes and RPE of an imported workout, but no measured value', async () => {
    const { me, workoutId, rows } = await createAthleteWithPlanned({
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
    expect(await rows()).toEqual([]);
    await me.undoChange({ undoId });
    expect(await rows()).toHaveLength(1);
  });
});

describe('a planned workout', () => {
  test('moves to another day and part of the day, and stays pinned there', async () => {
    const { me, workoutId } = await createAthleteWithPlanned();
    await me.moveWorkout({ workoutId, date: tomorrow, session: 'PM' });
    expect(await me.workout({ workoutId })).toMatchObject({ date: tomorrow, session: 'PM', pinned: true });
  });

  test('stays where it was moved when the plan is regenerated', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    await api.saveProfile(athleteId, someFacts());
    const planned = await me.workouts({});
    const movedWorkout = planned.find(({ date, session }) => date > tomorrow && session === 'AM');
    await me.moveWorkout({ workoutId: movedWorkout?.id ?? '', date: tomorrow, session: 'Lunch' });
    await api.saveProfile(athleteId, someFacts({ trainingDaysPerWeek: 4 }));
    expect(await me.workout({ workoutId: movedWorkout?.id ?? '' })).toMatchObject({
      date: tomorrow,
      pinned: true,
    });
  });

  test('keeps the day it was first planned for, until it is back there', async () => {
    const { me, workoutId } = await createAthleteWithPlanned();
    const movedFrom = async () => (await me.workout({ workoutId })).movedFrom;
    expect(await movedFrom()).toBeNull();
    await me.moveWorkout({ workoutId, date: tomorrow });
    await me.moveWorkout({ workoutId, date: addDays(today, 2) });
    expect(await movedFrom()).toBe(today);
    await me.moveWorkout({ workoutId, date: today });
    expect(await movedFrom()).toBeNull();
  });

  test('swaps places with a rest day on its new day', async () => {
    const rest = { date: tomorrow, session: 'Rest', type: 'Rest day' } as const;
    const { me, workoutId } = await createAthleteWithPlanned({}, rest);
    await me.moveWorkout({ workoutId, date: tomorrow });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([
      [today, 'Rest day'],
      [tomorrow, 'Easy run'],
    ]);
  });

  test('leaves a pinned rest day behind, even if it joins a session on another day', async () => {
    const other = { date: tomorrow, session: 'PM', type: 'Strength' } as const;
    const { me, workoutId, rows } = await createAthleteWithPlanned({}, other);
    const before = await rows();
    const { undoId } = await me.moveWorkout({ workoutId, date: tomorrow });
    const [rest, ...others] = await me.workouts({});
    expect(rest).toMatchObject({ date: today, session: 'Rest', type: 'Rest', notes: 'Moved: Easy run' });
    expect(await me.workout({ workoutId: rest?.id ?? '' })).toMatchObject({ pinned: true });
    expect(others.map(({ date, session }) => [date, session])).toEqual([
      [tomorrow, 'AM'],
      [tomorrow, 'PM'],
    ]);
    await me.undoChange({ undoId });
    expect(await rows()).toEqual(before);
  });

  test('leaves no rest day if its day still has a session', async () => {
    const { me, workoutId } = await createAthleteWithPlanned({}, { session: 'PM', type: 'Strength' });
    await me.moveWorkout({ workoutId, date: today, session: 'Lunch' });
    await me.moveWorkout({ workoutId, date: tomorrow });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([
      [today, 'Strength'],
      [tomorrow, 'Easy run'],
    ]);
  });

  test('leaves no rest day in the past if it was missed', async () => {
    const { athleteId, me, workoutId } = await createAthleteWithPlanned({ date: addDays(today, -1) });
    await me.moveWorkout({ workoutId, date: today });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([[today, 'Easy run']]);
    const rest = { athleteId, date: tomorrow, session: 'Rest', type: 'Rest day' } as const;
    const [missed = ''] = await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: addDays(today, -2), type: 'Long run' }),
      aWorkout(rest),
    ]);
    await me.moveWorkout({ workoutId: missed, date: tomorrow });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([
      [today, 'Easy run'],
      [tomorrow, 'Long run'],
    ]);
  });

  test('cannot move to an occupied place, a past day or a day more than a year ahead', async () => {
    const { me, workoutId } = await createAthleteWithPlanned({}, { date: tomorrow });
    for (const [date, message] of [
      [tomorrow, 'You already have a workout in that slot (AM)'],
      [addDays(today, -1), 'Date must be today or later'],
      [addDays(today, 367), 'Date must be within a year'],
    ] as const)
      await expect(me.moveWorkout({ workoutId, date })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message,
      });
  });

  test('becomes a pinned rest day when skipped', async () => {
    const { me, workoutId } = await createAthleteWithPlanned();
    await me.skipWorkout({ workoutId });
    const [rest, ...others] = await me.workouts({});
    expect(others).toEqual([]);
    expect(rest).toMatchObject({
      date: today,
      session: 'Rest',
      type: 'Rest',
      notes: 'Skipped: Easy run',
    });
    expect(await me.workout({ workoutId: rest?.id ?? '' })).toMatchObject({ pinned: true });
  });

  test('leaves no rest day in the past if skipped after it was missed', async () => {
    const { me, workoutId } = await createAthleteWithPlanned({ date: addDays(today, -1) });
    await me.skipWorkout({ workoutId });
    expect(await me.workouts({})).toEqual([]);
  });

  test('leaves the other session of its day when skipped', async () => {
    const { me, workoutId } = await createAthleteWithPlanned({}, { session: 'PM', type: 'Strength' });
    await me.skipWorkout({ workoutId });
    expect(await me.workouts({})).toMatchObject([{ session: 'PM', type: 'Strength' }]);
  });

  test('cannot be moved or skipped if completed or a rest day', async () => {
    for (const row of [completedColumns, { session: 'Rest', type: 'Rest day' } as const]) {
      const { me, workoutId } = await createAthleteWithPlanned(row);
      await expect(me.skipWorkout({ workoutId })).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(me.moveWorkout({ workoutId, date: tomorrow })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });
});

describe('undo', () => {
  test('restores identical rows after an edit, a deletion, a move and a skip', async () => {
    const logged = await createAthleteWithLog();
    const planned = await createAthleteWithPlanned({}, { date: tomorrow, session: 'Rest', type: 'Rest day' });
    for (const [{ me, rows }, change] of [
      [logged, () => logged.me.editWorkout({ workoutId: logged.workoutId, type: 'bike', notes: 'Wet.' })],
      [logged, () => logged.me.deleteWorkout({ workoutId: logged.workoutId })],
      [planned, () => planned.me.moveWorkout({ workoutId: planned.workoutId, date: tomorrow })],
      [planned, () => planned.me.skipWorkout({ workoutId: planned.workoutId })],
    ] as const) {
      const before = await rows();
      const { undoId } = await change();
      expect(await rows()).not.toEqual(before);
      await me.undoChange({ undoId });
      expect(await rows()).toEqual(before);
    }
  });

  test('works once, within the hour, and only for the same athlete', async () => {
    const { me, workoutId, rows } = await createAthleteWithLog();
    const before = await rows();
    const expired = { code: 'NOT_FOUND', message: 'You can’t undo this anymore' };
    const { undoId } = await me.deleteWorkout({ workoutId });
    await expect(api.as(await api.athlete()).undoChange({ undoId })).rejects.toMatchObject(expired);
    await me.undoChange({ undoId });
    await expect(me.undoChange({ undoId })).rejects.toMatchObject(expired);
    expect(await rows()).toEqual(before);
    const lateUndo = await me.deleteWorkout({ workoutId });
    api.clock.set('2026-11-20T13:00:01Z');
    await expect(me.undoChange(lateUndo)).rejects.toMatchObject(expired);
  });

  test('recomputes a restored workout with the current LTHR for its day', async () => {
    const me = api.as(await api.athlete());
    const { id: workoutId } = await me.logWorkout({ ...entry, duration: '1h', actualHR: 150 });
    const before = await me.workout({ workoutId });
    const { undoId } = await me.deleteWorkout({ workoutId });
    api.athletes.lthrBpm = 150;
    try {
      await me.undoChange({ undoId });
      const after = await me.workout({ workoutId });
      expect(before).toMatchObject({ trainingStress: 91, zone: 2 });
      expect(after).toMatchObject({ trainingStress: 100, zone: 4, stressEstimated: false });
    } finally {
      api.athletes.lthrBpm = 165;
    }
  });

  test('rejects undoing a skip or move after replanning, and leaves the new plan alone', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    for (const change of [
      (workoutId: string) => me.skipWorkout({ workoutId }),
      (workoutId: string) => me.moveWorkout({ workoutId, date: tomorrow, session: 'Lunch' }),
    ]) {
      await api.saveProfile(athleteId, someFacts({ lthrBpm: 165 }));
      const planned = await me.workouts({});
      const workoutId = planned.find(({ date, session }) => date > tomorrow && session === 'AM')?.id ?? '';
      const { undoId } = await change(workoutId);
      await api.saveProfile(athleteId, someFacts({ lthrBpm: 180 }));
      const before = await api.listStoredRows(athleteId);
      await expect(me.undoChange({ undoId })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'Your plan has been rebuilt since, so you can’t undo this anymore',
      });
      expect(await api.listStoredRows(athleteId)).toEqual(before);
    }
  });

  test('restores a missed session that was skipped, even after replanning', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    await api.saveProfile(athleteId, someFacts());
    const [planned] = (await me.workouts({})).filter(({ session }) => session === 'AM');
    const { date = today, id: workoutId = '' } = planned ?? {};
    api.clock.set(`${addDays(date, 1)}T09:00:00Z`);
    try {
      const missedRows = () => api.listStoredRows(athleteId, `id = '${workoutId}'`);
      const before = await missedRows();
      const { undoId } = await me.skipWorkout({ workoutId });
      await api.saveProfile(athleteId, someFacts({ lthrBpm: 180 }));
      await me.undoChange({ undoId });
      expect(await missedRows()).toEqual(before);
    } finally {
      api.clock.set('2026-11-20T12:00:00Z');
    }
  });

  test('rejects undoing a change to a workout that was changed again', async () => {
    const { me, workoutId } = await createAthleteWithLog();
    const { undoId } = await me.editWorkout({ workoutId, rpe: 7 });
    await me.editWorkout({ workoutId, rpe: 8 });
    await expect(me.undoChange({ undoId })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await me.workout({ workoutId })).toMatchObject({ rpe: 8 });
  });
});
