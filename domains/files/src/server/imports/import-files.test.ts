import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { filesTables } from '../tables.ts';
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
import { runFile } from '../test/import-files-fixture.ts';

const api = await createFilesApi();

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
    expect(api.listImportedActivities()).toEqual([]);
  });

  test('lands the confirmed activity with its streams on the athlete’s local day', async () => {
    const athlete = await api.athlete();
    api.athletes.timeZone = 'Pacific/Auckland';
    const { me, importId } = await api.read(athlete, 'morning.fit', runFile);
    api.athletes.timeZone = 'UTC';
    expect(await me.confirmImport({ importId })).toMatchObject({ state: 'landing' });
    await api.runJobs();
    expect(await me.import({ importId })).toMatchObject({ state: 'done', counts: { ready: 0, landed: 1 } });
    const [importedActivity] = api.listImportedActivities().filter(({ athleteId }) => athleteId === athlete);
    expect(importedActivity).toMatchObject({
      type: 'run',
      date: '2026-11-14',
      session: 'PM',
      durationSeconds: 1200,
      distanceMeters: 3600,
      averageHrBpm: 139,
      maxHrBpm: 150,
    });
    expect(importedActivity?.hrStream).toHaveLength(1201);
    expect(importedActivity?.track).toHaveLength(1201);
    const { activities } = await me.importActivities({ importId });
    expect(activities).toMatchObject([{ state: 'landed', workoutId: importedActivity?.workoutId }]);
  });

  test('lands a confirmed activity with its route, laps and RR intervals', async () => {
    const athlete = await api.athlete();
    const file = createFitFile({
      parts: [
        {
          sport: 'running',
          seconds: 600,
          fieldsAt: (second) => ({ enhancedAltitude: 100 + second / 10, cadence: 85 }),
          rrAt: () => [0.43],
          laps: [0, 300].map((startSecond) => ({ startSecond, totalTimerTime: 300, totalDistance: 900 })),
        },
      ],
    });
    const { me, importId } = await api.read(athlete, 'hill.fit', file);
    await me.confirmImport({ importId });
    await api.runJobs();
    const [importedActivity] = api.listImportedActivities().filter(({ athleteId }) => athleteId === athlete);
    expect(importedActivity?.route).toMatchObject({
      latitudeMicrodegrees: null,
      longitudeMicrodegrees: null,
    });
    expect(importedActivity?.route?.altitudeMeters?.at(-1)).toBe(160);
    expect(importedActivity?.route?.cadencePerMinute?.at(-1)).toBe(170);
    expect(importedActivity?.laps).toMatchObject([{ distanceMeters: 900 }, { startElapsedSeconds: 300 }]);
    expect(importedActivity?.hrStream[0]).toEqual({ t: 0, hr: 140, rr: [430] });
  });

  test('lands an activity that an earlier version read, without route and laps', async () => {
    const athlete = await api.athlete();
    const { me, importId } = await api.read(athlete, 'morning.fit', runFile);
    const payload = { hrStream: [], track: [], deviceName: null, averageHrBpm: 139, maxHrBpm: 150 };
    await filesTables(api.queryContext(athlete).em)
      .updateTable('activity')
      .set({ payload: gzipSync(JSON.stringify(payload)) })
      .where('athlete_id', '=', athlete)
      .where('import_id', '=', importId)
      .execute();
    await me.confirmImport({ importId });
    await api.runJobs();
    expect(api.listImportedActivities().filter(({ athleteId }) => athleteId === athlete)).toMatchObject([
      { route: null, laps: [], averageHrBpm: 139 },
    ]);
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
    const firstPage = await me.importActivities({ importId });
    const secondPage = await me.importActivities({ importId, cursor: firstPage.nextCursor });
    expect(secondPage.activities).toHaveLength(31);
    expect(secondPage.nextCursor).toBeNull();
    expect(secondPage.activities.at(-1)?.fileName).toBe('z.fit');
  });
});
