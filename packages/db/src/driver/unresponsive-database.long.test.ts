import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '../connect.ts';
import { watchReadiness } from '../server/readiness.ts';
import { toSqlError } from '../sql-error.ts';
import { type ExampleStores, exampleStores } from '../testing/example-stores.ts';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { poolUse } from './prepared.ts';

let stores: ExampleStores;
let database: TestDatabase;
let line: Server;
let orm: MikroORM;
let url: string;
let isUnresponsive = false;
/** The connection falls silent with the message that contains this. */
let lastMessages: string | null = null;
const sockets = new Set<Socket>();

beforeAll(async () => {
  stores = await exampleStores();
  database = await testDatabase(stores.all);
  const { hostname, port } = new URL(database.url);
  line = createServer((near) => {
    const far = dial(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => {
        if (lastMessages !== null && bytes.includes(lastMessages)) isUnresponsive = true;
        if (!isUnresponsive) to.write(bytes);
      });
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const through = new URL(database.url);
  const address = line.address();
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' ? address?.port : 0);
  url = through.href;
  orm = await connect({ url, stores: stores.all, poolSize: 2, statementTimeoutMs: 200 });
});
afterAll(async () => {
  await orm.close(true);
  for (const socket of sockets) socket.destroy();
  line.close();
  await database.drop();
  stores.remove();
});

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => toSqlError(error)?.kind,
  );

test('a statement without an answer fails like a lost database, and its connection is dropped', async () => {
  isUnresponsive = true;
  expect(await errorOf(orm.em.fork().execute('select 1'))).toBe('unavailable');
  expect(await errorOf(orm.em.fork().transactional((em) => em.execute('select 1')))).toBe('unavailable');
  isUnresponsive = false;
  await expect.poll(() => errorOf(orm.em.fork().execute('select 1'))).toBe('none');
  await expect.poll(() => poolUse(orm.em).inUse).toBe(0);
});

test('readiness fails within about a second, also for the next caller, and recovers once the connection answers again', async () => {
  const clock = { ms: 0 };
  const readiness = watchReadiness(orm, [], () => clock.ms);
  onTestFinished(readiness.close);
  expect(await readiness.look()).toBe('ready');
  clock.ms += 500;
  isUnresponsive = true;
  for (let look = 0; look < 2; look += 1) {
    const asked = performance.now();
    expect(await readiness.look()).toBe('database unavailable');
    expect(performance.now() - asked).toBeLessThan(4_000);
  }
  isUnresponsive = false;
  await expect.poll(readiness.look).toBe('ready');
});

test('a new connection that falls silent before use times out like any connection', async () => {
  for (const throughPooler of [false, true]) {
    lastMessages = 'set_config';
    const opening = connect({
      url,
      throughPooler,
      stores: stores.all,
      acquireTimeoutMs: 300,
      statementTimeoutMs: 60_000,
    });
    expect(await errorOf(opening)).toBe('unavailable');
    [lastMessages, isUnresponsive] = [null, false];
  }
});
