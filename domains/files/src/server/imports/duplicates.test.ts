import { workoutCompleted } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTcxFile, encodeText, gzipBytes, START } from '../test/activity-files.ts';
import { createDuplicatesFixture, runFile } from '../test/duplicates-fixture.ts';
import { zipEntries } from '../test/files-api.ts';

const { api, listRows, landFile } = await createDuplicatesFixture();

const runAsTcx = encodeText(
  createTcxFile(
    [
      { second: 0, meters: 0 },
      { second: 600, meters: 1800 },
      { second: 1200, meters: 3600 },
    ],
    { seconds: 1200, meters: 3600 },
  ),
);

beforeEach(() => {
  api.recordings.length = 0;
  api.loggedWorkouts.length = 0;
  api.recordedEvents.length = 0;
});

describe('duplicate detection', () => {
  test('matches by content, regardless of file name and compression', async () => {
    const athlete = await api.athlete();
    const firstImport = await landFile(athlete, 'a.fit', runFile);
    const [rowBefore] = await listRows(firstImport.me, firstImport.importId);
    const secondImport = await api.read(
      athlete,
      'b.zip',
      zipEntries({ 'other/name.fit.gz': gzipBytes(runFile) }),
    );
    expect(secondImport.view).toMatchObject({ state: 'ready', counts: { ready: 0, duplicate: 1 } });
    expect(secondImport.activities).toMatchObject([
      {
        state: 'duplicate',
        canInclude: false,
        duplicateOf: { workoutId: rowBefore?.workoutId, date: '2026-11-14', type: 'run' },
      },
    ]);
    // The same content never lands twice, even on request.
    await secondImport.me.confirmImport({
      importId: secondImport.importId,
      include: secondImport.activities.map(({ id }) => id),
    });
    await api.runJobs();
    expect(await listRows(secondImport.me, secondImport.importId)).toMatchObject([{ state: 'duplicate' }]);
    expect(api.listImportedActivities()).toHaveLength(1);
  });

  test('matches a live recording by start, duration, distance and sport', async () => {
    const athlete = await api.athlete();
    const liveRecording = {
      sessionId: uuidv7(),
      workoutId: uuidv7(),
      type: 'Easy run',
      date: localDate('2026-11-14'),
      startedAt: new Date(START.getTime() + 100_000),
      durationSeconds: 1180,
      elapsedSeconds: 1180,
      distanceMeters: 3500,
    };
    api.recordings.push(liveRecording);
    const { me, importId, view, activities } = await api.read(athlete, 'a.fit', runFile);
    expect(view.counts).toMatchObject({ ready: 0, duplicate: 1 });
    expect(activities).toMatchObject([
      {
        canInclude: true,
        duplicateOf: { workoutId: liveRecording.workoutId, date: '2026-11-14', type: 'Easy run' },
      },
    ]);
    // The athlete may import it anyway.
    await me.confirmImport({ importId, include: activities.map(({ id }) => id) });
    await api.runJobs();
    expect(await listRows(me, importId)).toMatchObject([{ state: 'landed' }]);
  });

  test('matches by elapsed time if only one device paused', async () => {
    const athlete = await api.athlete();
    api.recordings.push({
      sessionId: uuidv7(),
      workoutId: uuidv7(),
      type: 'run',
      date: localDate('2026-11-14'),
      startedAt: START,
      durationSeconds: 900,
      elapsedSeconds: 1200,
      distanceMeters: 3600,
    });
    expect((await api.read(athlete, 'a.fit', runFile)).view.counts).toMatchObject({ ready: 0, duplicate: 1 });
  });

  test('runs again when the import lands and finds recordings made in between', async () => {
    const athlete = await api.athlete();
    const { me, importId, view } = await api.read(athlete, 'a.fit', runFile);
    expect(view.counts.ready).toBe(1);
    api.recordings.push({
      sessionId: uuidv7(),
      workoutId: uuidv7(),
      type: 'run',
      date: localDate('2026-11-14'),
      startedAt: START,
      durationSeconds: 1200,
      elapsedSeconds: 1200,
      distanceMeters: null,
    });
    await me.confirmImport({ importId });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({
      state: 'done',
      counts: { duplicate: 1, landed: 0 },
    });
    expect(api.listImportedActivities()).toEqual([]);
  });

  test.each([
    ['first', { 'a.fit': runFile, 'b.tcx': runAsTcx }],
    ['last', { 'a.tcx': runAsTcx, 'b.fit': runFile }],
  ])('keeps the file with more data when it comes %s in the import', async (_, entries) => {
    const athlete = await api.athlete();
    const { view, activities } = await api.read(athlete, 'both.zip', zipEntries(entries));
    expect(view.counts).toMatchObject({ ready: 1, duplicate: 1 });
    expect(activities.find(({ state }) => state === 'ready')?.fileName).toMatch(/\.fit$/);
    expect(activities.find(({ state }) => state === 'duplicate')).toMatchObject({
      canInclude: true,
      duplicateOf: null,
    });
  });

  test('offers identical content within an import only once', async () => {
    const athlete = await api.athlete();
    const archive = zipEntries({ 'a.tcx': runAsTcx, 'b.fit': runFile, 'c.fit': runFile, 'd.tcx': runAsTcx });
    const { me, importId, activities } = await api.read(athlete, 'four.zip', archive);
    expect(activities.map(({ state, canInclude }) => [state, canInclude])).toEqual([
      ['duplicate', true],
      ['ready', false],
      ['duplicate', false],
      ['duplicate', false],
    ]);
    await me.confirmImport({
      importId,
      include: activities.filter(({ canInclude }) => canInclude).map(({ id }) => id),
    });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ counts: { landed: 2, duplicate: 2 } });
  });
});

