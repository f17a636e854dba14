import { importUndone } from '@threshold/contracts/files';
import { sessionCompleted } from '@threshold/contracts/sessions';
import {
  completedWorkoutsPort,
  type RecordedWorkout,
  workoutCompleted,
  workoutRemoved,
} from '@threshold/contracts/training';
import { addDays } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompletedSession, createAthleteWithPlan, loggedRun, today } from '../../test/planned-day.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi({ events: [workoutCompleted, workoutRemoved] });
beforeEach(() => {
  api.recordedEvents.length = 0;
});

const recordedWorkout = {
  date: today,
  session: 'PM',
  type: 'run',
  durationSeconds: 2900,
  elapsedSeconds: 3100,
  distanceMeters: 8100,
} as const;
const findLog = (athleteId: string, changes: Partial<RecordedWorkout> = {}) =>
  api
    .queryContext(athleteId)
    .port(completedWorkoutsPort)
    .findMatchingLog(athleteId, { ...recordedWorkout, ...changes });

/** An athlete whose log of 50 minutes and 5 miles completed the planned run, and the matching file. */
async function createAthleteWithLog() {
  const plannedAthlete = await createAthleteWithPlan(api);
  const { id: workoutId } = await plannedAthlete.me.logWorkout({ ...loggedRun, notes: 'Windy.' });
  const rowsBeforeImport = await plannedAthlete.listRows();
  const payload = aCompletedSession(plannedAthlete.athleteId, {
    workoutId,
    origin: 'file',
    ...recordedWorkout,
  });
  const importFile = (changes: Partial<typeof payload> = {}) =>
    api.runInTransaction(plannedAthlete.athleteId, (ctx) =>
      ctx.emit(sessionCompleted, { ...payload, ...changes }),
    );
  const undoImport = () =>
    api.runInTransaction(plannedAthlete.athleteId, (ctx) =>
      ctx.emit(importUndone, {
        athleteId: plannedAthlete.athleteId,
        activities: [{ sessionId: payload.sessionId, workoutId }],
      }),
    );
  return { ...plannedAthlete, workoutId, rowsBeforeImport, importFile, undoImport };
}

describe('the log found for a recording', () => {
  test('matches by day, kind, duration and distance until a file has filled it in', async () => {
    const { athleteId, workoutId, importFile } = await createAthleteWithLog();
    expect(await findLog(athleteId)).toEqual({ id: workoutId, date: today, type: 'run' });
    expect(await findLog(athleteId, { date: addDays(today, -1) })).toBeNull();
    expect(await findLog(athleteId, { durationSeconds: 1200, elapsedSeconds: 1200 })).toBeNull();
    expect(await findLog(await api.athlete())).toBeNull();
    await importFile();
    expect(await findLog(athleteId)).toBeNull();
  });

  test('matches the same part of the day if two logs look alike', async () => {
    const { athleteId, me, workoutId } = await createAthleteWithLog();
    await me.logWorkout({ ...loggedRun, session: 'AM' });
    expect(await findLog(athleteId)).toMatchObject({ id: workoutId });
    await me.logWorkout(loggedRun);
    expect(await findLog(athleteId)).toBeNull();
  });
});

describe('an imported file of a logged workout', () => {
  test('fills in the log, leaving one workout with the recorded numbers and the athlete’s text', async () => {
    const { me, workoutId, importFile } = await createAthleteWithLog();
    await importFile();
    expect(await me.workouts({})).toMatchObject([{ id: workoutId }]);
    expect(await me.workout({ workoutId })).toMatchObject({
      actualDuration: 2900,
      actualHR: 146,
      trainingStress: 68,
      distance: 8.1,
      rpe: 4,
      notes: 'Windy.',
      completes: 'Easy run',
      imported: true,
    });
    expect(api.recordedEvents.map(({ name }) => name)).not.toContain('workoutRemoved');
    expect(await me.weeklySummary()).toMatchObject({ totalWorkouts: 1, completedWorkouts: 1 });
  });

  test('keeps entered values missing from the file, even on a repeated event', async () => {
    const { me, workoutId, importFile } = await createAthleteWithLog();
    const unknownFields = { distanceMeters: null, averageHrBpm: null, maxHrBpm: null, trainingStress: null };
    const { trainingStress } = await me.workout({ workoutId });
    for (const _ of ['first', 'again']) {
      await importFile(unknownFields);
      expect(await me.workout({ workoutId })).toMatchObject({
        actualDuration: 2900,
        distance: 8.0467,
        trainingStress,
      });
    }
  });

  test('restores the log’s numbers when its import is undone', async () => {
    const { listRows, rowsBeforeImport, importFile, undoImport } = await createAthleteWithLog();
    await importFile();
    await undoImport();
    expect(await listRows()).toEqual(rowsBeforeImport);
    await undoImport();
    expect(await listRows()).toEqual(rowsBeforeImport);
  });

  test('leaves a session open after the import is undone if it was reopened in between', async () => {
    const { me, workoutId, plannedId, importFile, undoImport } = await createAthleteWithLog();
    await importFile();
    await me.openPlanned({ workoutId });
    await undoImport();
    expect(await me.workouts({})).toMatchObject([
      { id: plannedId, completed: 0 },
      { id: workoutId, actualDuration: 3000, duration: '50m' },
    ]);
  });
});
