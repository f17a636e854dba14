import { randomBytes, randomUUID } from 'node:crypto';
import type { QueuedJob } from '@threshold/api/server';
import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { activityImported } from '@threshold/contracts/files';
import { addDays, localDate } from '@threshold/physiology';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { expectPointsOfAll } from '../support/expect-points.ts';
import { digestRows } from '../support/stored-rows.ts';
import { createWorld, ORIGIN, type Person, type World } from '../support/world.ts';

/** Three installations. Exports come from the first, and the last must stay empty. */
const [sourceWorld, targetWorld, emptyWorld] = [
  await createWorld(),
  await createWorld(),
  await createWorld(),
];

const exportArchive = async (world: World, person: Person): Promise<Record<string, Uint8Array>> => {
  const response = await world.call('GET', '/api/account/export', person);
  expect(response.statusCode).toBe(200);
  return unzipSync(new Uint8Array(response.rawPayload));
};
const followImport = async (world: World, { athleteId }: Person) => {
  const job = world.app.host.jobs.find(({ name }) => name === 'athletes.follow-import');
  await job?.run({ job: job.name, athleteId, data: {} }, new AbortController().signal);
};
/** Imports an account and runs its queued jobs. */
const importAccount = async (world: World, person: Person, zip: Uint8Array) => {
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: '/api/account/import',
    headers: {
      host: 'localhost:3000',
      origin: ORIGIN,
      cookie: person.cookie,
      'content-type': 'application/zip',
    },
    payload: Buffer.from(zip),
  });
  if (response.statusCode === 200) await followImport(world, person);
  return response;
};
/** The archive's domain files, without the rows that imports ignore. */
const listComparableParts = (files: Record<string, Uint8Array>) =>
  domains.map(({ name, account }) => {
    const text = strFromU8(files[`${name}.json`] ?? new Uint8Array());
    const exportOnlyTables = account.tables.filter((table) => table.exportOnlyReason !== undefined);
    if (exportOnlyTables.length === 0) return text;
    const tables: Record<string, unknown> = JSON.parse(text);
    return JSON.stringify({
      ...tables,
      ...Object.fromEntries(exportOnlyTables.map((table) => [table.name, null])),
    });
  });
let athleteCount = 0;
const signInNewAthlete = (world: World) => {
  athleteCount += 1;
  return world.signIn(`new.comer${athleteCount}@example.com`);
};

/** Exports one of the athlete's recordings as TCX and imports it again, as a duplicate. */
async function importDuplicate(world: World, person: Person): Promise<void> {
  const [recordedWorkout] = await world.query<{ id: string }>(
    `select id from training.workout where athlete_id = ? and source = 'import'`,
    [person.athleteId],
  );
  const file = await world.call('GET', `/api/workout/${recordedWorkout?.id}/file?format=tcx`, person);
  expect(file.statusCode).toBe(200);
  const uploadAnswer = await world.app.fastify.inject({
    method: 'POST',
    url: '/api/imports?name=run.tcx',
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie },
    payload: file.rawPayload,
  });
  expect(uploadAnswer.statusCode, uploadAnswer.body).toBe(200);
  const queuedJobs = await world.query<QueuedJob>(
    'select athlete_id as "athleteId", job, data from api.queued_job order by id',
  );
  for (const queuedJob of queuedJobs)
    await world.app.host.jobs
      .find(({ name }) => name === queuedJob.job)
      ?.run(queuedJob, new AbortController().signal);
}

