import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJobsConfig } from './config.ts';
import { dataDir, listProblems, readConfigFrom } from './testing/config-fixture.ts';

describe('write limit', () => {
  test('defaults to 120, is turned off by 0 and cannot be negative', () => {
    expect([
      readConfigFrom({}).writesPerMinute,
      readConfigFrom({ WRITES_A_MINUTE: '30' }).writesPerMinute,
    ]).toEqual([120, 30]);
    expect(readConfigFrom({ WRITES_A_MINUTE: '0' }).writesPerMinute).toBeNull();
    expect(listProblems({ WRITES_A_MINUTE: '-1' })).toEqual([
      expect.stringContaining('WRITES_A_MINUTE is not usable: expected'),
    ]);
  });
});

describe('configuration', () => {
  test('defaults to port 3000, localhost and the bundled provider', () => {
    expect(readConfigFrom({})).toMatchObject({
      port: 3000,
      origin: 'http://localhost:3000',
      isDefaultOrigin: true,
      bundledIdentity: 'on',
      databaseUrl: undefined,
      jobProcess: 'child',
    });
  });

  test('accepts only child or separate as the job process', () => {
    expect(readConfigFrom({ JOB_PROCESS: 'separate' }).jobProcess).toBe('separate');
    expect(listProblems({ JOB_PROCESS: 'off' })).toEqual([
      'JOB_PROCESS is not usable: expected child (the web process starts the job process) or separate (you do), for example separate',
    ]);
  });

  test('reads the unpooled database URL in both processes but still requires the pooled one', () => {
    const pooledEnv = {
      DATABASE_URL: 'postgres://threshold@pooler:6432/threshold',
      DATABASE_LISTEN_URL: 'postgres://threshold@primary:5432/threshold',
    };
    for (const config of [readConfigFrom(pooledEnv), readJobsConfig(pooledEnv)])
      expect(config).toMatchObject({
        databaseUrl: pooledEnv.DATABASE_URL,
        databaseListenUrl: pooledEnv.DATABASE_LISTEN_URL,
      });
    const incompleteEnv = { DATABASE_LISTEN_URL: pooledEnv.DATABASE_LISTEN_URL };
    expect(listProblems(incompleteEnv)).toEqual([
      expect.stringMatching(/^DATABASE_URL is required with DATABASE_LISTEN_URL: expected /),
    ]);
    expect(() => readJobsConfig(incompleteEnv)).toThrow('DATABASE_URL is required with DATABASE_LISTEN_URL');
  });

  test('rejects a standby without a primary database', () => {
    const standbyEnv = { DATABASE_REPLICA_URL: 'postgres://threshold@standby:5432/threshold' };
    expect(listProblems(standbyEnv)).toEqual([
      expect.stringMatching(/^DATABASE_URL is required with DATABASE_REPLICA_URL: expected /),
    ]);
    const configWithStandby = readConfigFrom({
      ...standbyEnv,
      DATABASE_URL: 'postgres://threshold@primary:5432/threshold',
    });
    expect([readConfigFrom({}).databaseReplicaUrl, configWithStandby.databaseReplicaUrl]).toEqual([
      undefined,
      standbyEnv.DATABASE_REPLICA_URL,
    ]);
  });

  test('drains for the configured time, up to five seconds', () => {
    expect([readConfigFrom({}).drainSeconds, readConfigFrom({ DRAIN_SECONDS: '3' }).drainSeconds]).toEqual([
      0, 3,
    ]);
    expect(listProblems({ DRAIN_SECONDS: '6' })).toEqual([expect.stringMatching(/^DRAIN_SECONDS /)]);
  });

  test('requires no web variables in the job process but validates the ones it uses', () => {
    const DATABASE_URL = 'postgresql://threshold:secret@localhost:5432/threshold';
    expect(readJobsConfig({ NODE_ENV: 'production', PORT: 'none', DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      logLevel: 'info',
    });
    expect(() => readJobsConfig({ DATABASE_URL: 'mysql://x' })).toThrow('- DATABASE_URL is not usable');
  });

  test('derives the origin from the port', () => {
    expect(readConfigFrom({ PORT: '4001' }).origin).toBe('http://localhost:4001');
  });

  test.each([
    ['80', 'http://localhost'],
    ['443', 'http://localhost:443'],
    ['65535', 'http://localhost:65535'],
  ])('normalizes the origin of port %s to %s', (PORT, origin) => {
    expect(readConfigFrom({ PORT })).toMatchObject({ origin, auth: { issuer: `${origin}/idp` } });
  });

  test.each(['0', '65536', '-1', '3000 ', '0x50', '3e3', 'http'])('rejects PORT=%s', (PORT) => {
    expect(listProblems({ PORT })).toHaveLength(1);
  });

  test.each(['AUTH_CLIENT_ID', 'AUTH_CLIENT_SECRET'])('rejects %s without AUTH_ISSUER', (variable) => {
    expect(listProblems({ [variable]: 'threshold' })[0]).toContain('AUTH_ISSUER is required with');
  });

  test('reports an unusable data folder as a problem', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(listProblems({ THRESHOLD_DATA_DIR: join(file, 'data') })[0]).toMatch(
      /^THRESHOLD_DATA_DIR cannot be used .*: expected a folder/,
    );
  });

  test('reuses the development secret, which only its owner can read', () => {
    const firstSecrets = readConfigFrom({}).auth.secrets;
    expect(readConfigFrom({}).auth.secrets).toEqual(firstSecrets);
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  test('treats an empty variable as unset', () => {
    expect(readConfigFrom({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('lists every problem with its variable, expected format and an example', () => {
    const problems = listProblems({
      PORT: 'abc',
      PUBLIC_ORIGIN: 'https://a.example/path',
      DATABASE_URL: 'mysql://x',
    });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toBe('PORT is not usable: expected a port number from 1 to 65535, for example 3000');
    expect(problems.join()).toContain('PUBLIC_ORIGIN');
    expect(problems.join()).toContain('DATABASE_URL');
  });

  test('rejects a short secret', () => {
    expect(listProblems({ AUTH_SECRET: 'short' })[0]).toContain('at least 32 bytes');
  });
});
