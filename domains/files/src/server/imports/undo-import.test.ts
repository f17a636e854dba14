import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRunFile } from '../test/activity-files.ts';
import { createDuplicatesFixture, runFile } from '../test/duplicates-fixture.ts';
import { zipEntries } from '../test/files-api.ts';

const { api, listRows, landFile } = await createDuplicatesFixture();

beforeEach(() => {
  api.recordings.length = 0;
  api.loggedWorkouts.length = 0;
  api.recordedEvents.length = 0;
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
    expect(api.listImportedActivities()).toHaveLength(1);
  });
});

describe('undo of a whole import', () => {
  test('removes the landed activities so that the same files can be imported again', async () => {
    const athlete = await api.athlete();
    const entries = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`${i}.fit`, createRunFile(i)]));
    const { me, importId } = await landFile(athlete, 'many.zip', zipEntries(entries));
    const importedActivities = api.listImportedActivities();
    expect(importedActivities).toHaveLength(45);
    expect(await me.undoImport({ importId })).toMatchObject({ state: 'undone' });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ counts: { landed: 0, undone: 45 } });
    const toSortedIds = (list: readonly { sessionId: string; workoutId: string }[]) =>
      list.map(({ sessionId, workoutId }) => `${sessionId} ${workoutId}`).sort();
    expect(toSortedIds(api.listUndoneActivities())).toEqual(toSortedIds(importedActivities));
    // Undo is idempotent.
    await me.undoImport({ importId });
    await api.runJobs();
    expect(api.listUndoneActivities()).toHaveLength(45);
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
