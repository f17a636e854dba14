import { describe, expect, test } from 'vitest';
import { createRunFile } from '../test/activity-files.ts';
import { createFilesApi, zipEntries } from '../test/files-api.ts';
import { landImport } from './land-import.ts';
import { readImport } from './read-import.ts';
import { undoActivities } from './undo-import.ts';

const api = await createFilesApi({ ownDatabase: true });
const createArchive = (fileCount: number) =>
  zipEntries(
    Object.fromEntries(
      Array.from({ length: fileCount }, (_, index) => [`${index}.fit`, createRunFile(index)]),
    ),
  );

class KilledError extends Error {}

const KILLED_RUN_COUNT = 8;
const kill = () => {
  throw new KilledError();
};

/**
 * Repeats a run until it succeeds. Kills the first eight runs at the transaction after `transactionsBefore`,
 * alternately inside it and right after its commit.
 * @returns the number of killed runs
 */
async function runWithKills(
  athlete: string,
  transactionsBefore: number,
  run: (ctx: ReturnType<typeof api.createJobContext>) => Promise<void>,
): Promise<number> {
  for (let killCount = 0; ; killCount += 1) {
    let transactionCount = 0;
    const ctx = api.createJobContext(athlete, async (transact) => {
      transactionCount += 1;
      if (transactionCount <= transactionsBefore || killCount >= KILLED_RUN_COUNT) return transact();
      await transact(killCount % 2 === 0 ? kill : undefined);
      kill();
    });
    try {
      await run(ctx);
      return killCount;
    } catch (error) {
      if (!(error instanceof KilledError)) throw error;
    }
  }
}

describe('process crash', () => {
  test('leaves no duplicates or gaps at any step of reading, landing and undoing', async () => {
    const athlete = await api.athlete();
    const { id: importId } = await api.upload(athlete, 'a.zip', createArchive(3));
    // The test runs the job itself.
    api.queuedJobs.length = 0;
    const me = api.as(athlete);
    expect(await runWithKills(athlete, 1, (ctx) => readImport(ctx, { importId }))).toBe(KILLED_RUN_COUNT);
    expect(await me.import({ importId })).toMatchObject({
      state: 'ready',
      files: { total: 3, read: 3 },
      counts: { ready: 3, duplicate: 0, refused: 0 },
    });
    await me.confirmImport({ importId });
    expect(await runWithKills(athlete, 0, (ctx) => landImport(ctx, { importId }))).toBe(KILLED_RUN_COUNT);
    expect(await me.import({ importId })).toMatchObject({ state: 'done', counts: { ready: 0, landed: 3 } });
    const importedActivities = api.listImportedActivities();
    expect(new Set(importedActivities.map(({ workoutId }) => workoutId)).size).toBe(3);
    expect(importedActivities).toHaveLength(3);
    await me.undoImport({ importId });
    await runWithKills(athlete, 0, (ctx) => undoActivities(ctx, { importId }));
    expect(await me.import({ importId })).toMatchObject({
      state: 'undone',
      counts: { landed: 0, undone: 3 },
    });
    expect(api.listUndoneActivities()).toHaveLength(3);
  });

  test('lets the next run continue after 30 of 60 files, and stores nothing twice in two concurrent runs', async () => {
    const athlete = await api.athlete();
    const { id: importId } = await api.upload(athlete, 'sixty.zip', createArchive(60));
    // The test runs the job itself.
    api.queuedJobs.length = 0;
    let transactionCount = 0;
    const killedRun = api.createJobContext(athlete, async (transact) => {
      transactionCount += 1;
      // The first transaction stores the number of files, and each later one stores a file.
      if (transactionCount > 31) kill();
      await transact();
    });
    await expect(readImport(killedRun, { importId })).rejects.toThrow(KilledError);
    const me = api.as(athlete);
    expect(await me.import({ importId })).toMatchObject({ state: 'reading', files: { total: 60, read: 30 } });
    const maxFilesRead = 20;
    await Promise.all([
      readImport(api.createJobContext(athlete), { importId }, maxFilesRead),
      readImport(api.createJobContext(athlete), { importId }, maxFilesRead),
    ]);
    expect(await me.import({ importId })).toMatchObject({ files: { read: 50 }, counts: { ready: 50 } });
    // The first run has queued the rest.
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({
      state: 'ready',
      counts: { ready: 60, duplicate: 0 },
    });
    expect((await me.importActivities({ importId })).activities.map(({ fileName }) => fileName)).toEqual(
      Array.from({ length: 60 }, (_, index) => `${index}.fit`),
    );
    await me.confirmImport({ importId });
    api.queuedJobs.length = 0;
    api.recordedEvents.length = 0;
    const maxActivitiesLanded = 40;
    await Promise.all([
      landImport(api.createJobContext(athlete), { importId }, maxActivitiesLanded),
      landImport(api.createJobContext(athlete), { importId }, maxActivitiesLanded),
    ]);
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ state: 'done', counts: { landed: 60 } });
    expect(new Set(api.listImportedActivities().map(({ workoutId }) => workoutId)).size).toBe(60);
  });
});
