import { addDays, localDate } from '@threshold/physiology';
import { strFromU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { expectPointsOfAll } from '../support/expect-points.ts';
import { createTestServer } from '../support/test-server.ts';
import { createArchiveFixture, exportArchive, importAccount, replaceWorkouts } from './archive-fixture.ts';

const { signInNewAthlete, originalFiles, sourceServer, demo, editArchive, targetServer } =
  await createArchiveFixture();

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

const RUN_ID = '01980000-0000-7000-8000-000000000001';

/** Adds a run that beats every record to training.json, and forges the value of one record. */
const addRun = (meters: number, seconds: number) => (text: string) => {
  const { workout } = JSON.parse(text);
  const run = {
    ...workout.find((row: { completed: boolean; distance_meters: number | null }) => row.completed),
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
    .replace('"workout": [\n', (tableStart) => `${tableStart}${JSON.stringify(run)},\n`)
    .replace(/("personal_record": \[\n.*?"value":)[\d.]+/, (_, textBefore) => `${textBefore}0.02`);
};

describe('account archive', () => {
  test('stays byte-for-byte identical when exported, imported and exported again', async () => {
    const person = await signInNewAthlete(targetServer);
    const response = await importAccount(targetServer, person, zipSync(originalFiles));
    expect(response.statusCode, response.body).toBe(200);
    const { imported } = response.json();
    expect(imported).toEqual({
      workouts: expect.any(Number),
      sessions: expect.any(Number),
      healthEntries: expect.any(Number),
      nutritionLogs: expect.any(Number),
    });
    for (const count of Object.values(imported)) expect(count).toBeGreaterThan(5);
    for (const testServer of [sourceServer, targetServer]) await expectPointsOfAll(testServer);
    const secondExport = await exportArchive(targetServer, person);
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
    const columns = await sourceServer.query<{ schema: string; table: string; column: string }>(
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
  test('runs one export of an account at a time', async () => {
    const statuses = (
      await Promise.all([1, 2].map(() => sourceServer.call('GET', '/api/account/export', demo)))
    ).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 429]);
    expect((await sourceServer.call('GET', '/api/account/export', demo)).statusCode).toBe(200);
  });
});

test('imports an impossible run but awards no points or records', async () => {
  const testServer = await createTestServer();
  const person = await signInNewAthlete(testServer);
  const zip = editArchive('training.json', addRun(1_000_000, 600));
  expect((await importAccount(testServer, person, zip)).statusCode).toBe(200);
  const runQuery = async (name: string) =>
    (await testServer.call('GET', `/api/trpc/${name}`, person)).json().result.data;
  expect(await testServer.query('select implausible from training.workout where id = ?', [RUN_ID])).toEqual([
    { implausible: true },
  ]);
  const records: { recordType: string; value: number; workoutId: string }[] =
    await runQuery('training.personalRecords');
  expect(records.map(({ recordType }) => recordType)).toContain('longest_run');
  expect(records.filter(({ workoutId, value }) => workoutId === RUN_ID || value === 0.02)).toEqual([]);
  expect(Math.max(...records.map(({ value }) => value))).toBeLessThan(400);
  await expectPointsOfAll(testServer);
  const [score] = await testServer.query<{ meters: number }>(
    'select max(distance_meters)::float8 as meters from gamification.point_source where athlete_id = ?',
    [person.athleteId],
  );
  expect(score?.meters).toBeLessThan(1_000_000);
});

test('imports ten years of 100 km a day without affecting points or public miles', async () => {
  const testServer = await createTestServer();
  const person = await signInNewAthlete(testServer);
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
  const response = await importAccount(testServer, person, zip);
  expect(response.json()).toMatchObject({ imported: { workouts: 3650 } });
  const [scoreRow] = await testServer.query<{ meters: number }>(
    'select coalesce(sum(total_meters), 0)::float8 as meters from gamification.score where athlete_id = ?',
    [person.athleteId],
  );
  expect(scoreRow).toEqual({ meters: 0 });
});

test('allows an import into a new account with only a time zone and finished onboarding', async () => {
  const testServer = await createTestServer();
  const person = await signInNewAthlete(testServer);
  await testServer.call('POST', '/api/trpc/athletes.savePreferences', person, { timeZone: 'Asia/Tokyo' });
  await testServer.call('POST', '/api/trpc/athletes.completeOnboarding', person, { completed: true });
  expect((await importAccount(testServer, person, zipSync(originalFiles))).statusCode).toBe(200);
  const me = (await testServer.call('GET', '/api/trpc/athletes.me', person)).json().result.data;
  expect(me).toMatchObject({ firstName: 'New', timeZone: 'Europe/Oslo', units: 'metric' });
  expect(listComparableParts(await exportArchive(testServer, person))).toEqual(
    listComparableParts(originalFiles),
  );
});