/** A demo athlete with sixteen weeks of data, plus a recording, a log, its removal and a feed. */
async function fullAccount(world: World): Promise<Person> {
  const demo = await world.app.auth.signIn({ email: DEMO_EMAIL, firstName: 'Demo', lastName: 'Athlete' });
  const command = async (name: string, input: object = {}) => {
    const response = await world.call('POST', `/api/trpc/${name}`, demo, input);
    expect(response.statusCode, `${name} ${response.body}`).toBe(200);
    return response.json().result.data;
  };
  await command('athletes.loadDemo');
  await command('athletes.savePreferences', { timeZone: 'Europe/Oslo', units: 'metric' });
  const { id } = (
    await world.call('POST', '/api/sessions/start', demo, { startTime: '2026-11-20T11:00:00Z' })
  ).json();
  const progress = {
    elapsedSeconds: 600,
    hrData: Array.from({ length: 600 }, (_, t) => ({
      t: t < 300 ? t : t + 1,
      hr: 140 + (t % 7),
      ...(t % 3 === 0 && { rr: [811.5234375, 402.1] }),
    })).filter(({ t }) => t <= 600),
    splits: [{ time: 417, hr: 146 }],
  };
  const response = await world.call('PATCH', `/api/sessions/${id}`, demo, progress);
  expect(response.statusCode, response.body).toBe(200);
  await world.app.host.runInTransaction(demo.athleteId, (ctx) =>
    ctx.emit(activityImported, {
      athleteId: demo.athleteId,
      sessionId: randomUUID(),
      workoutId: randomUUID(),
      type: 'run',
      date: localDate('2026-11-16'),
      session: 'AM',
      startedAt: new Date('2026-11-16T07:00:00.250Z'),
      durationSeconds: 1800,
      elapsedSeconds: 1805,
      distanceMeters: 6000.5,
      averageHrBpm: null,
      maxHrBpm: null,
      hrStream: Array.from({ length: 1800 }, (_, t) => ({ t, hr: 140 + (t % 20) })),
      track: Array.from({ length: 361 }, (_, index) => ({ t: index * 5, meters: index * 16.667 })),
      deviceName: 'Watch',
    }),
  );
  // Two hard runs, so that the account has candidates and a proposal for a higher LTHR.
  for (const day of ['2026-11-12', '2026-11-15'])
    await world.app.host.runInTransaction(demo.athleteId, (ctx) =>
      ctx.emit(activityImported, {
        athleteId: demo.athleteId,
        sessionId: randomUUID(),
        workoutId: randomUUID(),
        type: 'run',
        date: localDate(day),
        session: 'AM',
        startedAt: new Date(`${day}T05:00:00Z`),
        durationSeconds: 2400,
        elapsedSeconds: 2400,
        distanceMeters: null,
        averageHrBpm: null,
        maxHrBpm: null,
        hrStream: Array.from({ length: 2400 }, (_, t) => ({ t, hr: 174 })),
        track: [],
        deviceName: 'Watch',
      }),
    );
  await importDuplicate(world, demo);
  const lthrRows = await world.query(
    `select workout_id as id from athletes.lthr_candidate where athlete_id = ?
      union all select id from athletes.lthr_proposal where athlete_id = ?`,
    [demo.athleteId, demo.athleteId],
  );
  expect(lthrRows).toHaveLength(3);
  await command('training.logSet', { date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185.5 });
  await command('training.logTrial', { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' });
  const amounts = { sessions: 5, minutes: 300, km: 42.5 };
  const review = {
    planned: amounts,
    done: amounts,
    keySessions: [{ date: '2026-11-10', type: 'Tempo run', outcome: 'nailed' }],
    grew: ['Your longest run of five weeks: 18.2 km.'],
    next: ['Nothing changes. Next week stays as planned.'],
  };
  await world.query(
    `insert into training.weekly_review (id, athlete_id, week_starts_on, created_at, facts)
      values (?, ?, '2026-11-09', '2026-11-15T19:50:00Z', ?)`,
    [randomUUID(), demo.athleteId, JSON.stringify(review)],
  );
  await command('training.addTimeOff', {
    kind: 'off',
    from: '2027-09-01',
    to: '2027-09-02',
    note: 'Wedding',
  });
  await command('training.addOtherRace', {
    date: '2026-12-27',
    km: 10,
    priority: 'B',
    name: 'City 10K',
  });
  const { workoutId } = await command('training.addOwnSession', {
    date: '2027-09-10',
    session: 'AM',
    content: { from: 'type', typeId: 'easy-run', minutes: 40 },
  });
  await command('training.saveTemplate', { workoutId, name: 'My Friday' });
  const loggedWorkout = await command('training.logWorkout', {
    date: '2026-11-18',
    type: 'run',
    session: 'Lunch',
    duration: 45,
    distance: 5.1,
    notes: 'Über “quotes”, \\ and\na new line',
  });
  await command('training.deleteWorkout', { workoutId: loggedWorkout.id });
  await command('training.logWorkout', { date: '2026-11-17', type: 'run', session: 'PM', duration: '50m' });
  await command('training.makeCalendarFeed');
  await command('social.saveNotificationSettings', { kudos: false });
  return demo;
}

const demo = await fullAccount(sourceWorld);
const originalFiles = await exportArchive(sourceWorld, demo);
const zipWithChange = (change: (files: Zippable) => void): Uint8Array => {
  const files: Zippable = { ...originalFiles };
  change(files);
  return zipSync(files);
};
/**
 * An archive whose central directory declares a wrong unpacked size for one file. In a directory entry, the compressed
 * size is at byte 20, the unpacked size at 24, the file name at 46.
 */
const buildZipWithDeclaredSize = (name: string, bytes: number): Uint8Array => {
  const zip = Buffer.from(zipSync(originalFiles));
  for (
    let offset = zip.indexOf('PK\u0001\u0002');
    offset >= 0;
    offset = zip.indexOf('PK\u0001\u0002', offset + 4)
  )
    if (zip.subarray(offset + 46).indexOf(name) === 0) zip.writeUInt32LE(bytes, offset + 24);
  return zip;
};
/** An archive whose central directory declares a compressed size of half the archive for every file. */
const buildZipWithOverlappingFiles = (): Uint8Array => {
  const zip = Buffer.from(zipSync(originalFiles));
  for (
    let offset = zip.indexOf('PK\u0001\u0002');
    offset >= 0;
    offset = zip.indexOf('PK\u0001\u0002', offset + 4)
  )
    zip.writeUInt32LE(zip.length / 2, offset + 20);
  return zip;
};
/** An archive with a corrupted heart rate, whose checksum no longer matches. */
function buildZipWithFlippedDigit(): Uint8Array {
  const zip = Buffer.from(zipSync(originalFiles, { level: 0 }));
  const offset = zip.indexOf('"actual_hr_bpm":1') + '"actual_hr_bpm":1'.length;
  zip.write(zip[offset] === 0x34 ? '5' : '4', offset);
  return zip;
}
/** An archive with modified text in one file. */
const editArchive = (name: string, edit: (text: string) => string): Uint8Array =>
  zipWithChange((files) => {
    const before = strFromU8(originalFiles[name] ?? new Uint8Array());
    const after = edit(before);
    expect(after).not.toBe(before);
    files[name] = strToU8(after);
  });

const RUN_ID = '01980000-0000-7000-8000-000000000001';
/** Adds a run that beats every record to training.json, and forges the value of one record. */
const addRun = (meters: number, seconds: number) => (text: string) => {
  const { workout } = JSON.parse(text);
  const run = {
    ...workout.find((each: { completed: boolean; distance_meters: number | null }) => each.completed),
    id: RUN_ID,
    plan_id: null,
    session_id: null,
    date: '2026-11-19',
    type: 'Run',
    source: 'manual',
    distance_meters: meters,
    actual_duration_seconds: seconds,
    best_5k_seconds: 1,
    implausible: false,
  };
  return text
    .replace('"workout": [\n', (opening) => `${opening}${JSON.stringify(run)},\n`)
    .replace(/("personal_record": \[\n.*?"value":)[\d.]+/, (_, before) => `${before}0.02`);
};

describe('account archive', () => {
  test('stays byte-for-byte identical when exported, imported and exported again', async () => {
    const person = await signInNewAthlete(targetWorld);
    const response = await importAccount(targetWorld, person, zipSync(originalFiles));
    expect(response.statusCode, response.body).toBe(200);
    const { imported } = response.json();
    expect(imported).toEqual({
      workouts: expect.any(Number),
      sessions: expect.any(Number),
      healthEntries: expect.any(Number),
      nutritionLogs: expect.any(Number),
    });
    for (const count of Object.values(imported)) expect(count).toBeGreaterThan(5);
    for (const world of [sourceWorld, targetWorld]) await expectPointsOfAll(world);
    const secondExport = await exportArchive(targetWorld, person);
    expect(listComparableParts(secondExport)).toEqual(listComparableParts(originalFiles));
    // Every table of every exported domain contains rows.
    for (const { name, account } of domains)
      for (const table of account.tables.filter(({ exportOnlyReason }) => exportOnlyReason === undefined))
        expect(
          JSON.parse(strFromU8(secondExport[`${name}.json`] ?? new Uint8Array()))[table.name],
          `${name}.${table.name}`,
        ).not.toEqual([]);
  });

  test('covers every column of the athlete’s tables or documents the omission', async () => {
    const columns = await sourceWorld.query<{ schema: string; table: string; column: string }>(
      `select table_schema as schema, table_name as table, column_name as column
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_type = 'BASE TABLE' and table_schema in (${domains.map(() => '?').join(', ')}) and table_name <> 'migration' order by 1, 2, ordinal_position`,
      domains.map(({ store }) => store.name),
    );
    const missingColumns = columns.filter(({ schema, table, column }) => {
      const account = domains.find(({ store }) => store.name === schema)?.account;
      if (!account) return false;
      const declaredTable = account.tables.find(({ name, stored }) => (stored?.table ?? name) === table);
      // `name` and `key` are the names used in the export, which may differ from those in the database.
      const name = declaredTable?.name ?? table;
      const renamedColumn = Object.entries(declaredTable?.stored?.columns ?? {}).find(
        ([, stored]) => stored === column,
      );
      const key = renamedColumn?.[0] ?? column;
      const { notExported = {} } = account;
      if (name in notExported || `${name}.${key}` in notExported) return false;
      return !(declaredTable && (key === 'athlete_id' || key in declaredTable.row.shape));
    });
    expect(missingColumns).toEqual([]);
  });
});

describe('account import', () => {
  const expectRejection = async (world: World, zip: Uint8Array, status: number, message: RegExp) => {
    const person = await signInNewAthlete(world);
    const before = await digestRows(world, person.athleteId);
    const response = await importAccount(world, person, zip);
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)]);
    expect(await digestRows(world, person.athleteId)).toBe(before);
  };

  test('rejects a visitor', async () => {
    expect((await sourceWorld.call('POST', '/api/account/import')).statusCode).toBe(401);
  });

  test('rejects a non-empty account without changing it', async () => {
    const person = await signInNewAthlete(targetWorld);
    await targetWorld.call('POST', '/api/profile', person, { lthr: 160 });
    const before = await digestRows(targetWorld, person.athleteId);
    const response = await importAccount(targetWorld, person, zipSync(originalFiles));
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      expect.stringMatching(/^This account already has data/),
    ]);
    expect(await digestRows(targetWorld, person.athleteId)).toBe(before);
  });

  test('rejects rows that exist in another account, and changes nothing', async () => {
    const before = await digestRows(sourceWorld, demo.athleteId);
    await expectRejection(
      sourceWorld,
      zipSync(originalFiles),
      409,
      /already in another account of this installation.*Delete that account first, .* or sign in to it/,
    );
    expect(await digestRows(sourceWorld, demo.athleteId)).toBe(before);
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    ['that is not a ZIP file', () => strToU8('PK or not'), /damaged or isn’t a ZIP/],
    ['with corrupted bytes', buildZipWithFlippedDigit, /damaged/],
    [
      'that unpacks to more than its declared size',
      () => buildZipWithDeclaredSize('training.json', 1000),
      /damaged/,
    ],
    [
      'that unpacks to more than any account’s limit',
      () => buildZipWithDeclaredSize('training.json', 2 ** 31),
      /too large once unpacked/,
    ],
    [
      'with an extreme compression ratio',
      () => zipWithChange((files) => (files['health.json'] = new Uint8Array(8_000_000))),
      /too large once unpacked/,
    ],
    ['with overlapping files', buildZipWithOverlappingFiles, /damaged/],
    ['without a manifest', () => zipWithChange((files) => delete files['manifest.json']), /not an export/],
    [
      'of a newer format',
      () => editArchive('manifest.json', (t) => t.replace('"formatVersion": 4', '"formatVersion": 5')),
      /format version 5.*up to version 4/,
    ],
    [
      'of another product',
      () => editArchive('manifest.json', (t) => t.replace('threshold-account', 'other')),
      /not an export/,
    ],
    [
      'with an unknown file',
      () =>
        zipWithChange((files) => {
          files['more.json'] = strToU8('{}');
        }),
      /a file that does not belong in an account export/,
    ],
    [
      'with a path traversal',
      () =>
        zipWithChange((files) => {
          files['../../etc/passwd'] = strToU8('x');
        }),
      /damaged|not belong in an account export/,
    ],
    ['with a part missing', () => zipWithChange((files) => delete files['health.json']), /incomplete/],
    [
      'with an unknown field',
      () => editArchive('health.json', (t) => t.replace('{"id"', '{"athlete_id":1,"id"')),
      /health\.json, health_entry, row 1: Athlete_id is not a field/,
    ],
    [
      'with an unknown table',
      () => editArchive('health.json', (t) => t.replace('"health_entry"', '"follower"')),
      /contains "follower"/,
    ],
    [
      'with an out-of-range value',
      () => editArchive('health.json', (t) => t.replace(/"hrv_ms":\d+/, '"hrv_ms":401')),
      /health\.json, health_entry, row \d+: Hrv_ms/,
    ],
    [
      'with a value of the wrong type',
      () => editArchive('nutrition.json', (t) => t.replace(/"calories":\d+/, '"calories":"many"')),
      /nutrition\.json, log, row \d+/,
    ],
    [
      'with a prototype key',
      () => editArchive('nutrition.json', (t) => t.replace('{"id"', '{"__proto__":{},"id"')),
      /nutrition\.json, log, row 1/,
    ],
    [
      'cut off in the middle',
      () => editArchive('sessions.json', (t) => t.slice(0, t.length / 2)),
      /sessions\.json/,
    ],
    [
      'with other line breaks than an export',
      () => editArchive('health.json', (t) => JSON.stringify(JSON.parse(t))),
      /health\.json is not in the format of a Threshold export/,
    ],
    [
      'with a duplicate row',
      () =>
        editArchive('training.json', (t) =>
          t.replace(/"strength_set": \[\n(.*),\n/, (all, row) => `${all}${row},\n`),
        ),
      /appear in it twice/,
    ],
  ])('rejects an archive %s, and changes nothing', (_, zip, message) =>
    expectRejection(emptyWorld, zip(), message.source.includes('twice') ? 409 : 400, message),
  );

  test('rejects samples from another athlete’s session, and changes nothing', async () => {
    const [victim] = await targetWorld.query<{ id: string }>('select id from sessions.session limit 1');
    const sessions = JSON.parse(strFromU8(originalFiles['sessions.json'] ?? new Uint8Array()));
    const chunk = JSON.stringify({ ...sessions.chunk[0], session_id: victim?.id, first_second: 170_000 });
    const sessionsJson = `{\n"session": [\n],\n"chunk": [\n${chunk}\n]\n}\n`;
    const zip = zipWithChange((files) => {
      for (const { name } of domains) files[`${name}.json`] = strToU8('{\n}\n');
      files['sessions.json'] = strToU8(sessionsJson);
    });
    const [before] = await targetWorld.query<{ rows: number }>(
      'select count(*)::int as rows from sessions.chunk',
    );
    await expectRejection(targetWorld, zip, 400, /refers to one that is not in the file/);
    expect(await targetWorld.query('select count(*)::int as rows from sessions.chunk')).toEqual([before]);
  });

  test('runs one export of an account at a time', async () => {
    const statuses = (
      await Promise.all([1, 2].map(() => sourceWorld.call('GET', '/api/account/export', demo)))
    ).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 429]);
    expect((await sourceWorld.call('GET', '/api/account/export', demo)).statusCode).toBe(200);
  });

  test('rejects an archive above the size limit', async () => {
    const person = await signInNewAthlete(targetWorld);
    const response = await targetWorld.app.fastify.inject({
      method: 'POST',
      url: '/api/account/import',
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: person.cookie,
        'content-length': String(200 * 1024 * 1024 + 1),
      },
      payload: Buffer.from('PK'),
    });
    expect(response.statusCode).toBe(413);
  });
});

