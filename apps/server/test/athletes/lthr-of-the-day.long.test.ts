import { type LocalDate, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';
import { buildZoneTimes, createLthrFixture, HOUR_BY_LTHR } from './lthr-fixture.ts';

const {
  signInNewAthlete,
  testServer,
  runQuery,
  saveLthr,
  importRun,
  runCommand,
  getWorkout,
  getRecording,
  logRun,
} = await createLthrFixture();

test('applies the first LTHR to all earlier zones, stress, load and fitness', async () => {
  const mia = await signInNewAthlete();
  const importedId = await importRun(mia, '2026-10-20');
  const loggedId = await logRun(mia, '2026-11-18');
  const chosenZoneId = await logRun(mia, '2026-11-17', 5);
  expect(await getWorkout(mia, importedId)).toEqual(HOUR_BY_LTHR.none);
  const before = await runQuery(mia, 'training.fitness');
  await testServer.call('POST', '/api/profile', mia, { lthr: 168 });
  await runQueuedJobs(testServer);
  expect(await getWorkout(mia, importedId)).toEqual(HOUR_BY_LTHR[168]);
  expect(await getRecording(mia, importedId)).toEqual({
    zoneTimeDistribution: buildZoneTimes(2),
    trainingStress: 89,
    stressEstimated: false,
    lthrBpm: 168,
  });
  expect(await getWorkout(mia, loggedId)).toEqual(HOUR_BY_LTHR[168]);
  expect(await getWorkout(mia, chosenZoneId)).toEqual({ ...HOUR_BY_LTHR[168], zone: 5 });
  expect(await runQuery(mia, 'training.fitness')).not.toEqual(before);
  // Later imports use it right away.
  expect(await getWorkout(mia, await importRun(mia, '2026-03-01'))).toEqual(HOUR_BY_LTHR[168]);
  expect(await runQuery(mia, 'athletes.recomputation')).toBeNull();
});

test('applies a spring LTHR entered in autumn from its date onward', async () => {
  const mia = await signInNewAthlete();
  await testServer.call('POST', '/api/profile', mia, { lthr: 168 });
  const [marchId, mayId, novemberId] = [
    await importRun(mia, '2026-03-03'),
    await importRun(mia, '2026-05-09'),
    await importRun(mia, '2026-11-20'),
  ];
  const loggedId = await logRun(mia, '2026-04-02', 2);
  await runQueuedJobs(testServer);
  expect(await runQuery(mia, 'athletes.thresholdPreview', { date: '2026-04-01', lthr: 180 })).toEqual({
    workouts: 3,
    recordings: 2,
    logs: 1,
    from: '2026-03-03',
    to: '2026-05-09',
    lthrToday: { before: 168, after: 168 },
  });
  expect(await getWorkout(mia, mayId)).toEqual(HOUR_BY_LTHR[168]);
  expect(await saveLthr(mia, '2026-04-01', 180, { lthrSource: 'test' })).toEqual({ total: 3, done: 0 });
  expect(await runQuery(mia, 'athletes.recomputation')).toEqual({ total: 3, done: 0 });
  await runQueuedJobs(testServer);
  for (const id of [marchId, mayId, loggedId]) expect(await getWorkout(mia, id)).toEqual(HOUR_BY_LTHR[180]);
  expect(await getWorkout(mia, novemberId)).toEqual(HOUR_BY_LTHR[168]);
  expect(await runQuery(mia, 'athletes.thresholds')).toEqual([
    { date: '2026-11-20', lthr: 168, source: 'entered' },
    { date: '2026-04-01', lthr: 180, source: 'test' },
  ]);

  // Moved to May, the first value still applies to the March run; without it, the November value does.
  await saveLthr(mia, '2026-05-01', 180, { lthrSource: 'test', replaces: '2026-04-01' });
  expect(await runQuery(mia, 'athletes.thresholds')).toMatchObject([{ lthr: 168 }, { date: '2026-05-01' }]);
  expect(await runQuery(mia, 'athletes.recomputation')).toBeNull();
  expect(await runQuery(mia, 'athletes.thresholdPreview', { date: '2026-05-01', lthr: null })).toMatchObject({
    workouts: 3,
    from: '2026-03-03',
    to: '2026-05-09',
  });
  await runCommand(mia, 'athletes.removeThreshold', { date: '2026-05-01' });
  await runQueuedJobs(testServer);
  for (const id of [marchId, mayId, loggedId]) expect(await getWorkout(mia, id)).toEqual(HOUR_BY_LTHR[168]);
});

test('updates an older live session and its points', async () => {
  const mia = await signInNewAthlete();
  const startTime = '2026-11-20T09:00:00Z';
  const { id } = (await testServer.call('POST', '/api/sessions/start', mia, { startTime })).json();
  const hrData = Array.from({ length: 2400 }, (_, t) => ({ t, hr: t < 1200 ? 150 : 110 }));
  const progress = { elapsedSeconds: 2400, hrData, hrSource: 'bluetooth' };
  await testServer.call('PATCH', `/api/sessions/${id}`, mia, progress);
  await testServer.call('POST', `/api/sessions/${id}/complete`, mia, { elapsedSeconds: 2400 });
  const getPaidPoints = async () =>
    (
      await testServer.query<{ points: number }>(
        `select points from gamification.point_source where athlete_id = ? and rule = 'zone'`,
        [mia.athleteId],
      )
    ).map(({ points }) => points);
  // The 130 bpm average is zone 1 at LTHR 160; the 1,200 s below and above it do not count.
  expect(await getPaidPoints()).toEqual([0]);
  await saveLthr(mia, '2026-11-20', 190);
  await runQueuedJobs(testServer);
  // 150 bpm is zone 1 at LTHR 190.
  expect(await getPaidPoints()).toEqual([2]);
  await saveLthr(mia, '2026-11-20', 160);
  await runQueuedJobs(testServer);
  expect(await getPaidPoints()).toEqual([0]);
});

test('applies the day’s current LTHR to a restored recording and its points', async () => {
  const mia = await signInNewAthlete();
  const removeWorkout = async (id: string): Promise<{ undoId: string }> =>
    runCommand(mia, 'training.deleteWorkout', { workoutId: id });
  const importedId = await importRun(mia, '2026-10-20');
  await saveLthr(mia, '2026-10-01', 164);
  await runQueuedJobs(testServer);
  const startTime = '2026-11-20T09:00:00Z';
  const { id } = (await testServer.call('POST', '/api/sessions/start', mia, { startTime })).json();
  const hrData = Array.from({ length: 2400 }, (_, t) => ({ t, hr: t < 1200 ? 150 : 110 }));
  await testServer.call('PATCH', `/api/sessions/${id}`, mia, {
    elapsedSeconds: 2400,
    hrData,
    hrSource: 'bluetooth',
  });
  await testServer.call('POST', `/api/sessions/${id}/complete`, mia, { elapsedSeconds: 2400 });
  const [liveSource] = await testServer.query<{ id: string; points: number }>(
    `select workout_id as id, points from gamification.point_source where athlete_id = ? and rule = 'zone'`,
    [mia.athleteId],
  );
  expect(liveSource?.points).toBe(0);
  expect(await getWorkout(mia, importedId)).toEqual(HOUR_BY_LTHR[164]);

  const removals = [await removeWorkout(importedId), await removeWorkout(liveSource?.id ?? '')];
  await saveLthr(mia, '2026-10-01', 190);
  await runQueuedJobs(testServer);
  for (const { undoId } of removals) await runCommand(mia, 'training.undoChange', { undoId });
  expect(await getWorkout(mia, importedId)).toEqual({ zone: 1, trainingStress: 79, stressEstimated: false });
  expect(await getRecording(mia, importedId)).toEqual({
    zoneTimeDistribution: buildZoneTimes(1),
    trainingStress: 79,
    stressEstimated: false,
    lthrBpm: 190,
  });
  // 150 bpm is zone 1 at LTHR 190.
  const [zoneSource] = await testServer.query<{ points: number }>(
    `select points from gamification.point_source where athlete_id = ? and rule = 'zone'`,
    [mia.athleteId],
  );
  expect(zoneSource?.points).toBe(2);
});

test('plans future days with today’s LTHR, whatever is entered for earlier days', async () => {
  const mia = await signInNewAthlete();
  const race = { raceDate: '2027-02-13', raceDistance: 42.2 };
  await testServer.call('POST', '/api/profile', mia, { lthr: 160, fitnessLevel: 'intermediate', ...race });
  const listTargets = async () =>
    (
      await testServer.query<{ target: string }>(
        `select distinct hr_target as target from training.workout
          where athlete_id = ? and not completed and zone = 2 and hr_target is not null order by 1`,
        [mia.athleteId],
      )
    ).map(({ target }) => target);
  const targetsBefore = await listTargets();
  expect(targetsBefore.length).toBeGreaterThan(0);
  await saveLthr(mia, '2026-05-01', 180);
  expect(await listTargets()).toEqual(targetsBefore);
  expect(await runQuery(mia, 'athletes.thresholdPreview', { date: '2026-11-20', lthr: null })).toMatchObject({
    lthrToday: { before: 160, after: 180 },
  });
  await runCommand(mia, 'athletes.removeThreshold', { date: '2026-11-20' });
  expect(await listTargets()).not.toEqual(targetsBefore);
});

test('exports the LTHR history and applies it after the import', async () => {
  const targetServer = await createTestServer();
  const mia = await signInNewAthlete();
  await saveLthr(mia, '2026-04-01', 180, { lthrSource: 'test' });
  await saveLthr(mia, '2026-11-20', 168);
  const id = await importRun(mia, '2026-03-03');
  await runQueuedJobs(testServer);
  const zip = (await testServer.call('GET', '/api/account/export', mia)).rawPayload;
  const eli = await signInNewAthlete(targetServer);
  const response = await targetServer.app.fastify.inject({
    method: 'POST',
    url: '/api/account/import',
    headers: {
      host: 'localhost:3000',
      origin: ORIGIN,
      cookie: eli.cookie,
      'content-type': 'application/zip',
    },
    payload: zip,
  });
  expect(response.statusCode, response.body).toBe(200);
  await runQueuedJobs(targetServer);
  expect(await runQuery(eli, 'athletes.thresholds', undefined, targetServer)).toEqual(
    await runQuery(mia, 'athletes.thresholds'),
  );
  expect(await runQuery(eli, 'training.workout', { workoutId: id }, targetServer)).toMatchObject(
    HOUR_BY_LTHR[180],
  );
});

test.each([
  [{ date: '2026-11-21', lthr: 168 }, 'date', 'Date must not be in the future'],
  [{ date: '2026-11-20', lthr: 211 }, 'lthr', expect.stringContaining('LTHR')],
  [{ date: '2026-11-20', lthr: 89 }, 'lthr', expect.stringContaining('LTHR')],
  [{ date: '2026-02-30', lthr: 168 }, 'date', expect.any(String)],
  [{ date: '2026-11-20', lthr: 188 }, 'lthr', 'Max HR must be above LTHR'],
])('rejects an invalid LTHR entry: %o', async (entry, path, message) => {
  const mia = await signInNewAthlete();
  await testServer.call('POST', '/api/profile', mia, { maxHR: 188 });
  const response = await testServer.call('POST', '/api/trpc/athletes.saveThreshold', mia, entry);
  expect(response.statusCode).toBe(400);
  expect(response.json().error.data.details.issues).toEqual([{ path, message }]);
  expect(await runQuery(mia, 'athletes.thresholds')).toEqual([]);
});

test('returns 404 when a missing entry is changed or removed', async () => {
  const mia = await signInNewAthlete();
  const missingDate: LocalDate = localDate('2026-10-01');
  for (const [name, input] of [
    ['saveThreshold', { date: '2026-11-01', lthr: 168, replaces: missingDate }],
    ['removeThreshold', { date: missingDate }],
  ] as const) {
    const response = await testServer.call('POST', `/api/trpc/athletes.${name}`, mia, input);
    expect([response.statusCode, response.json().error.message]).toEqual([
      404,
      'You have no LTHR for that day',
    ]);
  }
});
