import { expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { buildZoneTimes, createLthrFixture, HOUR_BY_LTHR } from './lthr-fixture.ts';

const {
  signInNewAthlete,
  testServer,
  runQuery,
  saveLthr,
  importRun,
  getWorkout,
  getRecording,
  logRun,
  insertDays,
  abortRecomputationAfter,
} = await createLthrFixture();

test('applies the later of two quick entries after an interrupted recomputation', async () => {
  const mia = await signInNewAthlete();
  const ids = await insertDays(mia, 120);
  await saveLthr(mia, '2026-11-20', 180);
  await expect(abortRecomputationAfter(mia, 1)).rejects.toThrow('killed');
  const countByLthr = async () =>
    (
      await testServer.query<{ lthr: number | null; count: number }>(
        `select lthr_bpm as lthr, count(*)::int as count from training.workout where athlete_id = ?
          group by 1 order by 1 nulls last`,
        [mia.athleteId],
      )
    ).map(({ lthr, count }) => [lthr, count]);
  const countsHalfway = Object.fromEntries(await countByLthr());
  expect(countsHalfway[180]).toBe(100);
  // This becomes the first value, so it applies to all workouts but today's.
  await saveLthr(mia, '2026-09-01', 164);
  await saveLthr(mia, '2026-09-01', 168);
  const queued = await testServer.query('select job from api.queued_job where athlete_id = ? and job = ?', [
    mia.athleteId,
    'athletes.recompute-workouts',
  ]);
  expect(queued).toHaveLength(1);
  await runQueuedJobs(testServer);
  expect(await countByLthr()).toEqual([
    [168, 119],
    [180, 1],
  ]);
  expect(await getWorkout(mia, ids.at(-1) ?? '')).toEqual(HOUR_BY_LTHR[168]);
  expect(await runQuery(mia, 'athletes.recomputation')).toBeNull();
});

test('resumes a recomputation killed between two batches without repeating work', async () => {
  const mia = await signInNewAthlete();
  await insertDays(mia, 130);
  await saveLthr(mia, '2026-11-20', 168);
  await expect(abortRecomputationAfter(mia, 1)).rejects.toThrow('killed');
  const { done, total } = await runQuery(mia, 'athletes.recomputation');
  expect([done, total]).toEqual([100, 130]);
  const listUpdated = async () =>
    new Map(
      (
        await testServer.query<{ id: string; version: string }>(
          'select id, xmin::text as version from training.workout where athlete_id = ? and lthr_bpm = 168',
          [mia.athleteId],
        )
      ).map(({ id, version }) => [id, version]),
    );
  const updatedBefore = await listUpdated();
  expect(updatedBefore.size).toBe(done);
  await runQueuedJobs(testServer);
  const updatedAfter = await listUpdated();
  expect(updatedAfter.size).toBe(130);
  for (const [id, version] of updatedBefore) expect(updatedAfter.get(id)).toBe(version);
  expect(await runQuery(mia, 'athletes.recomputation')).toBeNull();
});

test('recomputes workouts imported during an LTHR change', async () => {
  const mia = await signInNewAthlete();
  await testServer.call('POST', '/api/profile', mia, { lthr: 168 });
  await runQueuedJobs(testServer);
  const { promise: canCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: markWritten } = Promise.withResolvers<void>();
  const importPromise = importRun(mia, '2026-05-09', () => {
    markWritten();
    return canCommit;
  });
  const waitingLockCountSql = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  // The import holds the LTHR lock until it commits.
  await isWritten;
  const savePromise = saveLthr(mia, '2026-03-01', 180);
  await expect.poll(() => testServer.query(waitingLockCountSql)).not.toEqual([{ count: 0 }]);
  commit();
  const [id] = await Promise.all([importPromise, savePromise]);
  await runQueuedJobs(testServer);
  expect(await getWorkout(mia, id)).toEqual(HOUR_BY_LTHR[180]);
});

test('recomputes accounts from older versions once', async () => {
  const mia = await signInNewAthlete();
  await testServer.call('POST', '/api/profile', mia, { lthr: 168 });
  const importedId = await importRun(mia, '2026-10-20');
  const loggedId = await logRun(mia, '2026-10-21', 3);
  await runQueuedJobs(testServer);
  // Simulate the rows that an older version left behind.
  await testServer.query('delete from athletes.recomputation where athlete_id = ?', [mia.athleteId]);
  await testServer.query(
    `update sessions.session set lthr_bpm = null, training_stress = 94, zone_seconds = '{0,0,3599,0,0}'
      where athlete_id = ?`,
    [mia.athleteId],
  );
  await testServer.query(
    `update training.workout set lthr_bpm = null, training_stress = 94, stress_estimated = true, zone = 3,
            zone_seconds = case when session_id is not null then array[0, 0, 3599, 0, 0] end
      where athlete_id = ?`,
    [mia.athleteId],
  );
  const job = testServer.app.host.schedules.find(({ name }) => name === 'athletes.recompute-past-workouts');
  await job?.run(new AbortController().signal);
  await runQueuedJobs(testServer);
  expect(await getWorkout(mia, importedId)).toEqual(HOUR_BY_LTHR[168]);
  expect(await getRecording(mia, importedId)).toMatchObject({
    zoneTimeDistribution: buildZoneTimes(2),
    lthrBpm: 168,
  });
  expect(await getWorkout(mia, loggedId)).toEqual(HOUR_BY_LTHR[168]);
  await job?.run(new AbortController().signal);
  expect(
    await testServer.query('select * from api.queued_job where athlete_id = ?', [mia.athleteId]),
  ).toEqual([]);
});
