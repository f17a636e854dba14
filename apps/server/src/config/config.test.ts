import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createWebPushKeys } from '../../test/support/people.ts';
import { ConfigError, readConfig, readJobsConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'threshold-config-'));
const readConfigFrom = (env: NodeJS.ProcessEnv) => readConfig({ THRESHOLD_DATA_DIR: dataDir, ...env });
const listProblems = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfigFrom(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://threshold.example.org',
  AUTH_SECRET: 'x'.repeat(32),
  AUTH_ISSUER: 'https://accounts.example.org',
  AUTH_CLIENT_ID: 'threshold',
  AUTH_CLIENT_SECRET: 'secret',
};

const WEB_PUSH = createWebPushKeys();

describe('language model', () => {
  const API_KEY = 'sk-a-secret-canary';
  const MODEL_ENV = { LLM_MODEL: 'openai:gpt-5-mini', LLM_API_KEY: API_KEY };

  test('requires a model name and a key in both processes, and is off by default', () => {
    expect([readConfigFrom({}).languageModel, readJobsConfig({}).languageModel]).toEqual([null, null]);
    const settings = { provider: 'openai', model: 'gpt-5-mini', apiKey: API_KEY };
    expect(readConfigFrom(MODEL_ENV).languageModel).toMatchObject(settings);
    expect(readJobsConfig(MODEL_ENV).languageModel).toEqual(readConfigFrom(MODEL_ENV).languageModel);
  });

  test('requires no key for a model on the same machine', () => {
    expect(readConfigFrom({ LLM_MODEL: 'ollama:llama3.2:3b' }).languageModel?.model).toBe('llama3.2:3b');
    expect(
      readConfigFrom({ LLM_MODEL: 'openai:local', LLM_BASE_URL: 'http://127.0.0.1:8000/v1/' }).languageModel
        ?.baseUrl,
    ).toBe('http://127.0.0.1:8000/v1');
  });

  test.each([
    [{ LLM_MODEL: 'openai:gpt-5-mini' }, 'LLM_API_KEY is required with LLM_MODEL=openai:gpt-5-mini'],
    [{ LLM_API_KEY: API_KEY }, 'LLM_MODEL is required with the other LLM settings'],
    [{ LLM_BASE_URL: 'http://127.0.0.1:8000/v1' }, 'LLM_MODEL is required with the other LLM settings'],
    [{ LLM_DAILY_REQUESTS: '5' }, 'LLM_MODEL is required with the other LLM settings'],
  ])('rejects incomplete settings in both processes: %j', (incompleteEnv, text) => {
    expect(listProblems(incompleteEnv)).toEqual([expect.stringMatching(`^${text}: expected `)]);
    expect(() => readJobsConfig(incompleteEnv)).toThrow(text);
  });

  test.each([
    ['LLM_MODEL', 'gpt-5-mini'],
    ['LLM_MODEL', 'mistral:large'],
    ['LLM_MODEL', 'openai:'],
    ['LLM_API_KEY', 'a key of several words'],
    ['LLM_BASE_URL', 'localhost:8000'],
    ['LLM_BASE_URL', `http://user:${API_KEY}@localhost:8000`],
    ['LLM_METHOD', 'toolCalling'],
    ['LLM_TIMEOUT_SECONDS', '0'],
    ['LLM_TIMEOUT_SECONDS', '1.5'],
    ['LLM_DAILY_REQUESTS', '-1'],
    ['LLM_DAILY_REQUESTS_TOTAL', 'many'],
  ])('rejects %s=%s, naming the expected format but not the value', (variable, value) => {
    const env = { ...MODEL_ENV, [variable]: value };
    const problems = listProblems(env);
    expect(problems).toEqual([expect.stringContaining(`${variable} is not usable: expected `)]);
    expect(problems.join()).not.toContain(API_KEY);
    expect(() => readJobsConfig(env)).toThrow(variable);
  });
});

