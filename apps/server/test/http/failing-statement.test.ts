import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { MATRIX } from '../authorization/authorization-matrix.ts';
import { createStatementFaultInjector, type Failure } from '../support/statement-fault-injector.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';

/** A sample of the commands. Set FAULT_SWEEP=whole to test every command. */
const SAMPLES = ['sessions.progress', 'health.saveEntry'];
const TESTS_EVERY_COMMAND = process.env.FAULT_SWEEP === 'whole';
const FAILURES: readonly Failure[] = TESTS_EVERY_COMMAND ? ['disk full', 'connection lost'] : ['disk full'];
const MAX_STATEMENTS = 400;

const commands = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).flatMap(([name, procedure]) => {
    // tRPC erases the types of a procedure record; the kind decides between GET and POST.
    const isCommand = Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation';
    return isCommand ? [`${domain.name}.${name}`] : [];
  }),
);
const testedCommands = TESTS_EVERY_COMMAND ? commands : SAMPLES;

const faultInjector = createStatementFaultInjector();
const testServer = await createTestServer();
const testAthletes = await createTestAthletes(testServer);

test('finds the sample commands', () => {
  expect(commands).toEqual(expect.arrayContaining(SAMPLES));
});

test.each(testedCommands.flatMap((path) => FAILURES.map((failure) => ({ path, failure }))))(
  '$path commits all or nothing if any statement fails ($failure), and never returns 500',
  async ({ path, failure }) => {
    const row = MATRIX[path] ?? { forOthers: 'own' as const };
    for (let statementNumber = 1; statementNumber < MAX_STATEMENTS; statementNumber += 1) {
      const input = await row.input?.(testAthletes);
      const digestBefore = await digestAllRows();
      faultInjector.arm(statementNumber, failure);
      const response = await call(path, input);
      const isReached = faultInjector.disarm();
      if (!isReached) {
        expect(response.statusCode, response.body).toBe(row.ownerStatus ?? 200);
        return;
      }
      const detail = `${path}, statement ${statementNumber}: ${response.statusCode} ${response.body.slice(0, 200)}`;
      // A savepoint or a transaction retry may absorb the failure.
      if (response.statusCode === (row.ownerStatus ?? 200)) continue;
      expect([response.statusCode, response.headers['retry-after']], detail).toEqual([503, '2']);
      expect(await digestAllRows(), detail).toEqual(digestBefore);
    }
    throw new Error(`${path} took ${MAX_STATEMENTS} statements`);
  },
  TESTS_EVERY_COMMAND ? 600_000 : 60_000,
);

const call = (path: string, input: object | undefined) =>
  testServer.app.fastify.inject({
    method: 'POST',
    url: `/api/trpc/${path}`,
    headers: {
      host: 'localhost:3000',
      cookie: testAthletes.ann.cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    payload: JSON.stringify(input ?? {}),
  });

let digestQuery: string | undefined;

/** Digests every row except the sign-ins, which record when they were last used. */
async function digestAllRows(): Promise<Record<string, unknown>> {
  digestQuery ??= await buildDigestQuery();
  const [row] = await testServer.query<Record<string, unknown>>(digestQuery);
  return row ?? {};
}

async function buildDigestQuery(): Promise<string> {
  const tables = await testServer.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and (table_schema, table_name) <> ('auth', 'sign_in') order by 1, 2`,
  );
  const columns = tables.map(
    ({ schema, name }) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from "${schema}"."${name}" t) as "${schema}.${name}"`,
  );
  return `select ${columns.join(', ')}`;
}
