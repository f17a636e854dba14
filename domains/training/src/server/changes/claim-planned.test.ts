import { toApiError } from '@threshold/api/server';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aCompletedSession, createAthleteWithPlan, loggedRun, today } from '../test/planned-day.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const tomorrow = addDays(today, 1);
const yesterday = addDays(today, -1);
const threeDays = { from: yesterday, to: tomorrow };

/** An athlete who logged 20 of the 45 planned minutes, which leads to a question instead of a match. */
async function createAthleteWithQuestion() {
  const plannedDay = await createAthleteWithPlan(api);
  const { id: workoutId } = await plannedDay.me.logWorkout({ ...loggedRun, duration: 20, distance: 2 });
  return { ...plannedDay, workoutId };
}

describe('the question about a planned session', () => {
  test('appears if the duration differs by more than 40%', async () => {
    const { me, plannedId, workoutId } = await createAthleteWithQuestion();
    expect(await me.plannedQuestions(threeDays)).toEqual([
      {
        workoutId,
        date: today,
        type: 'run',
        duration: '20m',
        planned: { id: plannedId, date: today, type: 'Easy run', duration: '45m' },
      },
    ]);
    expect(await me.plannedQuestions({ from: tomorrow, to: tomorrow })).toEqual([]);
  });

  test('appears if the distance differs by more than 40%', async () => {
    const { me } = await createAthleteWithPlan(api);
    // 2.9 miles are 4.7 of the planned 8 km.
    await me.logWorkout({ ...loggedRun, duration: 45, distance: 2.9 });
    expect(await me.plannedQuestions(threeDays)).toHaveLength(1);
  });

  test.each([yesterday, tomorrow])(
    'appears if the session is planned for an adjacent day, %s',
    async (date) => {
      const { me, plannedId } = await createAthleteWithPlan(api, { date });
      await me.logWorkout(loggedRun);
      await me.logWorkout({ ...loggedRun, session: 'AM' });
      expect(await me.plannedQuestions(threeDays)).toMatchObject([{ planned: { date } }]);
      expect(await me.workout({ workoutId: plannedId }).catch(() => 'merged')).toBe('merged');
    },
  );

  test('appears only once per planned session', async () => {
    const { me } = await createAthleteWithQuestion();
    await me.logWorkout({ ...loggedRun, duration: 15 });
    expect(await me.plannedQuestions(threeDays)).toHaveLength(1);
  });

  test('does not appear for another sport, a workout two days away, or another athlete', async () => {
    const { me } = await createAthleteWithPlan(api);
    await me.logWorkout({ ...loggedRun, type: 'bike' });
    await me.logWorkout({ ...loggedRun, date: addDays(today, -2) });
    expect(await me.plannedQuestions({ from: addDays(today, -3), to: today })).toEqual([]);
    expect(await api.as(await api.athlete()).plannedQuestions(threeDays)).toEqual([]);
  });
});

describe('a log that names its planned session', () => {
  test('completes it, even if the duration differs by more than 40%', async () => {
    const { me, plannedId } = await createAthleteWithPlan(api);
    const logged = await me.logWorkout({ ...loggedRun, duration: 20, distance: 2, plannedId });
    expect(await me.workouts({ date: today })).toMatchObject([
      { id: logged.id, completed: 1, plannedDistance: 8 },
    ]);
    expect(await me.plannedQuestions(threeDays)).toEqual([]);
  });

  test('completes none if it names null, and is never asked about', async () => {
    const { me, plannedId } = await createAthleteWithPlan(api);
    await me.logWorkout({ ...loggedRun, plannedId: null });
    expect(await me.workout({ workoutId: plannedId })).toMatchObject({ completed: 0 });
    expect(await me.plannedQuestions(threeDays)).toEqual([]);
  });

  test('saves and matches a log as usual if its planned session is no longer open', async () => {
    const { me, plannedId } = await createAthleteWithPlan(api);
    await me.logWorkout({ ...loggedRun, plannedId });
    const second = await me.logWorkout({ ...loggedRun, session: 'PM', plannedId });
    expect(second).toMatchObject({ completed: 1, plannedDistance: null });
  });

  test('does not complete a session of another athlete, sport or day', async () => {
    const { me, plannedId } = await createAthleteWithPlan(api);
    const otherAthlete = await createAthleteWithPlan(api);
    await me.logWorkout({ ...loggedRun, type: 'bike', plannedId });
    await me.logWorkout({ ...loggedRun, date: yesterday, plannedId });
    await me.logWorkout({ ...loggedRun, type: 'swim', plannedId: otherAthlete.plannedId });
    expect(await me.workout({ workoutId: plannedId })).toMatchObject({ completed: 0 });
    expect(await otherAthlete.me.workout({ workoutId: otherAthlete.plannedId })).toMatchObject({
      completed: 0,
    });
  });
});

