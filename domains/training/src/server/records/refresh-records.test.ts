import type { PayloadOf } from '@threshold/contracts';
import { importUndone } from '@threshold/contracts/files';
import { sessionCompleted } from '@threshold/contracts/sessions';
import {
  personalRecordSet,
  personalRecordWithdrawn,
  workoutCompleted,
  workoutRemoved,
} from '@threshold/contracts/training';
import { addDays, findPersonalRecords, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { captureTrainingStatements } from '../test/capture-training-statements.ts';
import { createTrainingApi, type TrainingApi } from '../test/training-api.ts';
import { selectCompletedRows } from '../workouts/completed-rows.ts';
import { createRunInput, TODAY } from './record-fixtures.ts';
import { toRecordWorkout } from './to-record-workout.ts';

const api = await createTrainingApi({
  events: [workoutCompleted, workoutRemoved, personalRecordSet, personalRecordWithdrawn],
});

type SessionEvent = PayloadOf<typeof sessionCompleted>;

/** Event of an imported run of 46 minutes. */
const createImportedRun = (athleteId: string, event: Partial<SessionEvent> = {}): SessionEvent => ({
  athleteId,
  sessionId: uuidv7(),
  workoutId: uuidv7(),
  isNewWorkout: true,
  type: 'run',
  zone: 2,
  date: TODAY,
  session: 'AM',
  startedAt: new Date('2026-11-20T07:00:00Z'),
  durationSeconds: 2760,
  distanceMeters: 8100,
  averageHrBpm: 146,
  maxHrBpm: 158,
  zoneSeconds: [600, 2100, 60, 0, 0],
  targetZoneSeconds: 2100,
  hrSource: 'file',
  origin: 'file',
  bestEfforts: [{ distanceMeters: 5000, seconds: 1624 }],
  trainingStress: { tss: 68, estimated: false, formulaVersion: 1 },
  ...event,
});

const emitCompletion = (api: TrainingApi, event: SessionEvent) =>
  api.runInTransaction(event.athleteId, (ctx) => ctx.emit(sessionCompleted, event));

const toMiles = (km: number) => km / 1.609344;

/** Records computed from all workouts, and the stored ones. */
async function getRecomputedAndStoredRecords(athleteId: string) {
  const rows = await selectCompletedRows(api.queryContext(athleteId)).execute();
  const stored = await api.as(athleteId).personalRecords();
  return {
    recomputed: findPersonalRecords(
      rows.filter(({ session }) => session !== 'Rest').map(toRecordWorkout),
      api.athletes.weekStart,
    ),
    stored: stored.map(({ id: _, notes, ...record }) => ({
      ...record,
      estimated: notes === 'estimated',
    })),
  };
}

describe('personal records', () => {
  test('stay empty without training', async () => {
    expect(await api.as(await api.athlete()).personalRecords()).toEqual([]);
  });

  test('estimate a 5K of 25 minutes from a logged run of 5.10 km in 25:30', async () => {
    const me = api.as(await api.athlete());
    const { id: workoutId } = await me.logWorkout(createRunInput({ distance: toMiles(5.1) }));
    expect(await me.personalRecords()).toMatchObject([
      { recordType: 'longest_run', value: 3.17, unit: 'miles', achievedDate: TODAY, notes: null, workoutId },
      { recordType: 'fastest_5k', value: 25, unit: 'minutes', notes: 'estimated', workoutId },
      { recordType: 'longest_workout', value: 25.5, unit: 'minutes', notes: null, workoutId },
      { recordType: 'highest_weekly_mileage', value: 3.17, unit: 'miles', notes: null, workoutId: null },
    ]);
  });

  test('show a time trial that is faster than every run, marked as a trial', async () => {
    const me = api.as(await api.athlete());
    const listFastest5k = async () =>
      (await me.personalRecords()).filter(({ recordType }) => recordType === 'fastest_5k');
    const trial = { date: addDays(TODAY, -10), activity: 'running', distance: 5 } as const;
    await me.logTrial({ ...trial, time: '24:10' });
    const { id } = await me.logTrial({ ...trial, time: '23:31' });
    const record = { id, value: 23.52, unit: 'minutes', achievedDate: trial.date, workoutId: null };
    expect(await listFastest5k()).toEqual([{ ...record, recordType: 'fastest_5k', notes: 'time trial' }]);
    await me.logWorkout(createRunInput({ distance: toMiles(5.1) }));
    expect(await listFastest5k()).toMatchObject([record]);
    await me.logWorkout(createRunInput({ date: addDays(TODAY, -1), duration: 23, distance: toMiles(5.01) }));
    expect(await listFastest5k()).toMatchObject([{ value: 22.95, notes: 'estimated' }]);
  });

  test.each([
    ['of another distance', { distance: 5.2, time: '20:00' }],
    ['on a rowing machine', { activity: 'rowing', distance: 5000, time: '18:00' }],
    ['faster than anyone can run', { distance: 5, time: '12:00' }],
  ] as const)('ignore a time trial %s', async (_what, fields) => {
    const me = api.as(await api.athlete());
    await me.logTrial({ date: TODAY, activity: 'running', ...fields });
    expect(await me.personalRecords()).toEqual([]);
  });

  test('do not count 5.30 km or 4.97 km as a 5K, or a ride as a run', async () => {
    for (const entry of [
      createRunInput({ distance: toMiles(5.3) }),
      createRunInput({ distance: toMiles(4.97) }),
      createRunInput({ type: 'bike', distance: toMiles(5) }),
    ]) {
      const me = api.as(await api.athlete());
      await me.logWorkout(entry);
      const types = (await me.personalRecords()).map(({ recordType }) => recordType);
      expect(types).not.toContain('fastest_5k');
      expect(types.includes('longest_run')).toBe(entry.type === 'run');
      expect(types).toContain('longest_workout');
    }
  });

  test('use the fastest segment of a recorded track, 22:10 as 22.17 minutes', async () => {
    const athleteId = await api.athlete();
    const event = createImportedRun(athleteId, { bestEfforts: [{ distanceMeters: 5000, seconds: 1330 }] });
    await emitCompletion(api, event);
    expect(await api.as(athleteId).personalRecords()).toContainEqual(
      expect.objectContaining({
        recordType: 'fastest_5k',
        value: 22.17,
        notes: null,
        workoutId: event.workoutId,
      }),
    );
  });

  test('ignore an impossible distance until it is corrected', async () => {
    const me = api.as(await api.athlete());
    const { id: workoutId } = await me.logWorkout(createRunInput({ distance: 30 }));
    expect(await me.personalRecords()).toEqual([]);
    await me.editWorkout({ workoutId, distance: 3 });
    expect(await me.personalRecords()).toMatchObject([
      { recordType: 'longest_run', value: 3 },
      { recordType: 'longest_workout' },
      { recordType: 'highest_weekly_mileage', value: 3 },
    ]);
  });

  test('fall back when their workout is deleted, and return on undo', async () => {
    const me = api.as(await api.athlete());
    await me.logWorkout(createRunInput({ distance: 5, date: addDays(TODAY, -20) }));
    const { id: workoutId } = await me.logWorkout(createRunInput({ distance: 6, duration: 55 }));
    const recordsBefore = await me.personalRecords();
    const change = await me.deleteWorkout({ workoutId });
    expect((await me.personalRecords()).map(({ value }) => value)).toEqual([5, 25.5, 5]);
    await me.undoChange(change);
    const removeIds = (records: typeof recordsBefore) => records.map(({ id: _, ...record }) => record);
    expect(removeIds(await me.personalRecords())).toEqual(removeIds(recordsBefore));
  });

  test('fall back when their import is undone, even on a repeated event', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    const { id: loggedWorkoutId } = await me.logWorkout(createRunInput());
    const event = createImportedRun(athleteId);
    await emitCompletion(api, event);
    const undoneImport = { athleteId, activities: [event, { ...event, workoutId: loggedWorkoutId }] };
    for (const _ of [1, 2])
      await api.runInTransaction(athleteId, (ctx) => ctx.emit(importUndone, undoneImport));
    expect((await me.workouts({})).map(({ id }) => id)).toEqual([loggedWorkoutId]);
    expect(await me.personalRecords()).toMatchObject([{ recordType: 'longest_workout', value: 25.5 }]);
  });

  test('exclude the records of other athletes', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    await emitCompletion(api, createImportedRun(ann));
    expect(await api.as(bob).personalRecords()).toEqual([]);
  });
});

