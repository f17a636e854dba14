import { describe, expect, test } from 'vitest';
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