describe('the ends of the calendar', () => {
  const firstDay = localDate('1900-01-01');

  test.each(['1900-01-01', '9999-12-31'])('lists questions for the single day %s', async (day) => {
    const date = localDate(day);
    const me = api.as(await api.athlete());
    expect(await me.plannedQuestions({ from: date, to: date })).toEqual([]);
  });

  test('lets a workout on the first day complete a session planned for the next', async () => {
    const { me } = await createAthleteWithPlan(api, { date: addDays(firstDay, 1) });
    const { id: workoutId } = await me.logWorkout({ ...loggedRun, date: firstDay });
    const [question] = await me.plannedQuestions({ from: firstDay, to: firstDay });
    const plannedId = question?.planned.id ?? '';
    expect(await me.claimPlanned({ workoutId, plannedId })).toEqual({ workoutIds: [workoutId, plannedId] });
  });

  test('rejects a date range that starts before 1900 and names the field', async () => {
    const me = api.as(await api.athlete());
    const from = '1899-12-31' as LocalDate;
    const error = await me.plannedQuestions({ from, to: firstDay }).catch(toApiError);
    expect(error).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'from', message: expect.stringContaining('calendar day') }] },
    });
  });
});

describe('the answer Yes to the question about a planned session', () => {
  test('matches the workout with the planned session, and prevents the question from returning after an undo', async () => {
    const { me, plannedId, workoutId, rowsBefore, listRows } = await createAthleteWithQuestion();
    expect(await me.claimPlanned({ workoutId, plannedId })).toEqual({ workoutIds: [workoutId, plannedId] });
    expect(await me.workouts({})).toMatchObject([{ id: workoutId, completed: 1, plannedStress: 66 }]);
    expect(await me.workout({ workoutId })).toMatchObject({ completes: 'Easy run' });
    expect(await me.plannedQuestions(threeDays)).toEqual([]);
    await me.openPlanned({ workoutId });
    expect(await listRows()).toEqual(expect.arrayContaining(rowsBefore));
    expect(await me.plannedQuestions(threeDays)).toEqual([]);
    await expect(me.claimPlanned({ workoutId, plannedId })).rejects.toMatchObject({
      message: 'You’ve already answered this',
    });
  });

  test('leaves a rest day in the future, which disappears when the session is reopened', async () => {
    const { me, listRows, rowsBefore } = await createAthleteWithPlan(api, { date: tomorrow });
    await me.logWorkout({ ...loggedRun, duration: 45 });
    const { id: workoutId } = await me.logWorkout({ ...loggedRun, session: 'AM' });
    const [question] = await me.plannedQuestions(threeDays);
    await me.claimPlanned({ workoutId, plannedId: question?.planned.id ?? '' });
    expect(await me.workouts({ date: tomorrow })).toMatchObject([{ type: 'Rest', notes: 'Moved: Easy run' }]);
    const rowsAfterClaim = await listRows();
    const { undoId } = await me.deleteWorkout({ workoutId });
    expect(await me.workouts({ date: tomorrow })).toMatchObject([{ type: 'Easy run', completed: 0 }]);
    expect(await listRows()).toEqual(expect.arrayContaining(rowsBefore.slice(1)));
    await me.undoChange({ undoId });
    expect(await listRows()).toEqual(rowsAfterClaim);
    await me.openPlanned({ workoutId });
    expect(await me.workouts({ date: tomorrow })).toMatchObject([{ type: 'Easy run', completed: 0 }]);
  });

  test('rejects a session or workout of another athlete', async () => {
    const { me, workoutId, athleteId, plannedId } = await createAthleteWithQuestion();
    const otherAthlete = await createAthleteWithQuestion();
    await expect(me.claimPlanned({ workoutId, plannedId: otherAthlete.plannedId })).rejects.toMatchObject({
      message: 'You’ve already finished or changed this planned session',
    });
    await expect(me.claimPlanned({ workoutId: otherAthlete.workoutId, plannedId })).rejects.toMatchObject({
      message: 'Workout not found',
    });
    expect(await api.listStoredRows(athleteId, 'completed and plan_id is not null')).toEqual([]);
  });

  test('matches only once when sent twice at the same time', async () => {
    const { me, workoutId, plannedId } = await createAthleteWithQuestion();
    const results = await Promise.allSettled([1, 2].map(() => me.claimPlanned({ workoutId, plannedId })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await me.workouts({})).toHaveLength(1);
  });
});

describe('the answer No to the question about a planned session', () => {
  test('persists when the workout is edited', async () => {
    const { me, workoutId } = await createAthleteWithQuestion();
    expect(await me.declinePlanned({ workoutId })).toEqual({ workoutIds: [workoutId] });
    await me.editWorkout({ workoutId, duration: 30 });
    expect(await me.plannedQuestions(threeDays)).toEqual([]);
    expect(await me.workouts({})).toHaveLength(2);
  });

  test('rejects an answer by another athlete', async () => {
    const { workoutId } = await createAthleteWithQuestion();
    const otherAthlete = api.as(await api.athlete());
    await expect(otherAthlete.declinePlanned({ workoutId })).rejects.toMatchObject({
      message: 'Workout not found',
    });
  });
});

describe('a live session of a planned workout', () => {
  test('leaves the planned session open if stopped within the first quarter, and asks about it', async () => {
    const { athleteId, me, plannedId, rowsBefore } = await createAthleteWithPlan(api);
    const event = aCompletedSession(athleteId, {
      workoutId: plannedId,
      isNewWorkout: false,
      type: 'Easy run',
      durationSeconds: 60,
      distanceMeters: 160,
    });
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, event));
    expect(await me.workout({ workoutId: plannedId })).toMatchObject({
      completed: 1,
      actualDuration: 60,
      completes: null,
      plannedStress: null,
    });
    const [question] = await me.plannedQuestions(threeDays);
    const openId = question?.planned.id ?? '';
    expect(question).toMatchObject({ workoutId: plannedId, planned: { type: 'Easy run', duration: '45m' } });
    expect(await api.listStoredRows(athleteId, 'not completed')).toEqual(
      rowsBefore.map((row) => row.replace(plannedId, openId)),
    );
    await me.claimPlanned({ workoutId: plannedId, plannedId: openId });
    expect(await me.workouts({})).toMatchObject([{ id: plannedId, actualDuration: 60, plannedStress: 66 }]);
  });

  test('completes the planned session after a quarter of its duration', async () => {
    const { athleteId, me, plannedId } = await createAthleteWithPlan(api);
    const event = aCompletedSession(athleteId, {
      workoutId: plannedId,
      isNewWorkout: false,
      durationSeconds: (45 * 60) / 4,
    });
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, event));
    expect(await me.workouts({})).toMatchObject([{ id: plannedId, completed: 1, plannedStress: 66 }]);
    expect(await me.plannedQuestions(threeDays)).toEqual([]);
  });

  test('completes the planned session once the missing part of the recording arrives', async () => {
    const { athleteId, me, plannedId } = await createAthleteWithPlan(api);
    const event = aCompletedSession(athleteId, {
      workoutId: plannedId,
      isNewWorkout: false,
      durationSeconds: 60,
    });
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, event));
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(sessionCompleted, { ...event, durationSeconds: 2640 }),
    );
    expect(await me.workouts({})).toMatchObject([{ id: plannedId, actualDuration: 2640, plannedStress: 66 }]);
  });
});
