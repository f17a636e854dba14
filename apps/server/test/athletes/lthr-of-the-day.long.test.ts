import { randomUUID } from 'node:crypto';
import { activityImported } from '@threshold/contracts/files';
import { type LocalDate, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createWorld, ORIGIN, type Person, type World } from '../support/world.ts';

/*
 * An athlete joins in autumn, imports a year of workouts and enters an LTHR test from last spring. Each workout uses
 * its day's LTHR, no matter when that was entered. Today is 2026-11-20.
 */
const world = await createWorld();
const seconds = Array.from({ length: 3600 }, (_, t) => t);
let athleteCount = 0;

const signInNewAthlete = (inWorld: World = world) => {
  athleteCount += 1;
  return inWorld.signIn(`new.comer${athleteCount}@example.com`);
};
const runQuery = async (person: Person, name: string, input?: object, inWorld: World = world) => {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await inWorld.call('GET', `/api/trpc/${name}${query}`, person);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const command = async (person: Person, name: string, input: object) => {
  const response = await world.call('POST', `/api/trpc/${name}`, person, input);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const saveLthr = (person: Person, date: string, lthr: number, more: object = {}) =>
  command(person, 'athletes.saveThreshold', { date, lthr, ...more });

/** Imports a one-hour run at 150 bpm on the given day. */
async function importRun(
  person: Person,
  date: string,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<string> {
  const workoutId = randomUUID();
  await world.app.host.runInTransaction(person.athleteId, async (ctx) => {
    await ctx.emit(activityImported, {
      athleteId: person.athleteId,
      sessionId: randomUUID(),
      workoutId,
      type: 'run',
      date: localDate(date),
      session: 'AM',
      startedAt: new Date(`${date}T06:30:00Z`),
      durationSeconds: 3600,
      elapsedSeconds: 3600,
      distanceMeters: 10_800,
      averageHrBpm: null,
      maxHrBpm: null,
      hrStream: seconds.map((t) => ({ t, hr: 150 })),
      track: seconds.map((t) => ({ t, meters: 3 * t })),
      deviceName: null,
    });
    await beforeCommit();
  });
  return workoutId;
}

/** Logs an hour at 150 bpm on the given day. The default zone is what the form shows without an LTHR. */
async function logRun(person: Person, date: string, zone = 3): Promise<string> {
  const run = { date, type: 'run', session: 'PM', duration: '1h', zone, actualHR: 150 };
  const response = await world.call('POST', '/api/workouts/manual', person, run);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().id;
}

/** Inserts an hour at 150 bpm on each of the last `days` days, logged without an LTHR. */
const insertDays = async (person: Person, days: number): Promise<string[]> =>
  (
    await world.query<{ id: string }>(
      `insert into training.workout
         (id, athlete_id, date, session, type, zone, completed, actual_duration_seconds, actual_hr_bpm,
          training_stress, stress_formula_version, stress_estimated, steps, checks, generated_by, source)
       select gen_random_uuid(), ?, date '2026-11-20' - day, 'AM', 'run', 3, true, 3600, 150, 94, 1, true, '[]', '[]',
              'athlete', 'manual'
         from generate_series(0, ?::int - 1) as day order by day
       returning id`,
      [person.athleteId, days],
    )
  ).map(({ id }) => id);

const getWorkout = async (person: Person, workoutId: string) => {
  const { zone, trainingStress, stressEstimated } = await runQuery(person, 'training.workout', { workoutId });
  return { zone, trainingStress, stressEstimated };
};
const getRecording = async (person: Person, workoutId: string) => {
  const { session, lthrBpm } = await runQuery(person, 'sessions.recorded', { workoutId });
  const { zoneTimeDistribution, trainingStress, stressEstimated } = session;
  return { zoneTimeDistribution, trainingStress, stressEstimated, lthrBpm };
};
/** The values of an hour at 150 bpm by LTHR. */
const HOUR_BY_LTHR = {
  none: { zone: 3, trainingStress: 94, stressEstimated: true },
  '164': { zone: 2, trainingStress: 91, stressEstimated: false },
  '168': { zone: 2, trainingStress: 89, stressEstimated: false },
  '180': { zone: 1, trainingStress: 83, stressEstimated: false },
} as const;
const buildZoneTimes = (zone: number) => ({ '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, [zone]: 3599 });

/** Runs the recomputation and aborts it once this many batches are committed. */
async function killAfter(person: Person, batches: number): Promise<void> {
  const job = world.app.host.jobs.find(({ name }) => name === 'athletes.recompute-workouts');
  const { signal } = new AbortController();
  let startedBatches = 0;
  // The job checks its signal before each batch.
  signal.throwIfAborted = () => {
    startedBatches += 1;
    if (startedBatches > batches) throw new Error('killed');
  };
  await job?.run({ job: job.name, athleteId: person.athleteId, data: {} }, signal);
}

test('applies the first LTHR to all earlier zones, stress, load and fitness', async () => {
  const mia = await signInNewAthlete();
  const importedId = await importRun(mia, '2026-10-20');
  const loggedId = await logRun(mia, '2026-11-18');
  const chosenZoneId = await logRun(mia, '2026-11-17', 5);
  expect(await getWorkout(mia, importedId)).toEqual(HOUR_BY_LTHR.none);
  const before = await runQuery(mia, 'training.fitness');
  await world.call('POST', '/api/profile', mia, { lthr: 168 });
  await runQueuedJobs(world);
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
  await world.call('POST', '/api/profile', mia, { lthr: 168 });
  const [march, may, november] = [
    await importRun(mia, '2026-03-03'),
    await importRun(mia, '2026-05-09'),
    await importRun(mia, '2026-11-20'),
  ];
  const log = await logRun(mia, '2026-04-02', 2);
  await runQueuedJobs(world);
  expect(await runQuery(mia, 'athletes.thresholdPreview', { date: '2026-04-01', lthr: 180 })).toEqual({
    workouts: 3,
    recordings: 2,
    logs: 1,
    from: '2026-03-03',
    to: '2026-05-09',
    lthrToday: { before: 168, after: 168 },
  });
  expect(await getWorkout(mia, may)).toEqual(HOUR_BY_LTHR[168]);
  expect(await saveLthr(mia, '2026-04-01', 180, { lthrSource: 'test' })).toEqual({ total: 3, done: 0 });
  expect(await runQuery(mia, 'athletes.recomputation')).toEqual({ total: 3, done: 0 });
  await runQueuedJobs(world);
  for (const id of [march, may, log]) expect(await getWorkout(mia, id)).toEqual(HOUR_BY_LTHR[180]);
  expect(await getWorkout(mia, november)).toEqual(HOUR_BY_LTHR[168]);
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
  await command(mia, 'athletes.removeThreshold', { date: '2026-05-01' });
  await runQueuedJobs(world);
  for (const id of [march, may, log]) expect(await getWorkout(mia, id)).toEqual(HOUR_BY_LTHR[168]);
});

test('applies the later of two quick entries after an interrupted recomputation', async () => {
  const mia = await signInNewAthlete();
  const ids = await insertDays(mia, 120);
  await saveLthr(mia, '2026-11-20', 180);
  await expect(killAfter(mia, 1)).rejects.toThrow('killed');
  const countByLthr = async () =>
    (
      await world.query<{ lthr: number | null; count: number }>(
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
  const queued = await world.query('select job from api.queued_job where athlete_id = ? and job = ?', [
    mia.athleteId,
    'athletes.recompute-workouts',
  ]);
  expect(queued).toHaveLength(1);
  await runQueuedJobs(world);
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
  await expect(killAfter(mia, 1)).rejects.toThrow('killed');
  const { done, total } = await runQuery(mia, 'athletes.recomputation');
  expect([done, total]).toEqual([100, 130]);
  const listUpdated = async () =>
    new Map(
      (
        await world.query<{ id: string; version: string }>(
          'select id, xmin::text as version from training.workout where athlete_id = ? and lthr_bpm = 168',
          [mia.athleteId],
        )
      ).map(({ id, version }) => [id, version]),
    );
  const before = await listUpdated();
  expect(before.size).toBe(done);
  await runQueuedJobs(world);
  const after = await listUpdated();
  expect(after.size).toBe(130);
  for (const [id, version] of before) expect(after.get(id)).toBe(version);
  expect(await runQuery(mia, 'athletes.recomputation')).toBeNull();
});

test('recomputes workouts imported during an LTHR change', async () => {
  const mia = await signInNewAthlete();
  await world.call('POST', '/api/profile', mia, { lthr: 168 });
  await runQueuedJobs(world);
  const { promise: canCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: markWritten } = Promise.withResolvers<void>();
  const importPromise = importRun(mia, '2026-05-09', () => {
    markWritten();
    return canCommit;
  });
  const waitingLockCount = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  // The import holds the LTHR lock until it commits.
  await isWritten;
  const savePromise = saveLthr(mia, '2026-03-01', 180);
  await expect.poll(() => world.query(waitingLockCount)).not.toEqual([{ count: 0 }]);
  commit();
  const [id] = await Promise.all([importPromise, savePromise]);
  await runQueuedJobs(world);
  expect(await getWorkout(mia, id)).toEqual(HOUR_BY_LTHR[180]);
});

test('updates an older live session and its points', async () => {
  const mia = await signInNewAthlete();
  const startTime = '2026-11-20T09:00:00Z';
  const { id } = (await world.call('POST', '/api/sessions/start', mia, { startTime })).json();
  const hrData = Array.from({ length: 2400 }, (_, t) => ({ t, hr: t < 1200 ? 150 : 110 }));
  const progress = { elapsedSeconds: 2400, hrData, hrSource: 'bluetooth' };
  await world.call('PATCH', `/api/sessions/${id}`, mia, progress);
  await world.call('POST', `/api/sessions/${id}/complete`, mia, { elapsedSeconds: 2400 });
  const paid = async () =>
    (
      await world.query<{ points: number }>(
        `select points from gamification.point_source where athlete_id = ? and rule = 'zone'`,
        [mia.athleteId],
      )
    ).map(({ points }) => points);
  // The 130 bpm average is zone 1 at LTHR 160; the 1,200 s below and above it do not count.
  expect(await paid()).toEqual([0]);
  await saveLthr(mia, '2026-11-20', 190);
  await runQueuedJobs(world);
  // 150 bpm is zone 1 at LTHR 190.
  expect(await paid()).toEqual([2]);
  await saveLthr(mia, '2026-11-20', 160);
  await runQueuedJobs(world);
  expect(await paid()).toEqual([0]);
});

test('applies the day’s current LTHR to a restored recording and its points', async () => {
  const mia = await signInNewAthlete();
  const remove = async (id: string): Promise<{ undoId: string }> =>
    command(mia, 'training.deleteWorkout', { workoutId: id });
  const importedId = await importRun(mia, '2026-10-20');
  await saveLthr(mia, '2026-10-01', 164);
  await runQueuedJobs(world);
  const startTime = '2026-11-20T09:00:00Z';
  const { id } = (await world.call('POST', '/api/sessions/start', mia, { startTime })).json();
  const hrData = Array.from({ length: 2400 }, (_, t) => ({ t, hr: t < 1200 ? 150 : 110 }));
  await world.call('PATCH', `/api/sessions/${id}`, mia, {
    elapsedSeconds: 2400,
    hrData,
    hrSource: 'bluetooth',
  });
  await world.call('POST', `/api/sessions/${id}/complete`, mia, { elapsedSeconds: 2400 });
  const [liveSource] = await world.query<{ id: string; points: number }>(
    `select workout_id as id, points from gamification.point_source where athlete_id = ? and rule = 'zone'`,
    [mia.athleteId],
  );
  expect(liveSource?.points).toBe(0);
  expect(await getWorkout(mia, importedId)).toEqual(HOUR_BY_LTHR[164]);

  const removals = [await remove(importedId), await remove(liveSource?.id ?? '')];
  await saveLthr(mia, '2026-10-01', 190);
  await runQueuedJobs(world);
  for (const { undoId } of removals) await command(mia, 'training.undoChange', { undoId });
  expect(await getWorkout(mia, importedId)).toEqual({ zone: 1, trainingStress: 79, stressEstimated: false });
  expect(await getRecording(mia, importedId)).toEqual({
    zoneTimeDistribution: buildZoneTimes(1),
    trainingStress: 79,
    stressEstimated: false,
    lthrBpm: 190,
  });
  // 150 bpm is zone 1 at LTHR 190.
  const [paid] = await world.query<{ points: number }>(
    `select points from gamification.point_source where athlete_id = ? and rule = 'zone'`,
    [mia.athleteId],
  );
  expect(paid?.points).toBe(2);
});

test('recomputes accounts from older versions once', async () => {
  const mia = await signInNewAthlete();
  await world.call('POST', '/api/profile', mia, { lthr: 168 });
  const importedId = await importRun(mia, '2026-10-20');
  const loggedId = await logRun(mia, '2026-10-21', 3);
  await runQueuedJobs(world);
  // Simulate the rows that an older version left behind.
  await world.query('delete from athletes.recomputation where athlete_id = ?', [mia.athleteId]);
  await world.query(
    `update sessions.session set lthr_bpm = null, training_stress = 94, zone_seconds = '{0,0,3599,0,0}'
      where athlete_id = ?`,
    [mia.athleteId],
  );
  await world.query(
    `update training.workout set lthr_bpm = null, training_stress = 94, stress_estimated = true, zone = 3,
            zone_seconds = case when session_id is not null then array[0, 0, 3599, 0, 0] end
      where athlete_id = ?`,
    [mia.athleteId],
  );
  const job = world.app.host.schedules.find(({ name }) => name === 'athletes.recompute-past-workouts');
  await job?.run(new AbortController().signal);
  await runQueuedJobs(world);
  expect(await getWorkout(mia, importedId)).toEqual(HOUR_BY_LTHR[168]);
  expect(await getRecording(mia, importedId)).toMatchObject({
    zoneTimeDistribution: buildZoneTimes(2),
    lthrBpm: 168,
  });
  expect(await getWorkout(mia, loggedId)).toEqual(HOUR_BY_LTHR[168]);
  await job?.run(new AbortController().signal);
  expect(await world.query('select * from api.queued_job where athlete_id = ?', [mia.athleteId])).toEqual([]);
});

test('plans future days with today’s LTHR, whatever is entered for earlier days', async () => {
  const mia = await signInNewAthlete();
  const race = { raceDate: '2027-02-13', raceDistance: 42.2 };
  await world.call('POST', '/api/profile', mia, { lthr: 160, fitnessLevel: 'intermediate', ...race });
  const listTargets = async () =>
    (
      await world.query<{ target: string }>(
        `select distinct hr_target as target from training.workout
          where athlete_id = ? and not completed and zone = 2 and hr_target is not null order by 1`,
        [mia.athleteId],
      )
    ).map(({ target }) => target);
  const before = await listTargets();
  expect(before.length).toBeGreaterThan(0);
  await saveLthr(mia, '2026-05-01', 180);
  expect(await listTargets()).toEqual(before);
  expect(await runQuery(mia, 'athletes.thresholdPreview', { date: '2026-11-20', lthr: null })).toMatchObject({
    lthrToday: { before: 160, after: 180 },
  });
  await command(mia, 'athletes.removeThreshold', { date: '2026-11-20' });
  expect(await listTargets()).not.toEqual(before);
});

test('exports the LTHR history and applies it after the import', async () => {
  const targetWorld = await createWorld();
  const mia = await signInNewAthlete();
  await saveLthr(mia, '2026-04-01', 180, { lthrSource: 'test' });
  await saveLthr(mia, '2026-11-20', 168);
  const id = await importRun(mia, '2026-03-03');
  await runQueuedJobs(world);
  const zip = (await world.call('GET', '/api/account/export', mia)).rawPayload;
  const eli = await signInNewAthlete(targetWorld);
  const response = await targetWorld.app.fastify.inject({
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
  await runQueuedJobs(targetWorld);
  expect(await runQuery(eli, 'athletes.thresholds', undefined, targetWorld)).toEqual(
    await runQuery(mia, 'athletes.thresholds'),
  );
  expect(await runQuery(eli, 'training.workout', { workoutId: id }, targetWorld)).toMatchObject(
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
  await world.call('POST', '/api/profile', mia, { maxHR: 188 });
  const response = await world.call('POST', '/api/trpc/athletes.saveThreshold', mia, entry);
  expect(response.statusCode).toBe(400);
  expect(response.json().error.data.details.issues).toEqual([{ path, message }]);
  expect(await runQuery(mia, 'athletes.thresholds')).toEqual([]);
});

test('answers 404 when a missing entry is changed or removed', async () => {
  const mia = await signInNewAthlete();
  const missingDate: LocalDate = localDate('2026-10-01');
  for (const [name, input] of [
    ['saveThreshold', { date: '2026-11-01', lthr: 168, replaces: missingDate }],
    ['removeThreshold', { date: missingDate }],
  ] as const) {
    const response = await world.call('POST', `/api/trpc/athletes.${name}`, mia, input);
    expect([response.statusCode, response.json().error.message]).toEqual([
      404,
      'You have no LTHR for that day',
    ]);
  }
});
