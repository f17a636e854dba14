import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRunFile, encodeText, fitFile, gzipBytes, START, tcxFile } from '../test/activity-files.ts';
import { createFilesApi, zipEntries } from '../test/files-api.ts';

const api = await createFilesApi();
const run = fitFile({ parts: [{ sport: 'running' }] });
const asTcx = encodeText(
  tcxFile(
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
  const read = await api.read(athlete, name, body);
  await read.me.confirmImport({ importId: read.importId });
  await api.runJobs();
  return read;
}
const rowsOf = async (me: Awaited<ReturnType<typeof landFile>>['me'], importId: string) =>
  (await me.importActivities({ importId })).activities;

describe('duplicate detection', () => {
  test('matches by content, regardless of file name and compression', async () => {
    const athlete = await api.athlete();
    const first = await landFile(athlete, 'a.fit', run);
    const [before] = await rowsOf(first.me, first.importId);
    const again = await api.read(athlete, 'b.zip', zipEntries({ 'other/name.fit.gz': gzipBytes(run) }));
    expect(again.view).toMatchObject({ state: 'ready', counts: { ready: 0, duplicate: 1 } });
    expect(again.activities).toMatchObject([
      {
        state: 'duplicate',
        canInclude: false,
        duplicateOf: { workoutId: before?.workoutId, date: '2026-11-14', type: 'run' },
      },
    ]);
    // The same content never lands twice, even on request.
    await again.me.confirmImport({ importId: again.importId, include: again.activities.map(({ id }) => id) });
    await api.runJobs();
    expect(await rowsOf(again.me, again.importId)).toMatchObject([{ state: 'duplicate' }]);
    expect(api.imported()).toHaveLength(1);
  });

  test('matches a live recording by start, duration, distance and sport', async () => {
    const athlete = await api.athlete();
    const live = {
      sessionId: uuidv7(),
      workoutId: uuidv7(),
      type: 'Easy run',
      date: localDate('2026-11-14'),
      startedAt: new Date(START.getTime() + 100_000),
      durationSeconds: 1180,
      elapsedSeconds: 1180,
      distanceMeters: 3500,
    };
    api.recorded.push(live);
    const { me, importId, view, activities } = await api.read(athlete, 'a.fit', run);
    expect(view.counts).toMatchObject({ ready: 0, duplicate: 1 });
    expect(activities).toMatchObject([
      {
        canInclude: true,
        duplicateOf: { workoutId: live.workoutId, date: '2026-11-14', type: 'Easy run' },
      },
    ]);
    // The athlete may import it anyway.
    await me.confirmImport({ importId, include: activities.map(({ id }) => id) });
    await api.runJobs();
    expect(await rowsOf(me, importId)).toMatchObject([{ state: 'landed' }]);
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
    expect((await api.read(athlete, 'a.fit', run)).view.counts).toMatchObject({ ready: 0, duplicate: 1 });
  });

  test('runs again at landing and finds recordings made in between', async () => {
    const athlete = await api.athlete();
    const { me, importId, view } = await api.read(athlete, 'a.fit', run);
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
    ['first', { 'a.fit': run, 'b.tcx': asTcx }],
    ['last', { 'a.tcx': asTcx, 'b.fit': run }],
  ])('keeps the richer of two files in one import if it comes %s', async (_, entries) => {
    const athlete = await api.athlete();
    const { view, activities } = await api.read(athlete, 'both.zip', zipEntries(entries));
    expect(view.counts).toMatchObject({ ready: 1, duplicate: 1 });
    expect(activities.find(({ state }) => state === 'ready')?.fileName).toMatch(/\.fit$/);
    expect(activities.find(({ state }) => state === 'duplicate')).toMatchObject({
      canInclude: true,
      duplicateOf: null,
    });
  });

  test('offers the same content of one import once', async () => {
    const athlete = await api.athlete();
    const archive = zipEntries({ 'a.tcx': asTcx, 'b.fit': run, 'c.fit': run, 'd.tcx': asTcx });
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
  const log = { id: uuidv7(), date: localDate('2026-11-14'), type: 'run' };
  const logReference = { workoutId: log.id, date: log.date, type: log.type };

  test('names the log and becomes that workout', async () => {
    const athlete = await api.athlete();
    api.logged.push(log);
    const { me, importId, view, activities } = await api.read(athlete, 'a.fit', run);
    expect(view.counts).toMatchObject({ ready: 1, duplicate: 0 });
    expect(activities).toMatchObject([{ state: 'ready', duplicateOf: logReference, workoutId: null }]);
    await me.confirmImport({ importId });
    await api.runJobs();
    expect(api.imported()).toMatchObject([{ workoutId: log.id }]);
    expect(await rowsOf(me, importId)).toMatchObject([
      { state: 'landed', duplicateOf: logReference, workoutId: log.id },
    ]);
  });

  test('becomes its own workout if the log is gone at landing', async () => {
    const athlete = await api.athlete();
    api.logged.push(log);
    const { me, importId } = await api.read(athlete, 'a.fit', run);
    api.logged.length = 0;
    await me.confirmImport({ importId });
    await api.runJobs();
    const [row] = await rowsOf(me, importId);
    expect(row).toMatchObject({ state: 'landed', duplicateOf: null });
    expect(row?.workoutId).not.toBe(log.id);
  });

  test('frees the log for another file after an undo', async () => {
    const athlete = await api.athlete();
    api.logged.push(log);
    const first = await landFile(athlete, 'a.fit', run);
    await first.me.undoImport({ importId: first.importId });
    await api.runJobs();
    const other = await landFile(athlete, 'a.tcx', asTcx);
    await api.runInTransaction(athlete, (ctx) =>
      ctx.emit(workoutCompleted, {
        athleteId: athlete,
        workoutId: log.id,
        date: log.date,
        type: 'run',
        zone: 2,
        source: 'import',
        durationSeconds: 1200,
        distanceMeters: 3600,
        implausible: false,
      }),
    );
    expect(await rowsOf(first.me, first.importId)).toMatchObject([{ state: 'undone' }]);
    expect(await rowsOf(other.me, other.importId)).toMatchObject([{ state: 'landed', workoutId: log.id }]);
  });
});

describe('deselected activities', () => {
  test('stay out when the others land', async () => {
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
  test('removes the landed activities, so that the same files can be imported again', async () => {
    const athlete = await api.athlete();
    const entries = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`${i}.fit`, createRunFile(i)]));
    const { me, importId } = await landFile(athlete, 'many.zip', zipEntries(entries));
    const facts = api.imported();
    expect(facts).toHaveLength(45);
    expect(await me.undoImport({ importId })).toMatchObject({ state: 'undone' });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ counts: { landed: 0, undone: 45 } });
    const ids = (list: readonly { sessionId: string; workoutId: string }[]) =>
      list.map(({ sessionId, workoutId }) => `${sessionId} ${workoutId}`).sort();
    expect(ids(api.undone())).toEqual(ids(facts));
    // Undo is idempotent.
    await me.undoImport({ importId });
    await api.runJobs();
    expect(api.undone()).toHaveLength(45);
    const again = await api.read(athlete, 'many.zip', zipEntries(entries));
    expect(again.view.counts).toMatchObject({ ready: 45, duplicate: 0 });
    // Both a waiting import and an undone one can be discarded.
    await again.me.discardImport({ importId: again.importId });
    await me.discardImport({ importId });
    expect(await me.imports()).toEqual([]);
  });

  test('refuses undo if nothing landed, and discard if something did', async () => {
    const athlete = await api.athlete();
    const waiting = await api.read(athlete, 'a.fit', run);
    await expect(waiting.me.undoImport({ importId: waiting.importId })).rejects.toThrow(
      /discard the import instead/,
    );
    await waiting.me.confirmImport({ importId: waiting.importId });
    await api.runJobs();
    await expect(waiting.me.discardImport({ importId: waiting.importId })).rejects.toThrow(
      /undo the import first/,
    );
  });
});

test('allows a removed workout to be imported again until its removal is undone', async () => {
  const athlete = await api.athlete();
  const { me, importId } = await landFile(athlete, 'a.fit', run);
  const [row] = await rowsOf(me, importId);
  const workoutId = row?.workoutId ?? '';
  await api.runInTransaction(athlete, (ctx) => ctx.emit(workoutRemoved, { athleteId: athlete, workoutId }));
  const again = await api.read(athlete, 'a.fit', run);
  expect(again.view.counts).toMatchObject({ ready: 1 });
  await me.discardImport({ importId: again.importId });
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
  expect((await api.read(athlete, 'a.fit', run)).view.counts).toMatchObject({ ready: 0, duplicate: 1 });
});
