import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { MATRIX } from '../authorisation/authorisation-matrix.ts';
import { createCast } from '../support/cast.ts';
import { type Failure, wrapDriver } from '../support/statement-fails.ts';
import { createWorld, ORIGIN } from '../support/world.ts';

/** Samples of the full sweep (FAULT_SWEEP=whole): a transaction over five domains, a frequent one, an insert. */
const SHORT = ['sessions.progress', 'health.saveEntry'];
const IS_WHOLE = process.env.FAULT_SWEEP === 'whole';
const FAILURES: readonly Failure[] = IS_WHOLE ? ['disk full', 'line cut'] : ['disk full'];
const MAX_STATEMENTS = 400;

const commands = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).flatMap(([name, procedure]) => {
    // tRPC erases the types of a procedure record; the kind decides between GET and POST.
    const isCommand = Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation';
    return isCommand ? [`${domain.name}.${name}`] : [];
  }),
);
const swept = IS_WHOLE ? commands : SHORT;

const fails = wrapDriver();
const world = await createWorld();
const cast = await createCast(world);

test('finds the sample commands', () => {
  expect(commands).toEqual(expect.arrayContaining(SHORT));
});

test.each(swept.flatMap((path) => FAILURES.map((failure) => ({ path, failure }))))(
  '$path is atomic for a failure of any statement ($failure), never answering 500',
  async ({ path, failure }) => {
    const row = MATRIX[path] ?? { other: 'own' as const };
    for (let nth = 1; nth < MAX_STATEMENTS; nth += 1) {
      const input = await row.input?.(cast);
      const before = await digestOfAll();
      fails.arm(nth, failure);
      const answer = await call(path, input);
      const isReached = fails.disarm();
      if (!isReached) {
        expect(answer.statusCode, answer.body).toBe(row.owner ?? 200);
        return;
      }
      const what = `${path}, statement ${nth}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      // A savepoint or a retry of the transaction may absorb the failure.
      if (answer.statusCode === (row.owner ?? 200)) continue;
      expect([answer.statusCode, answer.headers['retry-after']], what).toEqual([503, '2']);
      expect(await digestOfAll(), what).toEqual(before);
    }
    throw new Error(`${path} took ${MAX_STATEMENTS} statements`);
  },
  IS_WHOLE ? 600_000 : 60_000,
);

const call = (path: string, input: object | undefined) =>
  world.app.fastify.inject({
    method: 'POST',
    url: `/api/trpc/${path}`,
    headers: {
      host: 'localhost:3000',
      cookie: cast.ann.cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    payload: JSON.stringify(input ?? {}),
  });

let digests: string | undefined;

/** A digest of every row except the sign-ins, whose last use changes. */
async function digestOfAll(): Promise<Record<string, unknown>> {
  digests ??= await statementOfDigests();
  const [row] = await world.query<Record<string, unknown>>(digests);
  return row ?? {};
}

async function statementOfDigests(): Promise<string> {
  const tables = await world.query<{ schema: string; name: string }>(
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
