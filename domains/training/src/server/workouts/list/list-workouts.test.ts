import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createTrainingApi } from '../../test/training-api.ts';
import { findWorkoutToDo } from '../ports/find-workout-to-do.ts';

const api = await createTrainingApi();
const day = localDate('2026-11-20');
const nextDay = localDate('2026-11-21');

describe('the list of workouts', () => {
  test('returns a plain array by date, then AM, Lunch, PM, Rest', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: nextDay, session: 'Rest', type: 'Rest day' }),
      aWorkout({ athleteId, session: 'PM' }),
      aWorkout({ athleteId, session: 'Lunch' }),
      aWorkout({ athleteId, session: 'AM' }),
    ]);
    const workouts = await api.as(athleteId).workouts({});
    expect(workouts.map(({ date, session }) => [date, session])).toEqual([
      [day, 'AM'],
      [day, 'Lunch'],
      [day, 'PM'],
      [nextDay, 'Rest'],
    ]);
    expect(await api.as(athleteId).workouts({ date: nextDay })).toHaveLength(1);
  });

  test('uses the specified wire names and units: duration as text, km, seconds, completed as 1 or 0', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, notes: 'Keep it easy.', ...completedColumns }),
      aWorkout({ athleteId, session: 'Rest', type: 'Rest day', plannedDurationSeconds: null, steps: [] }),
    ]);
    const [run, rest] = await api.as(athleteId).workouts({ date: day });
    expect(run).toEqual({
      id: expect.any(String),
      date: day,
      session: 'AM',
      type: 'Easy run',
      zone: 2,
      duration: '45m',
      hrTarget: 'below 151 bpm',
      hrLow: null,
      hrHigh: 151,
      paceTarget: null,
      notes: 'Keep it easy.',
      completed: 1,
      actualDuration: 2760,
      actualHR: 146,
      maxHR: 158,
      distance: 8.1,
      plannedDistance: 8,
      rpe: 4,
      trainingStress: 68,
      stressEstimated: false,
      plannedStress: 66,
      movedFrom: null,
      caution: null,
      steps: [{ label: 'Easy', minutes: 45, zone: 2 }],
    });
    expect(rest).toMatchObject({ session: 'Rest', duration: null, completed: 0, actualHR: null });
  });

  test('drops the lower bound from an easy session stored by an earlier version', async () => {
    const athleteId = await api.athlete();
    const rangeColumns = { athleteId, hrTarget: '141-151 bpm', hrLowBpm: 141, hrHighBpm: 151 };
    const checks = [{ id: 'P23', text: '141-151 bpm is zone 2 at an LTHR of 165 bpm.' }] as const;
    const [easyWorkoutId = ''] = await insertWorkouts(api.orm.em, [
      aWorkout({ ...rangeColumns, checks }),
      aWorkout({ ...rangeColumns, session: 'Lunch', type: 'Tempo run', zone: 3 }),
      aWorkout({
        ...rangeColumns,
        session: 'PM',
        source: 'manual',
        hrTarget: '146 bpm (avg)',
        ...completedColumns,
      }),
    ]);
    const upperBound = { hrTarget: 'below 151 bpm', hrLow: null, hrHigh: 151 };
    expect(await api.as(athleteId).workouts({ date: day })).toMatchObject([
      upperBound,
      { hrTarget: '141-151 bpm', hrLow: 141 },
      { hrTarget: '146 bpm (avg)', hrLow: 141 },
    ]);
    expect(await api.as(athleteId).workout({ workoutId: easyWorkoutId })).toMatchObject({
      ...upperBound,
      checks: [{ id: 'P23', text: 'Below 151 bpm is zone 2 at an LTHR of 165 bpm.' }],
    });
    expect(await findWorkoutToDo(api.queryContext(athleteId), athleteId, easyWorkoutId)).toMatchObject({
      hrTarget: 'below 151 bpm',
      target: { low: null, high: 151 },
    });
  });

  test('contains no workouts of another athlete', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    const [bobsWorkoutId] = await insertWorkouts(api.orm.em, [aWorkout({ athleteId: bob })]);
    expect(await api.as(ann).workouts({})).toEqual([]);
    expect(await api.as(ann).workoutsBetween({ from: day, to: nextDay })).toEqual([]);
    await expect(api.as(ann).workout({ workoutId: bobsWorkoutId ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Workout not found',
    });
  });

  test('includes both ends of a date range of at most 62 days', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: localDate('2026-10-31') }),
      aWorkout({ athleteId, date: localDate('2026-11-01') }),
      aWorkout({ athleteId, date: localDate('2026-11-30') }),
      aWorkout({ athleteId, date: localDate('2026-12-01') }),
    ]);
    const me = api.as(athleteId);
    const month = await me.workoutsBetween({ from: localDate('2026-11-01'), to: localDate('2026-11-30') });
    expect(month.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-30']);
    const from = localDate('2026-11-01');
    await expect(me.workoutsBetween({ from, to: localDate('2027-01-01') })).resolves.toHaveLength(3);
    await expect(me.workoutsBetween({ from, to: localDate('2027-01-02') })).rejects.toMatchObject({
      message: 'To must be within 62 days of the first day',
    });
    await expect(me.workoutsBetween({ from, to: localDate('2026-10-31') })).rejects.toMatchObject({
      message: 'To can’t be before the first day',
    });
  });
});

describe('a workout read by its id', () => {
  test('comes with its reason and the rules it meets', async () => {
    const athleteId = await api.athlete();
    const [workoutId = ''] = await insertWorkouts(api.orm.em, [
      aWorkout({
        athleteId,
        rationale: 'Easy minutes carry the week.',
        checks: [{ id: 'P17', text: '81% of this week is easy.' }],
      }),
    ]);
    expect(await api.as(athleteId).workout({ workoutId })).toMatchObject({
      id: workoutId,
      rationale: 'Easy minutes carry the week.',
      checks: [{ id: 'P17', text: '81% of this week is easy.' }],
      generatedBy: 'rules',
      pinned: false,
    });
  });

  test('treats an invalid id like an unknown one', async () => {
    const athlete = await api.athlete();
    await expect(api.as(athlete).workout({ workoutId: 'not-an-id' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Workout not found',
    });
  });
});

test('requires a sign-in for queries of workouts and plans', async () => {
  const anonymous = api.as(null);
  for (const call of [
    () => anonymous.workouts({}),
    () => anonymous.weeklySummary(),
    () => anonymous.miles(),
    () => anonymous.plan(),
    () => anonymous.trainingDay(),
    () => anonymous.planAhead(),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
