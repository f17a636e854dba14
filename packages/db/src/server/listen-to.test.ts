import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing.ts';
import { listenTo } from './listen-to.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase([]);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const say = (text: string, channel = 'a channel') =>
  client.query('select pg_notify($1, $2)', [channel, text]);

test('receives messages on each of its channels only, also after its connection was cut, and closes', async () => {
  const received: string[] = [];
  let beginnings = 0;
  const listening = listenTo({
    url: database.url,
    channels: {
      'a channel': (text) => received.push(text),
      'another channel': (text) => received.push(`another: ${text}`),
    },
    began: () => {
      beginnings += 1;
    },
    log: quiet,
    applicationName: 'an ear',
  });
  await expect.poll(() => beginnings).toBe(1);
  await say('nobody hears it', 'a third channel');
  await say('one');
  await say('two', 'another channel');
  await expect.poll(() => received).toEqual(['one', 'another: two']);

  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'an ear'`,
  );
  await expect.poll(() => beginnings, { timeout: 5_000 }).toBe(2);
  await say('three', 'another channel');
  await say('four');
  await expect.poll(() => received.slice(2)).toEqual(['another: three', 'four']);

  await listening.close();
  const { rows } = await client.query(`select 1 from pg_stat_activity where application_name = 'an ear'`);
  expect(rows).toEqual([]);
});