test('sums weekly mileage from the athlete’s week start as soon as it changes', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  // 2026-11-15 is a Sunday.
  await me.logWorkout(createRunInput({ distance: 5, date: localDate('2026-11-14') }));
  await me.logWorkout(createRunInput({ distance: 4, date: localDate('2026-11-15') }));
  await me.logWorkout(createRunInput({ distance: 3, date: localDate('2026-11-16') }));
  const getWeeklyMileage = async () =>
    (await me.personalRecords()).find(({ recordType }) => recordType === 'highest_weekly_mileage');
  const sundayWeekMileage = { value: 7, achievedDate: '2026-11-16' };
  const mondayWeekMileage = { value: 9, achievedDate: '2026-11-15' };
  expect(await getWeeklyMileage()).toMatchObject(sundayWeekMileage);
  api.athletes.weekStart = 'monday';
  expect(await getWeeklyMileage()).toMatchObject(mondayWeekMileage);
  await me.logWorkout(createRunInput({ distance: 1, date: localDate('2026-11-18') }));
  api.athletes.weekStart = 'sunday';
  expect(await getWeeklyMileage()).toMatchObject({ value: 8, achievedDate: '2026-11-18' });
});

test('stores the same records as computed from all workouts after any logs, imports, edits, deletions and undos', async () => {
  const stepArbitrary = fc.record({
    daysAgo: fc.integer({ min: 0, max: 24 }),
    km: fc.constantFrom(0, 3, 4.98, 5, 5.05, 5.2, 9.99, 10, 10.05, 10.2, 21.2),
    minutes: fc.integer({ min: 20, max: 130 }),
    type: fc.constantFrom('run', 'run', 'run', 'bike'),
    action: fc.constantFrom('log', 'log', 'import', 'edit', 'delete', 'undo'),
    workoutIndex: fc.nat({ max: 50 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 12 }), async (steps) => {
      const athleteId = await api.athlete();
      const me = api.as(athleteId);
      let change: { undoId: string } | null = null;
      for (const { daysAgo, km, minutes, type, action, workoutIndex } of steps) {
        const date = addDays(TODAY, -daysAgo);
        const loggedCount = (await api.listStoredRows(athleteId, `source = 'manual'`)).length;
        const ids = (await me.workouts({})).map(({ id }) => id);
        const workoutId = ids[workoutIndex % Math.max(1, ids.length)];
        const fields = { date, type, duration: minutes, distance: toMiles(km) } as const;
        const seconds = 60 * minutes;
        if (action === 'undo' && change) {
          await me.undoChange(change).catch(() => undefined);
          change = null;
        } else if (action === 'delete' && workoutId) change = await me.deleteWorkout({ workoutId });
        else if (action === 'edit' && workoutId && loggedCount === ids.length)
          change = await me.editWorkout({ workoutId, ...fields });
        else if (action === 'import')
          await emitCompletion(
            api,
            createImportedRun(athleteId, {
              date,
              type,
              durationSeconds: seconds,
              distanceMeters: 1000 * km,
              bestEfforts:
                km >= 5 ? [{ distanceMeters: 5000, seconds: Math.round((4.9 * seconds) / km) }] : [],
            }),
          );
        else await me.logWorkout({ ...fields, session: 'AM' });
        const { recomputed, stored } = await getRecomputedAndStoredRecords(athleteId);
        expect(stored).toEqual(recomputed);
      }
    }),
  );
}, 300_000);

test('does not read the whole history for a workout later than all records', async () => {
  const athleteId = await api.athlete();
  await emitCompletion(api, createImportedRun(athleteId, { date: addDays(TODAY, -20) }));
  const statements = await captureTrainingStatements(() =>
    emitCompletion(api, createImportedRun(athleteId, { distanceMeters: 3000 })),
  );
  const workoutReads = statements
    .map(({ text }) => text)
    .filter((text) => /^select .* from "training"\."workout"/.test(text));
  // Without any read, the loop below would prove nothing.
  expect(workoutReads.length).toBeGreaterThan(2);
  for (const text of workoutReads) expect(text).toMatch(/"(id|session_id)" (in|=)|"date" >/);
});
