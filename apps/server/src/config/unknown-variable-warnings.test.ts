import { describe, expect, test } from 'vitest';
import { listUnknownVariableWarnings } from './unknown-variable-warnings.ts';

describe('unknown variables', () => {
  test.each([
    ['PUBLIC_ORGIN', '. Did you mean PUBLIC_ORIGIN?'],
    ['DATABSE_URL', '. Did you mean DATABASE_URL?'],
    ['DATABASEURL', '. Did you mean DATABASE_URL?'],
    ['AUTH-SECRET', '. Did you mean AUTH_SECRET?'],
    ['AUTH_SECRETS', '. Did you mean AUTH_SECRET?'],
    ['LLM_APIKEY', '. Did you mean LLM_API_KEY?'],
    ['THRESHOLD_DATADIR', '. Did you mean THRESHOLD_DATA_DIR?'],
    ['OTEL_SERVICE_NMAE', '. Did you mean OTEL_SERVICE_NAME?'],
    ['THRESHOLD_COLOUR', ' and has no effect.'],
    ['LLM_TEMPERATURE', ' and has no effect.'],
  ])('warns about %s%s', (name, hint) => {
    expect(listUnknownVariableWarnings({ [name]: 'a-secret' })).toEqual([
      `${name} is not a Threshold variable${hint}`,
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
    expect(listUnknownVariableWarnings({ [name]: 'x' })).toEqual([]);
  });
});
