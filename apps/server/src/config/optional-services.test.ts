import { describe, expect, test } from 'vitest';
import { createWebPushKeys } from '../../test/support/people.ts';
import { readJobsConfig } from './config.ts';
import { listProblems, readConfigFrom } from './testing/config-fixture.ts';

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

describe('mail', () => {
  const MAIL = {
    SMTP_URL: 'smtp://user:a-secret-canary@mail.example.org',
    MAIL_FROM: 'Threshold <threshold@example.org>',
  };

  test('requires both variables in both processes, and is off by default', () => {
    expect([readConfigFrom({}).mail, readJobsConfig({}).mail]).toEqual([null, null]);
    expect(readConfigFrom(MAIL).mail).toMatchObject({ host: 'mail.example.org', port: 587 });
    expect(readJobsConfig(MAIL).mail).toEqual(readConfigFrom(MAIL).mail);
    expect(readConfigFrom(MAIL).auth.offersMail).toBe(true);
    expect(listProblems({ SMTP_URL: MAIL.SMTP_URL })).toEqual([
      expect.stringMatching(/^MAIL_FROM is required with SMTP_URL: expected /),
    ]);
    expect(() => readJobsConfig({ MAIL_FROM: MAIL.MAIL_FROM })).toThrow(
      'SMTP_URL is required with MAIL_FROM',
    );
  });

  test.each([
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_URL', 'smtp://user:a-secret-canary@mail.example.org/inbox'],
    ['MAIL_FROM', 'Threshold'],
  ])('rejects %s=%s, naming the expected format but not the value', (variable, value) => {
    const problems = listProblems({ ...MAIL, [variable]: value });
    expect(problems).toEqual([expect.stringContaining(`${variable} is not usable: expected `)]);
    expect(problems.join()).not.toContain('a-secret-canary');
  });

  test('lets people in where browsers allow no passkeys and there is no provider', () => {
    const env = { ...MAIL, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://192.0.2.7:3000' };
    expect(readConfigFrom(env).auth).toMatchObject({ issuer: null, offersPasskeys: false, offersMail: true });
    expect(readConfigFrom({ ...MAIL, HOST: '0.0.0.0' }).auth.offersPasskeys).toBe(true);
  });

  test('never trusts an email that someone claimed at the bundled provider once that is off', () => {
    expect(readConfigFrom({ HOST: '0.0.0.0' }).auth.bundledIssuer).toBe('urn:threshold:bundled-identity');
    expect(readConfigFrom({}).auth.bundledIssuer).toBeUndefined();
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