describe('web push', () => {
  test('requires all three variables in both processes, and is off by default', () => {
    expect([readConfigFrom({}).webPush, readJobsConfig({}).webPush]).toEqual([null, null]);
    const keys = {
      publicKey: WEB_PUSH.WEB_PUSH_PUBLIC_KEY,
      privateKey: WEB_PUSH.WEB_PUSH_PRIVATE_KEY,
      subject: 'mailto:admin@example.org',
    };
    expect([readConfigFrom(WEB_PUSH).webPush, readJobsConfig(WEB_PUSH).webPush]).toEqual([keys, keys]);
    const subject = 'https://threshold.example.org/about';
    expect(readConfigFrom({ ...WEB_PUSH, WEB_PUSH_SUBJECT: subject }).webPush?.subject).toBe(subject);
  });

  test.each(Object.keys(WEB_PUSH))('rejects settings without %s in both processes', (variable) => {
    const incompleteEnv = { ...WEB_PUSH, [variable]: '' };
    expect(listProblems(incompleteEnv)).toEqual([
      expect.stringMatching(`^${variable} is required with the other WEB_PUSH settings: expected .*example`),
    ]);
    expect(() => readJobsConfig(incompleteEnv)).toThrow(variable);
  });

  test.each([
    ['WEB_PUSH_PUBLIC_KEY', 'abc'],
    ['WEB_PUSH_PUBLIC_KEY', '*'.repeat(87)],
    ['WEB_PUSH_PRIVATE_KEY', 'A'.repeat(44)],
    ['WEB_PUSH_SUBJECT', 'admin@example.org'],
    ['WEB_PUSH_SUBJECT', 'http://threshold.example.org'],
  ])('rejects %s=%s', (variable, value) => {
    expect(listProblems({ ...WEB_PUSH, [variable]: value })).toEqual([
      expect.stringContaining(`${variable} is not usable: expected`),
    ]);
  });

  test.each([
    ['another pair’s', createWebPushKeys().WEB_PUSH_PRIVATE_KEY],
    ['no key at all', 'A'.repeat(43)],
  ])('rejects a private key that is %s', (_description, key) => {
    expect(listProblems({ ...WEB_PUSH, WEB_PUSH_PRIVATE_KEY: key })).toEqual([
      expect.stringContaining('WEB_PUSH_PRIVATE_KEY does not belong to WEB_PUSH_PUBLIC_KEY'),
    ]);
  });

  test('lists incomplete settings along with the other problems', () => {
    const problems = listProblems({ ...WEB_PUSH, WEB_PUSH_SUBJECT: '', AUTH_CLIENT_ID: 'threshold' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['AUTH_ISSUER', 'WEB_PUSH_SUBJECT']);
  });
});

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

  test.each(['10.0.0.0/8', '127.0.0.1, ::1', 'loopback', 'fd00::/8,uniquelocal'])(
    'accepts TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(readConfigFrom({ ...PRODUCTION, TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
    },
  );

  test.each(['true', '10.0.0.0/33', '::/129', '1.2.3', 'proxy.local', '10.0.0.1,', '10.0.0.0/8/8'])(
    'rejects TRUST_PROXY=%s at boot',
    (TRUST_PROXY) => {
      expect(listProblems({ TRUST_PROXY })[0]).toContain('TRUST_PROXY');
    },
  );

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

  test('accepts a complete production configuration', () => {
    expect(readConfigFrom(PRODUCTION)).toMatchObject({ isProduction: true, bundledIdentity: 'off' });
  });

  test.each(['PUBLIC_ORIGIN', 'AUTH_SECRET', 'AUTH_ISSUER', 'AUTH_CLIENT_ID', 'AUTH_CLIENT_SECRET'])(
    'rejects a production configuration without %s',
    (variable) => {
      expect(listProblems({ ...PRODUCTION, [variable]: '' }).join()).toContain(variable);
    },
  );

  test('rejects a non-HTTPS issuer in production', () => {
    expect(listProblems({ ...PRODUCTION, AUTH_ISSUER: 'http://accounts.example.org' })).toHaveLength(1);
  });

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { PUBLIC_ORIGIN: 'https://threshold.example.org' },
    { PUBLIC_ORIGIN: 'https://localhost.example.org' },
    { HOST: '0.0.0.0', NODE_ENV: 'development' },
  ])('rejects the bundled provider on an exposed address without an explicit override: %j', (exposedEnv) => {
    expect(listProblems(exposedEnv)).toEqual([
      expect.stringMatching(/^AUTH_ISSUER is missing where HOST or /),
    ]);
    const overriddenEnv = { ...exposedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' };
    expect(readConfigFrom(overriddenEnv).bundledIdentity).toBe('exposed');
    const { AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET } = PRODUCTION;
    const envWithIssuer = { ...exposedEnv, AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET };
    expect(readConfigFrom(envWithIssuer).bundledIdentity).toBe('off');
  });

  test('rejects the bundled provider behind a proxy without PUBLIC_ORIGIN or an explicit override', () => {
    const proxiedEnv = { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' };
    expect(listProblems(proxiedEnv)).toEqual([
      expect.stringMatching(/^AUTH_ISSUER is missing where TRUST_PROXY is set without PUBLIC_ORIGIN: /),
    ]);
    expect(readConfigFrom({ ...proxiedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' }).bundledIdentity).toBe(
      'exposed',
    );
    expect(readConfigFrom({ ...proxiedEnv, PUBLIC_ORIGIN: 'http://localhost:3000' }).bundledIdentity).toBe(
      'on',
    );
  });

  test.each([
    { HOST: '127.0.0.1' },
    { HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:3000' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1:3000', NODE_ENV: 'test' },
  ])('accepts the bundled provider on loopback: %j', (loopbackEnv) => {
    expect(readConfigFrom(loopbackEnv).bundledIdentity).toBe('on');
  });

  test.each(['prod', 'Production', 'staging'])('rejects NODE_ENV=%s in both processes', (NODE_ENV) => {
    expect(listProblems({ NODE_ENV })).toEqual([
      'NODE_ENV is not usable: expected production, development or test, or not set, for example production',
    ]);
    expect(() => readJobsConfig({ NODE_ENV })).toThrow('NODE_ENV');
  });

  test('rejects the bundled provider in production without an explicit override', () => {
    const envWithoutIssuer = { ...PRODUCTION, AUTH_ISSUER: '', AUTH_CLIENT_ID: '', AUTH_CLIENT_SECRET: '' };
    expect(listProblems(envWithoutIssuer)[0]).toContain('ALLOW_DEV_IDP_IN_PRODUCTION=1');
    expect(readConfigFrom({ ...envWithoutIssuer, ALLOW_DEV_IDP_IN_PRODUCTION: '1' }).bundledIdentity).toBe(
      'exposed',
    );
  });

  test('rejects a short secret', () => {
    expect(listProblems({ AUTH_SECRET: 'short' })[0]).toContain('at least 32 bytes');
  });
});
