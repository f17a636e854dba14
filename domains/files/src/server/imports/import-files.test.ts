import { randomUUID } from 'node:crypto';
import { DomainError } from '@threshold/api/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createFitFile,
  createGpxFile,
  createRunFile,
  createTcxFile,
  encodeText,
  gzipBytes,
  START,
} from '../test/activity-files.ts';
import { createFilesApi, zipEntries } from '../test/files-api.ts';
import { storePart } from './upload-parts.ts';

const api = await createFilesApi();
const runFile = createFitFile({ parts: [{ sport: 'running', averageHr: 139, maxHr: 150 }] });

describe('single file import', () => {
  test('reads the file in the background and waits for confirmation', async () => {
    const athlete = await api.athlete();
    api.publishedEvents.length = 0;
    const startedImport = await api.upload(athlete, 'morning.fit', runFile);
    expect(startedImport).toMatchObject({
      name: 'morning.fit',
      state: 'reading',
      files: { total: null, read: 0 },
    });
    await api.runJobs();
    const me = api.as(athlete);
    expect(await me.import({ importId: startedImport.id })).toMatchObject({
      state: 'ready',
      files: { total: 1, read: 1 },
      counts: { ready: 1, duplicate: 0, refused: 0, landed: 0, leftOut: 0, undone: 0 },
      problem: null,
    });
    const { activities, nextCursor } = await me.importActivities({ importId: startedImport.id });
    expect(nextCursor).toBeNull();
    expect(activities).toMatchObject([
      {
        fileName: 'morning.fit',
        state: 'ready',
        warnings: [],
        activity: {
          type: 'run',
          date: '2026-11-14',
          session: 'AM',
          startTime: START.toISOString(),
          duration: 1200,
          elapsed: 1200,
          distance: 3.6,
          averageHR: 139,
          maxHR: 150,
          hasHeartRate: true,
          hasTrack: true,
        },
        duplicateOf: null,
        workoutId: null,
      },
    ]);
    expect(api.publishedEvents.map(({ topic, data }) => ({ topic, data }))).toEqual([
      { topic: 'imports', data: { importId: startedImport.id, state: 'reading', done: 1, total: 1 } },
      { topic: 'imports', data: { importId: startedImport.id, state: 'ready', done: 1, total: 1 } },
    ]);
    expect(api.imported()).toEqual([]);
  });

  test('lands the confirmed activity with its streams on the athlete’s local day', async () => {
    const athlete = await api.athlete();
    api.athletes.timeZone = 'Pacific/Auckland';
    const { me, importId } = await api.read(athlete, 'morning.fit', runFile);
    api.athletes.timeZone = 'UTC';
    expect(await me.confirmImport({ importId })).toMatchObject({ state: 'landing' });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ state: 'done', counts: { ready: 0, landed: 1 } });
    const [importedFact] = api.imported().filter(({ athleteId }) => athleteId === athlete);
    expect(importedFact).toMatchObject({
      type: 'run',
      date: '2026-11-14',
      session: 'PM',
      durationSeconds: 1200,
      distanceMeters: 3600,
      averageHrBpm: 139,
      maxHrBpm: 150,
    });
    expect(importedFact?.hrStream).toHaveLength(1201);
    expect(importedFact?.track).toHaveLength(1201);
    const { activities } = await me.importActivities({ importId });
    expect(activities).toMatchObject([{ state: 'landed', workoutId: importedFact?.workoutId }]);
  });

  test('uses the date on the device’s clock, wherever the athlete is during the import', async () => {
    const athlete = await api.athlete();
    const eveningStart = new Date('2026-11-13T23:30:00Z');
    const newYorkFile = createFitFile({
      parts: [{ sport: 'running', start: eveningStart }],
      aheadSeconds: -5 * 3600,
    });
    api.athletes.timeZone = 'Asia/Tokyo';
    const imported = await api.read(athlete, 'evening.fit', newYorkFile);
    const withoutOffset = await api.read(
      athlete,
      'other.fit',
      createFitFile({ parts: [{ sport: 'cycling', start: eveningStart }] }),
    );
    api.athletes.timeZone = 'UTC';
    expect(imported.activities).toMatchObject([{ activity: { date: '2026-11-13', session: 'PM' } }]);
    expect(withoutOffset.activities).toMatchObject([{ activity: { date: '2026-11-14', session: 'AM' } }]);
  });

  test('fails with the reason and changes nothing if the file has nothing to import', async () => {
    const athlete = await api.athlete();
    const settingsImport = await api.read(
      athlete,
      'Settings.fit',
      createFitFile({ type: 'settings', parts: [] }),
    );
    expect(settingsImport.view).toMatchObject({
      state: 'failed',
      problem: 'It isn’t an activity. Your device saved it as “settings”.',
    });
    expect((await api.read(athlete, 'notes.txt', encodeText('x'))).view.problem).toBe(
      'We can only read FIT, TCX and GPX files, or a ZIP of them.',
    );
    expect((await api.read(athlete, 'empty.fit', new Uint8Array())).view.problem).toBe('The file is empty.');
    expect((await api.read(athlete, 'broken.zip', encodeText('PK no more'))).view.problem).toBe(
      'This file is damaged or isn’t a ZIP.',
    );
    await expect(settingsImport.me.confirmImport({ importId: settingsImport.importId })).rejects.toThrow(
      /nothing in this file we can import/,
    );
  });

  test('refuses an activity in the future', async () => {
    const athlete = await api.athlete();
    const { view } = await api.read(
      athlete,
      'a.fit',
      createFitFile({ parts: [{ sport: 'running', start: new Date('2027-01-01T00:00:00Z') }] }),
    );
    expect(view).toMatchObject({ state: 'failed', problem: 'It is dated in the future: 2027-01-01.' });
  });

  test('refuses the day after tomorrow, even if the device is far ahead of the athlete’s clock', async () => {
    const athlete = await api.athlete();
    const clockBefore = api.clock.now();
    api.clock.set('2026-11-20T10:50:00Z');
    api.athletes.timeZone = 'Pacific/Pago_Pago';
    const { view } = await api.read(
      athlete,
      'a.fit',
      createFitFile({
        parts: [{ sport: 'running', start: new Date('2026-11-20T10:30:00Z') }],
        aheadSeconds: 14 * 3600,
      }),
    );
    api.clock.set(clockBefore.toISOString());
    api.athletes.timeZone = 'UTC';
    expect(view).toMatchObject({ state: 'failed', problem: 'It is dated in the future: 2026-11-21.' });
  });

  const createGpxAt = (instant: string) => {
    const createPoint = (second: string, lon: number) =>
      `<trkpt lat="59" lon="${lon}"><time>${instant}:${second}Z</time></trkpt>`;
    return encodeText(
      `<gpx><trk><trkseg>${createPoint('00', 10)}${createPoint('59', 10.001)}</trkseg></trk></gpx>`,
    );
  };

  test.each([
    ['1899-06-01T10:00', 'It’s dated before 1900.'],
    ['1900-01-01T03:00', 'It’s dated before 1900.'],
    ['9999-12-31T10:00', 'It is dated in the future: 9999-12-31.'],
  ])('refuses a file from %s with a specific reason', async (instant, problem) => {
    api.athletes.timeZone = 'America/New_York';
    const { view } = await api.read(await api.athlete(), 'a.gpx', createGpxAt(instant));
    api.athletes.timeZone = 'UTC';
    expect(view).toMatchObject({ state: 'failed', problem });
  });

  test.each([
    ['1900-06-01T10:00', '1900-06-01'],
    ['1899-12-31T20:00', '1900-01-01'],
  ])('accepts a file from %s, which is %s for the athlete', async (instant, date) => {
    api.athletes.timeZone = 'Asia/Tokyo';
    const { activities } = await api.read(await api.athlete(), 'a.gpx', createGpxAt(instant));
    api.athletes.timeZone = 'UTC';
    expect(activities).toMatchObject([{ state: 'ready', activity: { date } }]);
  });
});

