import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '../connect.ts';
import { watchReadiness } from '../server/readiness.ts';
import { toSqlError } from '../sql-error.ts';
import { createExampleStores, type ExampleStores } from '../testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { getPoolUse } from './run-prepared.ts';

let stores: ExampleStores;
let database: TestDatabase;
let proxy: Server;
let orm: MikroORM;
let url: string;
let isUnresponsive = false;
/** The proxy stops forwarding at the first message that contains this text. */
let silencingText: string | null = null;
const sockets = new Set<Socket>();

beforeAll(async () => {
  stores = await createExampleStores();
  database = await createTestDatabase(stores.all);
  const { hostname, port } = new URL(database.url);
  proxy = createServer((client) => {
    const upstream = dial(Number(port), hostname);
    for (const [source, target] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(source);
      source.on('error', () => undefined).on('close', () => target.destroy());
      source.on('data', (bytes) => {
        if (silencingText !== null && bytes.includes(silencingText)) isUnresponsive = true;
        if (!isUnresponsive) target.write(bytes);
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxyUrl = new URL(database.url);
  const address = proxy.address();
  proxyUrl.hostname = '127.0.0.1';
  proxyUrl.port = String(typeof address === 'object' ? address?.port : 0);
  url = proxyUrl.href;
  orm = await connect({ url, stores: stores.all, poolSize: 2, statementTimeoutMs: 200 });
});
afterAll(async () => {
  await orm.close(true);
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await database.drop();
  stores.remove();
});

const getErrorKind = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => toSqlError(error)?.kind,
  );

test('fails a statement without a response as unavailable, and drops its connection', async () => {
  isUnresponsive = true;
  expect(await getErrorKind(orm.em.fork().execute('select 1'))).toBe('unavailable');
  expect(await getErrorKind(orm.em.fork().transactional((em) => em.execute('select 1')))).toBe('unavailable');
  isUnresponsive = false;
  await expect.poll(() => getErrorKind(orm.em.fork().execute('select 1'))).toBe('none');
  await expect.poll(() => getPoolUse(orm.em).inUse).toBe(0);
});

test('reports unavailable at every check without a response, and recovers once the database responds again', async () => {
  const clock = { ms: 0 };
  const readiness = watchReadiness(orm, [], () => clock.ms);
  onTestFinished(readiness.close);
  expect(await readiness.check()).toBe('ready');
  clock.ms += 500; // the first result is no longer cached
  isUnresponsive = true;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const startedAt = performance.now();
    expect(await readiness.check()).toBe('database unavailable');
    // The ping times out after 1 s. The rest allows for a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  }
  isUnresponsive = false;
  await expect.poll(readiness.check).toBe('ready');
});

test('times out while connecting if the server stops responding during setup', async () => {
  for (const usesPooler of [false, true]) {
    silencingText = 'set_config';
    const connection = connect({
      url,
      usesPooler,
      stores: stores.all,
      acquireTimeoutMs: 300,
      statementTimeoutMs: 60_000, // too long to end the wait first
    });
    expect(await getErrorKind(connection)).toBe('unavailable');
    [silencingText, isUnresponsive] = [null, false];
  }
});