test('imports an impossible run but awards no points or records', async () => {
  const world = await createWorld();
  const person = await signInNewAthlete(world);
  const zip = editArchive('training.json', addRun(1_000_000, 600));
  expect((await importAccount(world, person, zip)).statusCode).toBe(200);
  const runQuery = async (name: string) =>
    (await world.call('GET', `/api/trpc/${name}`, person)).json().result.data;
  expect(await world.query('select implausible from training.workout where id = ?', [RUN_ID])).toEqual([
    { implausible: true },
  ]);
  const records: { recordType: string; value: number; workoutId: string }[] =
    await runQuery('training.personalRecords');
  expect(records.map(({ recordType }) => recordType)).toContain('longest_run');
  expect(records.filter(({ workoutId, value }) => workoutId === RUN_ID || value === 0.02)).toEqual([]);
  expect(Math.max(...records.map(({ value }) => value))).toBeLessThan(400);
  await expectPointsOfAll(world);
  const [score] = await world.query<{ meters: number }>(
    'select max(distance_meters)::float8 as meters from gamification.point_source where athlete_id = ?',
    [person.athleteId],
  );
  expect(score?.meters).toBeLessThan(1_000_000);
});

/** Replaces the workouts in training.json. Each change overrides fields of a completed workout. */
const replaceWorkouts = (changes: readonly Record<string, unknown>[]) => (text: string) => {
  const [template] = JSON.parse(text).workout.filter((each: { completed: boolean }) => each.completed);
  const rows = changes.map((change, index) =>
    JSON.stringify({
      ...template,
      id: `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      plan_id: null,
      session_id: null,
      source: 'manual',
      implausible: false,
      ...change,
    }),
  );
  return `{\n"workout": [\n${rows.join(',\n')}\n]\n}\n`;
};

test('rejects a completed rest day, naming file, table and row', async () => {
  const world = await createWorld();
  const zip = editArchive('training.json', replaceWorkouts([{}, { session: 'Rest' }]));
  const response = await importAccount(world, await signInNewAthlete(world), zip);
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'training.json, workout, row 2: A day of rest cannot be completed',
  ]);
});

test.each([
  [
    '30,000 workouts',
    30_000,
    (index: number) => addDays(localDate('2020-01-01'), index % 1000),
    'at most 30000 rows',
  ],
  [
    '200 workouts of one day',
    200,
    () => localDate('2020-01-01'),
    'Date must be the same in at most 200 rows',
  ],
])('rejects an export with more than %s', async (_most, maxRows, getDate, message) => {
  const world = await createWorld();
  const person = await signInNewAthlete(world);
  const rows = Array.from({ length: maxRows + 1 }, (_, index) => ({
    date: getDate(index),
    steps: [],
    notes: null,
  }));
  const response = await importAccount(world, person, editArchive('training.json', replaceWorkouts(rows)));
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    expect.stringContaining(`training.json, workout, row ${maxRows + 1}: ${message}`),
  ]);
  expect(await world.query('select count(*)::int as rows from training.workout')).toEqual([{ rows: 0 }]);
});

test('imports ten years of 100 km a day without affecting points or public miles', async () => {
  const world = await createWorld();
  const person = await signInNewAthlete(world);
  const buildWorkout = (index: number) => ({
    date: addDays(localDate('2015-01-01'), index),
    type: 'Run',
    distance_meters: 100_000,
    actual_duration_seconds: 36_000,
  });
  const zip = editArchive(
    'training.json',
    replaceWorkouts(Array.from({ length: 3650 }, (_, index) => buildWorkout(index))),
  );
  const response = await importAccount(world, person, zip);
  expect(response.json()).toMatchObject({ imported: { workouts: 3650 } });
  const [scoreRow] = await world.query<{ meters: number }>(
    'select coalesce(sum(total_meters), 0)::float8 as meters from gamification.score where athlete_id = ?',
    [person.athleteId],
  );
  expect(scoreRow).toEqual({ meters: 0 });
});

test.each([
  ['health', 'health_entry', /^health\.json, health_entry, row 1: is too long$/],
  ['sessions', 'track', /^sessions\.json, track, row 1: Session_id/],
])(
  'rejects a row of four million characters in %s without blocking the main thread',
  async (part, table, message) => {
    const world = await createWorld();
    const person = await signInNewAthlete(world);
    const digits = [...randomBytes(2_000_000)].map((byte) => byte % 10).join(',');
    const zip = zipWithChange((files) => {
      files[`${part}.json`] = strToU8(`{\n"${table}": [\n{"session_id":[${digits}]}\n]\n}\n`);
    });
    const before = process.threadCpuUsage();
    const response = await importAccount(world, person, zip);
    const { user, system } = process.threadCpuUsage(before);
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(message)]);
    expect((user + system) / 1000, 'processor time of the thread that answers, in ms').toBeLessThan(500);
  },
);

test('allows an import into a new account with only a time zone and finished onboarding', async () => {
  const world = await createWorld();
  const person = await signInNewAthlete(world);
  await world.call('POST', '/api/trpc/athletes.savePreferences', person, { timeZone: 'Asia/Tokyo' });
  await world.call('POST', '/api/trpc/athletes.completeOnboarding', person, { completed: true });
  expect((await importAccount(world, person, zipSync(originalFiles))).statusCode).toBe(200);
  const me = (await world.call('GET', '/api/trpc/athletes.me', person)).json().result.data;
  expect(me).toMatchObject({ firstName: 'New', timeZone: 'Europe/Oslo', units: 'metric' });
  expect(listComparableParts(await exportArchive(world, person))).toEqual(listComparableParts(originalFiles));
});