describe('archive exported by Strava or Garmin', () => {
  test('reads its activity files and skips all others', async () => {
    const athlete = await api.athlete();
    const { view, activities } = await api.read(
      athlete,
      'export.zip',
      zipEntries({
        'activities.csv': encodeText('Activity ID,Activity Date'),
        'media/photo.jpg': encodeText('not looked at'),
        '__MACOSX/activities/._1.fit.gz': encodeText('not looked at'),
        'activities/1.fit.gz': gzipBytes(createRunFile(1)),
        'activities/2.tcx.gz': gzipBytes(
          encodeText(
            createTcxFile(
              [
                { second: 0, meters: 0 },
                { second: 600, meters: 2000 },
              ],
              { seconds: 600, meters: 2000 },
            ),
          ),
        ),
        'activities/3.gpx': encodeText(
          createGpxFile([Array.from({ length: 10 }, (_, i) => ({ second: 7200 + i * 30, north: i }))]),
        ),
        'activities/4.fit.gz': gzipBytes(encodeText('no FIT file')),
        'activities/5.fit.gz': encodeText('not gzipped'),
      }),
    );
    expect(view).toMatchObject({
      state: 'ready',
      files: { total: 5, read: 5 },
      counts: { ready: 3, refused: 2 },
    });
    expect(activities.map(({ fileName, state, problem }) => [fileName, state, problem])).toEqual([
      ['activities/1.fit.gz', 'ready', null],
      ['activities/2.tcx.gz', 'ready', null],
      ['activities/3.gpx', 'ready', null],
      ['activities/4.fit.gz', 'refused', 'It isn’t a FIT file.'],
      ['activities/5.fit.gz', 'refused', 'It’s damaged and can’t be unpacked.'],
    ]);
  });

  test('fails if it contains no activities', async () => {
    const athlete = await api.athlete();
    const { view } = await api.read(athlete, 'photos.zip', zipEntries({ 'a.jpg': encodeText('x') }));
    expect(view).toMatchObject({
      state: 'failed',
      problem: 'This ZIP has no FIT, TCX or GPX files.',
    });
  });

  test('pages its report in hundreds', async () => {
    const athlete = await api.athlete();
    const entries = Object.fromEntries(
      Array.from({ length: 130 }, (_, index) => [`${index}.gpx`, encodeText('<gpx/>')]),
    );
    const { me, importId, activities } = await api.read(
      athlete,
      'many.zip',
      zipEntries({ ...entries, 'z.fit': runFile }),
    );
    expect(activities).toHaveLength(100);
    const first = await me.importActivities({ importId });
    const second = await me.importActivities({ importId, cursor: first.nextCursor });
    expect(second.activities).toHaveLength(31);
    expect(second.nextCursor).toBeNull();
    expect(second.activities.at(-1)?.fileName).toBe('z.fit');
  });
});

describe('import API', () => {
  test('reads or lands only one import at a time', async () => {
    const athlete = await api.athlete();
    const first = await api.upload(athlete, 'a.fit', runFile);
    const second = await api.post(athlete, 'b.fit', createRunFile(1));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ importId: first.id });
    await api.runJobs();
    expect((await api.post(athlete, 'b.fit', createRunFile(1))).statusCode).toBe(200);
    // The first import must not land while the second is being read.
    await expect(api.as(athlete).confirmImport({ importId: first.id })).rejects.toThrow(/Another import/);
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
      message: expect.stringMatching(/^100 imports a day are possible/),
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
