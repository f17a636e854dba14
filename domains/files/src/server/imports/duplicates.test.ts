import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createFitFile,
  createRunFile,
  createTcxFile,
  encodeText,
  gzipBytes,
  START,
} from '../test/activity-files.ts';
import { createFilesApi, zipEntries } from '../test/files-api.ts';

const api = await createFilesApi();
const runFile = createFitFile({ parts: [{ sport: 'running' }] });
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
  api.recorded.length = 0;
  api.logged.length = 0;
  api.recordedEvents.length = 0;
});

async function landFile(athlete: string, name: string, body: Uint8Array) {
  const readResult = await api.read(athlete, name, body);
  await readResult.me.confirmImport({ importId: readResult.importId });
  await api.runJobs();
  return readResult;
}
const listRows = async (me: Awaited<ReturnType<typeof landFile>>['me'], importId: string) =>
  (await me.importActivities({ importId })).activities;

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
    expect(api.imported()).toHaveLength(1);
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
    api.recorded.push(liveRecording);
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
    api.recorded.push({
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
    api.recorded.push({
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
    expect(api.imported()).toEqual([]);
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
    api.logged.push(loggedWorkout);
    const { me, importId, view, activities } = await api.read(athlete, 'a.fit', runFile);
    expect(view.counts).toMatchObject({ ready: 1, duplicate: 0 });
    expect(activities).toMatchObject([{ state: 'ready', duplicateOf: logReference, workoutId: null }]);
    await me.confirmImport({ importId });
    await api.runJobs();
    expect(api.imported()).toMatchObject([{ workoutId: loggedWorkout.id }]);
    expect(await listRows(me, importId)).toMatchObject([
      { state: 'landed', duplicateOf: logReference, workoutId: loggedWorkout.id },
    ]);
  });

  test('becomes its own workout if the log is gone when it lands', async () => {
    const athlete = await api.athlete();
    api.logged.push(loggedWorkout);
    const { me, importId } = await api.read(athlete, 'a.fit', runFile);
    api.logged.length = 0;
    await me.confirmImport({ importId });
    await api.runJobs();
    const [row] = await listRows(me, importId);
    expect(row).toMatchObject({ state: 'landed', duplicateOf: null });
    expect(row?.workoutId).not.toBe(loggedWorkout.id);
  });

  test('frees the log for another file after an undo', async () => {
    const athlete = await api.athlete();
    api.logged.push(loggedWorkout);
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

describe('deselected activities', () => {
  test('do not land with the others', async () => {
    const athlete = await api.athlete();
    const { me, importId, activities } = await api.read(
      athlete,
      'three.zip',
      zipEntries({ '1.fit': createRunFile(1), '2.fit': createRunFile(2), '3.fit': createRunFile(3) }),
    );
    await me.confirmImport({ importId, leaveOut: activities.slice(0, 2).map(({ id }) => id) });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ state: 'done', counts: { landed: 1, leftOut: 2 } });
    expect(api.imported()).toHaveLength(1);
  });
});

describe('undo of a whole import', () => {
  test('removes the landed activities so that the same files can be imported again', async () => {
    const athlete = await api.athlete();
    const entries = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`${i}.fit`, createRunFile(i)]));
    const { me, importId } = await landFile(athlete, 'many.zip', zipEntries(entries));
    const importedFacts = api.imported();
    expect(importedFacts).toHaveLength(45);
    expect(await me.undoImport({ importId })).toMatchObject({ state: 'undone' });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ counts: { landed: 0, undone: 45 } });
    const toSortedIds = (list: readonly { sessionId: string; workoutId: string }[]) =>
      list.map(({ sessionId, workoutId }) => `${sessionId} ${workoutId}`).sort();
    expect(toSortedIds(api.undone())).toEqual(toSortedIds(importedFacts));
    // Undo is idempotent.
    await me.undoImport({ importId });
    await api.runJobs();
    expect(api.undone()).toHaveLength(45);
    const secondImport = await api.read(athlete, 'many.zip', zipEntries(entries));
    expect(secondImport.view.counts).toMatchObject({ ready: 45, duplicate: 0 });
    // Both a waiting import and an undone one can be discarded.
    await secondImport.me.discardImport({ importId: secondImport.importId });
    await me.discardImport({ importId });
    expect(await me.imports()).toEqual([]);
  });

  test('refuses to undo if nothing landed, and to discard if something did', async () => {
    const athlete = await api.athlete();
    const waitingImport = await api.read(athlete, 'a.fit', runFile);
    await expect(waitingImport.me.undoImport({ importId: waitingImport.importId })).rejects.toThrow(
      /Discard it instead/,
    );
    await waitingImport.me.confirmImport({ importId: waitingImport.importId });
    await api.runJobs();
    await expect(waitingImport.me.discardImport({ importId: waitingImport.importId })).rejects.toThrow(
      /undo the import first/,
    );
  });
});

test('allows a removed workout to be imported again until its removal is undone', async () => {
  const athlete = await api.athlete();
  const { me, importId } = await landFile(athlete, 'a.fit', runFile);
  const [row] = await listRows(me, importId);
  const workoutId = row?.workoutId ?? '';
  await api.runInTransaction(athlete, (ctx) => ctx.emit(workoutRemoved, { athleteId: athlete, workoutId }));
  const secondImport = await api.read(athlete, 'a.fit', runFile);
  expect(secondImport.view.counts).toMatchObject({ ready: 1 });
  await me.discardImport({ importId: secondImport.importId });
  await api.runInTransaction(athlete, (ctx) =>
    ctx.emit(workoutCompleted, {
      athleteId: athlete,
      workoutId,
      date: localDate('2026-11-14'),
      type: 'run',
      zone: 2,
      source: 'import',
      durationSeconds: 1200,
      distanceMeters: 3600,
      implausible: false,
    }),
  );
  expect((await api.read(athlete, 'a.fit', runFile)).view.counts).toMatchObject({ ready: 0, duplicate: 1 });
});
