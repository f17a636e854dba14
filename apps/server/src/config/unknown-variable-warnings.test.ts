import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkConfig } from '../boot/check-config.ts';
import { unknownVariableWarnings } from './unknown-variable-warnings.ts';

describe('unknown variables', () => {
  test.each([
    ['PUBLIC_ORGIN', 'is PUBLIC_ORIGIN meant?'],
    ['DATABSE_URL', 'is DATABASE_URL meant?'],
    ['DATABASEURL', 'is DATABASE_URL meant?'],
    ['AUTH-SECRET', 'is AUTH_SECRET meant?'],
    ['AUTH_SECRETS', 'is AUTH_SECRET meant?'],
    ['LLM_APIKEY', 'is LLM_API_KEY meant?'],
    ['THRESHOLD_DATADIR', 'is THRESHOLD_DATA_DIR meant?'],
    ['OTEL_SERVICE_NMAE', 'is OTEL_SERVICE_NAME meant?'],
    ['THRESHOLD_COLOUR', 'nobody reads it.'],
    ['LLM_TEMPERATURE', 'nobody reads it.'],
  ])('warns about %s: %s', (name, hint) => {
    expect(unknownVariableWarnings({ [name]: 'a-secret' })).toEqual([
      `${name} is no variable of Threshold: ${hint}`,
    ]);
  });

  test.each([
    'PORT',
    'POST',
    'HOSTS',
    'HOME',
    'PATH',
    'HOSTNAME',
    'DATABASE_HOST',
    'OTEL_EXPORTER_OTLP_TIMEOUT',
    'OTEL_RESOURCE_ATTRIBUTES',
    'NODE_OPTIONS',
    'THRESHOLD_CHROMIUM',
    'npm_package_name',
  ])('accepts %s without a warning', (name) => {
    expect(unknownVariableWarnings({ [name]: 'x' })).toEqual([]);
  });
});

describe('--check-config', () => {
  const check = (source: NodeJS.ProcessEnv) => {
    const printed: string[] = [];
    const code = checkConfig(source, (line) => printed.push(line));
    return { code, printed: printed.join('\n') };
  };

  test('reports a usable configuration with its unknown variables', () => {
    const source = { THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-check-')), PORTT: '80' };
    const { code, printed } = check({ ...source, PUBLIC_ORGIN: 'https://threshold.example' });
    expect(code).toBe(0);
    expect(printed).toBe(
      'PUBLIC_ORGIN is no variable of Threshold: is PUBLIC_ORIGIN meant?\nThe configuration is valid, at http://localhost:3000.',
    );
  });

  test('lists every problem, exiting with 78', () => {
    const { code, printed } = check({ NODE_ENV: 'production', PORT: 'eighty' });
    expect(code).toBe(78);
    expect(printed).toContain('PORT is not usable: expected a port number');
  });
});
