import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { listenTo } from './listen-to.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase([]);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const notify = (text: string, channel = 'a channel') =>
  client.query('select pg_notify($1, $2)', [channel, text]);

test('receives messages only on its channels, reconnects if cut off, and closes', async () => {
  const receivedTexts: string[] = [];
  let connectionCount = 0;
  const listener = listenTo({
    url: database.url,
    channels: {
      'a channel': (text) => receivedTexts.push(text),
      'another channel': (text) => receivedTexts.push(`another: ${text}`),
    },
    onConnected: () => {
      connectionCount += 1;
    },
    log: silentLog,
    applicationName: 'listener',
  });
  await expect.poll(() => connectionCount).toBe(1);
  await notify('not subscribed', 'a third channel');
  await notify('one');
  await notify('two', 'another channel');
  await expect.poll(() => receivedTexts).toEqual(['one', 'another: two']);

  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`,
  );
  await expect.poll(() => connectionCount, { timeout: 5_000 }).toBe(2);
  await notify('three', 'another channel');
  await notify('four');
  await expect.poll(() => receivedTexts.slice(2)).toEqual(['another: three', 'four']);

  await listener.close();
  const { rows } = await client.query(`select 1 from pg_stat_activity where application_name = 'listener'`);
  expect(rows).toEqual([]);
});

test('logs a message that its handler rejects, and receives the next one', async () => {
  const receivedTexts: string[] = [];
  const errorMessages: string[] = [];
  let isConnected = false;
  const listener = listenTo({
    url: database.url,
    channels: {
      'a channel': (text) => {
        if (text === 'corrupt') throw new SyntaxError('no JSON');
        receivedTexts.push(text);
      },
    },
    onConnected: () => {
      isConnected = true;
    },
    log: { ...silentLog, error: (_details, message) => errorMessages.push(message) },
    applicationName: 'listener of corrupt messages',
  });
  await expect.poll(() => isConnected).toBe(true);
  await notify('corrupt');
  await notify('sound');
  await expect.poll(() => receivedTexts).toEqual(['sound']);
  expect(errorMessages).toEqual(['a message was not handled']);
  await listener.close();
});
