import {
  createGrownAthletes,
  growAccounts,
  listScreenPaths,
  ONE_YEAR,
  TEN_YEARS,
} from '@threshold/tooling-proofs';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { listOwnedTables } from '../support/stored-rows.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

/*
 * One athlete with ten years of data, among others. Queries for the log, analytics and the dashboard use
 * indexes. With sixty other athletes they read no more rows than with thirty.
 */
const TODAY = '2026-11-20';
const OTHER_ATHLETE_COUNT = 30;
/** Above this size, PostgreSQL has no reason to scan a table sequentially. */
const LARGE_TABLE_ROWS = 1_000;
/** Limit per procedure. A URL can batch several procedures. */
const MAX_STATEMENTS = 24;

const testServer = await createTestServer();
const database = new Client({ connectionString: testServer.databaseUrl });
await database.connect();
afterAll(() => database.end());

test('reads one athlete’s ten years through indexes, however many rows others have', async () => {
  const person = await testServer.signIn('mia.berg@example.com');
  const profile = { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate', raceDistance: 42.2 };
  const savedProfile = await testServer.call('POST', '/api/profile', person, {
    ...profile,
    raceDate: '2027-04-11',
  });
  expect(savedProfile.statusCode, savedProfile.body).toBe(200);
  await growAccounts(testServer.databaseUrl, [person.athleteId], { today: TODAY, ...TEN_YEARS });
  await createGrownAthletes(testServer.databaseUrl, OTHER_ATHLETE_COUNT, { today: TODAY, ...ONE_YEAR });

  const statementsByPath = await listStatements(person);
  for (const [path, statements] of statementsByPath)
    expect(statements.length, path).toBeLessThan(MAX_STATEMENTS * countBatchedCalls(path));
  const statements = [...statementsByPath.values()].flat();
  expect(new Set(statements.map(({ text }) => text)).size).toBeGreaterThan(40);

  // Small tables are cheap to scan, but they must have an index too.
  await database.query('set enable_seqscan = off');
  const rowsAmongThirty = await countReadRows(statements);
  await createGrownAthletes(testServer.databaseUrl, OTHER_ATHLETE_COUNT, { today: TODAY, ...ONE_YEAR });
  const rowsAmongSixty = await countReadRows(statements);
  // Reading fewer rows is fine: a narrower index may pay off once the table is larger.
  expect(rowsAmongSixty.filter(({ rows }, index) => rows > (rowsAmongThirty[index]?.rows ?? 0))).toEqual([]);
  for (const { text, values } of statements) expect(await listScannedTables(text, values), text).toEqual([]);

  await database.query('set enable_seqscan = on');
  const largeTableNames = await listLargeTables();
  expect(largeTableNames).toEqual(
    expect.arrayContaining(['workout', 'health_entry', 'log', 'session', 'chunk', 'activity']),
  );
  for (const { text, values } of statements)
    for (const table of await listScannedTables(text, values))
      expect(largeTableNames, text).not.toContain(table);
}, 60_000);

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The SQL statements behind each URL that the pages request. */
async function listStatements(person: Person): Promise<Map<string, Statement[]>> {
  const byPath = new Map<string, Statement[]>();
  for (const path of await listPaths()) {
    const query = vi.spyOn(Client.prototype, 'query');
    const response = await testServer.call('GET', path, person);
    const calls: unknown[][] = query.mock.calls;
    query.mockRestore();
    expect(response.statusCode, `${path}: ${response.body}`).toBe(200);
    byPath.set(
      path,
      calls.map(toStatement).filter(({ text }) => /^\s*(select|with)\b/i.test(text)),
    );
  }
  return byPath;
}

function toStatement([textOrConfig, valuesArg]: readonly unknown[]): Statement {
  const { text, values } =
    typeof textOrConfig === 'object' && textOrConfig && 'text' in textOrConfig
      ? { text: textOrConfig.text, values: 'values' in textOrConfig ? textOrConfig.values : valuesArg }
      : { text: textOrConfig, values: valuesArg };
  return { text: String(text), values: Array.isArray(values) ? values : [] };
}

/** The screens' own requests, plus those of the recording, import and nutrition pages. */
async function listPaths(): Promise<string[]> {
  const newestActivity = await database.query<{ workout: string; import: string }>(
    `select workout_id as workout, import_id as import from files.activity
       join auth."user" on "user".id = athlete_id where email like 'mia%' order by started_at desc limit 1`,
  );
  const [row] = newestActivity.rows;
  const formatInput = (value: object) => `?input=${encodeURIComponent(JSON.stringify(value))}`;
  return [
    ...new Set(listScreenPaths(TODAY)),
    `/api/trpc/training.workoutsBetween${formatInput({ from: '2026-11-01', to: '2026-11-30' })}`,
    `/api/trpc/training.workout${formatInput({ workoutId: row?.workout })}`,
    `/api/trpc/training.trials`,
    `/api/trpc/sessions.recorded${formatInput({ workoutId: row?.workout })}`,
    '/api/trpc/sessions.efficiency',
    '/api/trpc/files.imports',
    `/api/trpc/files.import${formatInput({ importId: row?.import })}`,
    `/api/trpc/files.importActivities${formatInput({ importId: row?.import })}`,
    '/api/trpc/nutrition.averages',
    '/api/nutrition?limit=30',
  ];
}

const countBatchedCalls = (path: string) => path.split('?')[0]?.split(',').length ?? 1;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

async function explainStatement(options: string, { text, values }: Statement): Promise<Plan[]> {
  const { rows } = await database.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `explain (format json${options}) ${text}`,
    [...values],
  );
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => flattenPlan(plan));
}

const flattenPlan = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flattenPlan)];

/** Counts the rows that each statement reads, including rows that its filters remove. */
async function countReadRows(statements: readonly Statement[]): Promise<{ text: string; rows: number }[]> {
  const readRowCounts = [];
  for (const statement of statements) {
    const scans = (await explainStatement(', analyze', statement)).filter((node) => node['Relation Name']);
    const rows = scans.reduce(
      (sum, node) =>
        sum +
        (node['Actual Loops'] ?? 1) *
          ((node['Actual Rows'] ?? 0) +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0)),
      0,
    );
    readRowCounts.push({ text: statement.text, rows });
  }
  return readRowCounts;
}

/** Tables that the statement scans sequentially. */
async function listScannedTables(text: string, values: readonly unknown[]): Promise<string[]> {
  return (await explainStatement('', { text, values })).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
  );
}

/** Tables with many rows of athletes' data. */
async function listLargeTables(): Promise<string[]> {
  const sizes = await Promise.all(
    (await listOwnedTables(testServer)).map(async ({ schema, name }) => {
      const [size] = await testServer.query<{ rows: number }>(
        `select count(*)::int as rows from "${schema}"."${name}"`,
      );
      return { name, rows: size?.rows ?? 0 };
    }),
  );
  return sizes.filter(({ rows }) => rows > LARGE_TABLE_ROWS).map(({ name }) => name);
}
