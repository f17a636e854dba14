import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  EXPECTED_LANGUAGE_MODEL_VALUES,
  languageModelVariables,
  listLanguageModelProblems,
  parseLanguageModelSettings,
} from './index.ts';

const environment = z.object(languageModelVariables);
const parseSettings = (env: Readonly<Record<string, string>>) =>
  parseLanguageModelSettings(environment.parse(env));
const listProblems = (env: Readonly<Record<string, string>>) =>
  listLanguageModelProblems(environment.parse(env), (variable, what) => `${variable} ${what}`);

describe('the language model configured by environment variables', () => {
  test('does not exist without settings', () => {
    expect([parseSettings({}), listProblems({})]).toEqual([null, []]);
  });

  test('accepts a provider with its key', () => {
    const env = { LLM_MODEL: 'openai:gpt-5-mini', LLM_API_KEY: 'key' };
    expect(listProblems(env)).toEqual([]);
    expect(parseSettings(env)).toEqual({
      provider: 'openai',
      model: 'gpt-5-mini',
      apiKey: 'key',
      baseUrl: 'https://api.openai.com/v1',
      method: 'functionCalling',
      timeoutSeconds: 120,
      dailyRequests: 100,
      dailyRequestsOfAll: 2_000,
    });
  });

  test('accepts Ollama without a key, with answers in JSON mode', () => {
    const env = { LLM_MODEL: 'ollama:llama3.1:8b' };
    expect(listProblems(env)).toEqual([]);
    expect(parseSettings(env)).toMatchObject({ model: 'llama3.1:8b', method: 'jsonMode' });
    expect(parseSettings(env)).not.toHaveProperty('apiKey');
  });

  test('needs no key for another base URL', () => {
    const env = { LLM_MODEL: 'openai:local', LLM_BASE_URL: 'http://127.0.0.1:8000/v1/' };
    expect(listProblems(env)).toEqual([]);
    expect(parseSettings(env)).toMatchObject({ baseUrl: 'http://127.0.0.1:8000/v1' });
  });

  test('accepts all other settings', () => {
    const env = {
      LLM_MODEL: 'anthropic:claude-sonnet-4-5',
      LLM_API_KEY: 'key',
      LLM_METHOD: 'jsonMode',
      LLM_TIMEOUT_SECONDS: '90',
      LLM_DAILY_REQUESTS: '7',
      LLM_DAILY_REQUESTS_TOTAL: '70',
    };
    expect(parseSettings(env)).toMatchObject({
      provider: 'anthropic',
      method: 'jsonMode',
      timeoutSeconds: 90,
      dailyRequests: 7,
      dailyRequestsOfAll: 70,
    });
  });

  test('reports a missing model or key', () => {
    expect(listProblems({ LLM_API_KEY: 'key' })).toEqual([
      'LLM_MODEL is required with the other LLM settings',
    ]);
    expect(listProblems({ LLM_DAILY_REQUESTS_TOTAL: '9' })).toHaveLength(1);
    expect(listProblems({ LLM_MODEL: 'anthropic:claude' })).toEqual([
      'LLM_API_KEY is required with LLM_MODEL=anthropic:claude',
    ]);
  });

  test.each([
    ['LLM_MODEL', 'gpt-5-mini'],
    ['LLM_MODEL', 'nope:model'],
    ['LLM_MODEL', 'openai:'],
    ['LLM_API_KEY', 'two words'],
    ['LLM_BASE_URL', 'file:///etc/passwd'],
    ['LLM_BASE_URL', 'https://user:secret@example.org/v1'],
    ['LLM_BASE_URL', 'https://example.org/v1?key=secret'],
    ['LLM_METHOD', 'jsonSchema'],
    ['LLM_TIMEOUT_SECONDS', '0'],
    ['LLM_TIMEOUT_SECONDS', '601'],
    ['LLM_DAILY_REQUESTS', '-1'],
    ['LLM_DAILY_REQUESTS_TOTAL', '1e9'],
  ] as const)('rejects %s as %s', (name, value) => {
    const parsedEnvironment = environment.safeParse({ [name]: value });
    expect(parsedEnvironment.error?.issues.map(({ path }) => path[0])).toEqual([name]);
    expect(EXPECTED_LANGUAGE_MODEL_VALUES[name]).toMatch(/for example|the key/);
  });
});
