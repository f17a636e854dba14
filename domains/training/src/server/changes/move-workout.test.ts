import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';
import { createAthleteWithPlanned, today, tomorrow } from './change-fixtures.ts';

const api = await createTrainingApi();

describe('a planned workout', () => {
  test('moves to another day and part of the day, and stays pinned there', async () => {
    const { me, workoutId } = await createAthleteWithPlanned(api);
    await me.moveWorkout({ workoutId, date: tomorrow, session: 'PM' });
    expect(await me.workout({ workoutId })).toMatchObject({ date: tomorrow, session: 'PM', pinned: true });
  });

  test('stays where it was moved when the plan is regenerated', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    const planned = await me.workouts({});
    const movedWorkout = planned.find(({ date, session }) => date > tomorrow && session === 'AM');
    await me.moveWorkout({ workoutId: movedWorkout?.id ?? '', date: tomorrow, session: 'Lunch' });
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ trainingDaysPerWeek: 4 }));
    expect(await me.workout({ workoutId: movedWorkout?.id ?? '' })).toMatchObject({
      date: tomorrow,
      pinned: true,
    });
  });

  test('remembers the day it was first planned for, until it is back there', async () => {
    const { me, workoutId } = await createAthleteWithPlanned(api);
    const getMovedFrom = async () => (await me.workout({ workoutId })).movedFrom;
    expect(await getMovedFrom()).toBeNull();
    await me.moveWorkout({ workoutId, date: tomorrow });
    await me.moveWorkout({ workoutId, date: addDays(today, 2) });
    expect(await getMovedFrom()).toBe(today);
    await me.moveWorkout({ workoutId, date: today });
    expect(await getMovedFrom()).toBeNull();
  });

  test('swaps places with a rest day on its new day', async () => {
    const restDay = { date: tomorrow, session: 'Rest', type: 'Rest day' } as const;
    const { me, workoutId } = await createAthleteWithPlanned(api, {}, restDay);
    await me.moveWorkout({ workoutId, date: tomorrow });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([
      [today, 'Rest day'],
      [tomorrow, 'Easy run'],
    ]);
  });

  test('leaves a pinned rest day behind, even if it joins a session on another day', async () => {
    const otherSession = { date: tomorrow, session: 'PM', type: 'Strength' } as const;
    const { me, workoutId, listRows } = await createAthleteWithPlanned(api, {}, otherSession);
    const rowsBefore = await listRows();
    const { undoId } = await me.moveWorkout({ workoutId, date: tomorrow });
    const [restDay, ...others] = await me.workouts({});
    expect(restDay).toMatchObject({ date: today, session: 'Rest', type: 'Rest', notes: 'Moved: Easy run' });
    expect(await me.workout({ workoutId: restDay?.id ?? '' })).toMatchObject({ pinned: true });
    expect(others.map(({ date, session }) => [date, session])).toEqual([
      [tomorrow, 'AM'],
      [tomorrow, 'PM'],
    ]);
    await me.undoChange({ undoId });
    expect(await listRows()).toEqual(rowsBefore);
  });

  test('leaves no rest day if its day still has a session', async () => {
    const { me, workoutId } = await createAthleteWithPlanned(api, {}, { session: 'PM', type: 'Strength' });
    await me.moveWorkout({ workoutId, date: today, session: 'Lunch' });
    await me.moveWorkout({ workoutId, date: tomorrow });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([
      [today, 'Strength'],
      [tomorrow, 'Easy run'],
    ]);
  });

  test('leaves no rest day in the past if it was missed', async () => {
    const { athleteId, me, workoutId } = await createAthleteWithPlanned(api, { date: addDays(today, -1) });
    await me.moveWorkout({ workoutId, date: today });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([[today, 'Easy run']]);
    const restDay = { athleteId, date: tomorrow, session: 'Rest', type: 'Rest day' } as const;
    const [missedId = ''] = await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: addDays(today, -2), type: 'Long run' }),
      aWorkout(restDay),
    ]);
    await me.moveWorkout({ workoutId: missedId, date: tomorrow });
    expect((await me.workouts({})).map(({ date, type }) => [date, type])).toEqual([
      [today, 'Easy run'],
      [tomorrow, 'Long run'],
    ]);
  });

  test('cannot move to an occupied slot, a past day or a day more than a year ahead', async () => {
    const { me, workoutId } = await createAthleteWithPlanned(api, {}, { date: tomorrow });
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
    const { me, workoutId } = await createAthleteWithPlanned(api);
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
    const { me, workoutId } = await createAthleteWithPlanned(api, { date: addDays(today, -1) });
    await me.skipWorkout({ workoutId });
    expect(await me.workouts({})).toEqual([]);
  });

  test('leaves the other session of its day when skipped', async () => {
    const { me, workoutId } = await createAthleteWithPlanned(api, {}, { session: 'PM', type: 'Strength' });
    await me.skipWorkout({ workoutId });
    expect(await me.workouts({})).toMatchObject([{ session: 'PM', type: 'Strength' }]);
  });

  test('cannot be moved or skipped if completed or a rest day', async () => {
    for (const row of [completedColumns, { session: 'Rest', type: 'Rest day' } as const]) {
      const { me, workoutId } = await createAthleteWithPlanned(api, row);
      await expect(me.skipWorkout({ workoutId })).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(me.moveWorkout({ workoutId, date: tomorrow })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });
});
