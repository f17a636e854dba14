import { getExportedAccount } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { files } from '../index.ts';
import { createRunFile } from '../test/activity-files.ts';
import { createFilesApi, zipEntries } from '../test/files-api.ts';
import { cleanUpImports } from './clean-up-imports.ts';
import { deleteParts, storePart } from './upload-parts.ts';

const api = await createFilesApi({ ownDatabase: true });
const HOUR_MS = 3_600_000;

const runCleanUp = (runInTransaction = api.runInTransaction) =>
  cleanUpImports.run({
    em: api.orm.em.fork(),
    log: api.createJobContext('').log,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction,
  });
const listParts = (athlete: string) =>
  api.orm.em.getConnection().execute('select 1 from files.upload_part where athlete_id = ?', [athlete]);
const advanceHours = (hours: number) =>
  api.clock.set(new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString());

describe('hourly cleanup', () => {
  test('deletes an upload left incomplete by a crash', async () => {
    const athlete = await api.athlete();
    await api.runInTransaction(athlete, (ctx) =>
      storePart(ctx, '019a0000-0000-7000-8000-000000000001', 0, Buffer.from('half a file')),
    );
    advanceHours(0.5);
    await runCleanUp();
    expect(await listParts(athlete)).toHaveLength(1);
    advanceHours(1);
    await runCleanUp();
    expect(await listParts(athlete)).toHaveLength(0);
  });

  test('requeues a stalled import, which then finishes', async () => {
    const athlete = await api.athlete();
    const { id: importId } = await api.upload(athlete, 'a.fit', createRunFile());
    api.queuedJobs.length = 0;
    await runCleanUp();
    expect(api.queuedJobs).toEqual([]);
    advanceHours(2);
    await runCleanUp();
    expect(api.queuedJobs).toMatchObject([
      { job: 'files.read-import', athleteId: athlete, data: { importId } },
    ]);
    await api.runJobs();
    expect(await api.as(athlete).import({ importId })).toMatchObject({ state: 'ready' });
    expect(await listParts(athlete)).toHaveLength(0);
  });

  test('continues with the other athletes when one fails', async () => {
    const athletes = [await api.athlete(), await api.athlete()];
    for (const athlete of athletes) await api.upload(athlete, 'a.fit', createRunFile());
    for (const athlete of athletes) {
      api.queuedJobs.length = 0;
      advanceHours(2);
      const runInTransaction: typeof api.runInTransaction = (athleteId, work) =>
        athleteId === athlete
          ? Promise.reject(new Error('connection lost'))
          : api.runInTransaction(athleteId, work);
      await expect(runCleanUp(runInTransaction)).rejects.toThrow('transactions failed');
      const queuedAthleteIds = api.queuedJobs.map(({ athleteId }) => athleteId);
      expect(athletes.filter((id) => queuedAthleteIds.includes(id))).toEqual(
        athletes.filter((other) => other !== athlete),
      );
    }
    api.queuedJobs.length = 0;
    advanceHours(25);
    await runCleanUp();
  });

  test('fails an import whose upload is missing', async () => {
    const athlete = await api.athlete();
    const { id: importId } = await api.upload(athlete, 'a.fit', createRunFile());
    await api.runInTransaction(athlete, (ctx) => deleteParts(ctx, importId));
    await api.runJobs();
    expect(await api.as(athlete).import({ importId })).toMatchObject({
      state: 'failed',
      problem: 'Its upload is gone. Please upload the file again.',
    });
    expect((await api.post(athlete, 'b.fit', createRunFile())).statusCode).toBe(200);
    api.queuedJobs.length = 0;
  });

  test('fails an import stalled for a day, so that another may start', async () => {
    const athlete = await api.athlete();
    const { id: importId } = await api.upload(athlete, 'a.fit', createRunFile());
    api.queuedJobs.length = 0;
    advanceHours(25);
    await runCleanUp();
    expect(await api.as(athlete).import({ importId })).toMatchObject({
      state: 'failed',
      problem: 'We couldn’t finish reading it. Please try again.',
    });
    expect((await api.upload(athlete, 'a.fit', createRunFile())).state).toBe('reading');
    await api.runJobs();
  });

  test('deletes an unconfirmed import and its recordings after two weeks', async () => {
    const athlete = await api.athlete();
    const { me, importId } = await api.read(athlete, 'a.fit', createRunFile());
    advanceHours(13 * 24);
    await runCleanUp();
    expect(await me.import({ importId })).toMatchObject({ state: 'ready' });
    advanceHours(2 * 24);
    await runCleanUp();
    expect(await me.import({ importId })).toMatchObject({
      state: 'failed',
      counts: { ready: 0, refused: 1 },
    });
  });
});

test('exports every import with its report but without its streams', async () => {
  const athlete = await api.athlete();
  const { me, importId } = await api.read(
    athlete,
    'a.zip',
    zipEntries({ 'a.fit': createRunFile(), 'b.fit': new Uint8Array([1]) }),
  );
  await me.confirmImport({ importId });
  await api.runJobs();
  const exported = await getExportedAccount(api.queryContext(athlete), files);
  expect(exported).toMatchObject({
    import: [{ id: importId, state: 'done', name: 'a.zip' }],
    activity: [
      { file_name: 'a.fit', state: 'landed', type: 'run' },
      { file_name: 'b.fit', state: 'refused', problem: 'It isn’t a FIT file.' },
    ],
  });
  expect(JSON.stringify(exported)).not.toContain('payload');
  for (const { name, row } of files.account.tables)
    for (const exportedRow of exported[name] ?? []) expect(row.safeParse(exportedRow).error).toBeUndefined();
});

test.each([
  ['reading', 'failed'],
  ['landing', 'done'],
  ['ready', 'ready'],
])('stores an import exported while %s as %s, so that another may start', async (state, storedState) => {
  const athlete = await api.athlete();
  await api.read(athlete, 'a.fit', createRunFile());
  const [row] = (await getExportedAccount(api.queryContext(athlete), files)).import ?? [];
  const table = files.account.tables.find(({ name }) => name === 'import');
  expect(table?.row.parse(Object.assign({}, row, { state }))).toMatchObject({ state: storedState });
});
