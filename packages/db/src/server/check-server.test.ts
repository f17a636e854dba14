import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { checkServer, findServerProblem } from './check-server.ts';
import { openPostgres } from './open-postgres.ts';

const silentLog = { info() {}, warn() {}, error() {} };

describe('database of DATABASE_URL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase([]);
  });
  afterAll(() => database.drop());

  test('keeps its URL and is left running', async () => {
    const openedPostgres = await openPostgres({
      databaseUrl: database.url,
      dataDir: '/nowhere',
      log: silentLog,
    });
    expect(openedPostgres.url).toBe(database.url);
    await openedPostgres.stop();
    await expect(checkServer(database.url, silentLog)).resolves.toBeUndefined();
  });

  test('fails if unreachable, with no password in the error or the log', async () => {
    const warnings: object[] = [];
    const log = { ...silentLog, warn: (details: object) => void warnings.push(details) };
    const failure: unknown = await checkServer('postgres://ann:secret@127.0.0.1:9/runs', log, 2).catch(
      (error: unknown) => error,
    );
    expect(String(failure)).toContain('DATABASE_URL (127.0.0.1:9/runs) cannot be used: connect ECONNREFUSED');
    expect(String(failure) + JSON.stringify(warnings)).not.toContain('secret');
    expect(warnings).toHaveLength(1); // it may still be starting
  });

  test('fails immediately if the password is rejected', async () => {
    const urlWithWrongPassword = database.url.replace(/:[^:@/]+@/, ':wrong@');
    const warnings: object[] = [];
    const log = { ...silentLog, warn: (details: object) => void warnings.push(details) };
    await expect(checkServer(urlWithWrongPassword, log)).rejects.toThrow('password authentication failed');
    expect(warnings).toEqual([]);
  });

  test('fails with an example if the URL is invalid', async () => {
    await expect(checkServer('my database', silentLog)).rejects.toThrow(
      'postgres://user:password@host:5432/name',
    );
  });

  test.each([
    [14, 'UTF8', 'it is PostgreSQL 14; version 15 or newer is needed'],
    [15, 'UTF8', null],
    [18, 'SQL_ASCII', 'it stores SQL_ASCII; a UTF8 database is needed'],
  ])('checks version %i in %s: %s', (version, encoding, expected) => {
    expect(findServerProblem(version, encoding)).toBe(expected);
  });
});
