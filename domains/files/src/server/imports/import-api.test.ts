import { randomUUID } from 'node:crypto';
import { DomainError } from '@threshold/api/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createFitFile, createRunFile } from '../test/activity-files.ts';
import { createFilesApi } from '../test/files-api.ts';
import { runFile } from '../test/import-files-fixture.ts';
import { storePart } from './upload-parts.ts';

const api = await createFilesApi();

describe('import API', () => {
  test('reads or lands only one import at a time', async () => {
    const athlete = await api.athlete();
    const firstImport = await api.upload(athlete, 'a.fit', runFile);
    const secondResponse = await api.post(athlete, 'b.fit', createRunFile(1));
    expect(secondResponse.statusCode).toBe(409);
    expect(secondResponse.json()).toMatchObject({ importId: firstImport.id });
    await api.runJobs();
    expect((await api.post(athlete, 'b.fit', createRunFile(1))).statusCode).toBe(200);
    // The first import must not land while the second is being read.
    await expect(api.as(athlete).confirmImport({ importId: firstImport.id })).rejects.toThrow(
      /Another import/,
    );
    await api.runJobs();
  });

  test('allows a hundred imports per athlete and day', async () => {
    const athlete = await api.athlete();
    await api.upload(athlete, 'first.fit', runFile);
    await api.runJobs();
    const insertOtherImports = sql`
      insert into files.file_import (id, athlete_id, name, bytes, state, created_at, last_progress_at)
      select gen_random_uuid(), athlete_id, name, bytes, 'failed', created_at, last_progress_at
        from files.file_import cross join generate_series(1, 98) where athlete_id = ${athlete}`;
    await insertOtherImports.execute(api.orm.em.fork().getKysely());
    await api.upload(athlete, 'hundredth.fit', createRunFile(1));
    await api.runJobs();
    const refused = await api.post(athlete, 'more.fit', createRunFile(2));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/^You can do 100 imports a day/),
    });
    expect(refused.headers['retry-after']).toBe('86400');
    expect((await api.as(athlete).imports()).length).toBeGreaterThan(0);
    expect((await api.post(await api.athlete(), 'a.fit', runFile)).statusCode).toBe(200);
    await api.runJobs();
  });

  test('allows three interrupted uploads per athlete, even concurrent ones', async () => {
    const athlete = await api.athlete();
    // The limit is 300 parts, or three uploads, so 298 leave room for two more.
    const insertStoredParts = sql`
      insert into files.upload_part (athlete_id, import_id, position, created_at, bytes)
      select ${athlete}, gen_random_uuid(), 0, ${api.clock.now()}, 'x' from generate_series(1, 298)`;
    await insertStoredParts.execute(api.orm.em.fork().getKysely());
    const othersRejected = Promise.withResolvers<void>();
    let rejectionCount = 0;
    const storeHalfFile = () =>
      api
        .runInTransaction(athlete, async (ctx) => {
          await storePart(ctx, randomUUID(), 0, Buffer.from('half a file'));
          await othersRejected.promise;
        })
        .then(
          () => 'stored',
          (error: unknown) => {
            rejectionCount += 1;
            if (rejectionCount === 2) othersRejected.resolve();
            return error instanceof DomainError ? error.kind : error;
          },
        );
    const concurrentResults = await Promise.all([storeHalfFile(), storeHalfFile(), storeHalfFile()]);
    expect(concurrentResults.sort()).toEqual(['conflict', 'conflict', 'stored']);
    expect([await storeHalfFile(), await storeHalfFile()]).toEqual(['stored', 'too-many']);
    const refused = await api.post(athlete, 'a.fit', runFile);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7200']);
    expect((await api.post(await api.athlete(), 'a.fit', runFile)).statusCode).toBe(200);
    await api.runJobs();
  });

  test('hides imports from other athletes', async () => {
    const [ann, ben] = [await api.athlete('Ann A'), await api.athlete('Ben B')];
    const { importId } = await api.read(ann, 'a.fit', runFile);
    const otherAthlete = api.as(ben);
    for (const call of [
      () => otherAthlete.import({ importId }),
      () => otherAthlete.importActivities({ importId }),
      () => otherAthlete.confirmImport({ importId }),
      () => otherAthlete.undoImport({ importId }),
      () => otherAthlete.discardImport({ importId }),
    ])
      await expect(call()).rejects.toThrow('Import not found');
    expect(await otherAthlete.imports()).toEqual([]);
    expect((await api.post(null, 'a.fit', runFile)).statusCode).toBe(401);
  });

  test('serves the REST endpoints', async () => {
    const athlete = await api.athlete();
    const { importId } = await api.read(athlete, 'a.fit', runFile);
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      api.http(athlete, { method, url: `/api/imports${path}`, ...(payload && { payload }) });
    expect((await call('GET', '')).json()).toMatchObject([{ id: importId, state: 'ready' }]);
    expect((await call('GET', `/${importId}`)).json()).toMatchObject({ id: importId });
    expect((await call('POST', `/${importId}/confirm`, { leaveOut: [] })).json()).toMatchObject({
      state: 'landing',
    });
    expect((await call('DELETE', `/${importId}`)).statusCode).toBe(409);
    await api.runJobs();
    expect((await call('POST', `/${importId}/undo`, {})).json()).toMatchObject({ state: 'undone' });
    await api.runJobs();
    expect((await call('DELETE', `/${importId}`)).statusCode).toBe(204);
    expect((await call('GET', `/${importId}`)).statusCode).toBe(404);
  });
});

describe('daily decoding budget of ten minutes', () => {
  test('fails the next import with the reason and allows imports again a day later', async () => {
    const athlete = await api.athlete();
    await api.read(athlete, 'first.fit', createRunFile());
    await api.orm.em
      .getConnection()
      .execute('update files.file_import set decode_ms = 600001 where athlete_id = ?', [athlete]);
    const { view } = await api.read(athlete, 'second.fit', createRunFile(1));
    expect(view).toMatchObject({
      state: 'failed',
      problem: 'You’ve reached today’s import limit. Please continue tomorrow.',
    });
    api.clock.set(new Date(api.clock.now().getTime() + 25 * 3_600_000).toISOString());
    expect((await api.read(athlete, 'third.fit', createRunFile(2))).view.state).toBe('ready');
  });

  test('counts the CPU time of decoding', async () => {
    const longRun = createFitFile({ parts: [{ sport: 'running', seconds: 7200 }] });
    const athlete = await api.athlete();
    const { importId } = await api.read(athlete, 'run.fit', longRun);
    const [row] = await api.orm.em
      .getConnection()
      .execute<{ decode_ms: number }[]>('select decode_ms from files.file_import where id = ?', [importId]);
    expect(row?.decode_ms).toBeGreaterThan(0);
  });
});