describe('recording of a manually logged workout', () => {
  const loggedWorkout = { id: uuidv7(), date: localDate('2026-11-14'), type: 'run' };
  const logReference = { workoutId: loggedWorkout.id, date: loggedWorkout.date, type: loggedWorkout.type };

  test('names the log and becomes that workout', async () => {
    const athlete = await api.athlete();
    api.loggedWorkouts.push(loggedWorkout);
    const { me, importId, view, activities } = await api.read(athlete, 'a.fit', runFile);
    expect(view.counts).toMatchObject({ ready: 1, duplicate: 0 });
    expect(activities).toMatchObject([{ state: 'ready', duplicateOf: logReference, workoutId: null }]);
    await me.confirmImport({ importId });
    await api.runJobs();
    expect(api.listImportedActivities()).toMatchObject([{ workoutId: loggedWorkout.id }]);
    expect(await listRows(me, importId)).toMatchObject([
      { state: 'landed', duplicateOf: logReference, workoutId: loggedWorkout.id },
    ]);
  });

  test('becomes its own workout if the log is gone when it lands', async () => {
    const athlete = await api.athlete();
    api.loggedWorkouts.push(loggedWorkout);
    const { me, importId } = await api.read(athlete, 'a.fit', runFile);
    api.loggedWorkouts.length = 0;
    await me.confirmImport({ importId });
    await api.runJobs();
    const [row] = await listRows(me, importId);
    expect(row).toMatchObject({ state: 'landed', duplicateOf: null });
    expect(row?.workoutId).not.toBe(loggedWorkout.id);
  });

  test('frees the log for another file after an undo', async () => {
    const athlete = await api.athlete();
    api.loggedWorkouts.push(loggedWorkout);
    const firstImport = await landFile(athlete, 'a.fit', runFile);
    await firstImport.me.undoImport({ importId: firstImport.importId });
    await api.runJobs();
    const otherImport = await landFile(athlete, 'a.tcx', runAsTcx);
    await api.runInTransaction(athlete, (ctx) =>
      ctx.emit(workoutCompleted, {
        athleteId: athlete,
        workoutId: loggedWorkout.id,
        date: loggedWorkout.date,
        type: 'run',
        zone: 2,
        source: 'import',
        durationSeconds: 1200,
        distanceMeters: 3600,
        implausible: false,
      }),
    );
    expect(await listRows(firstImport.me, firstImport.importId)).toMatchObject([{ state: 'undone' }]);
    expect(await listRows(otherImport.me, otherImport.importId)).toMatchObject([
      { state: 'landed', workoutId: loggedWorkout.id },
    ]);
  });
});
