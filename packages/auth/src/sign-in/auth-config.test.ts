import { expect, test } from 'vitest';
import { type AuthConfig, assertSafeConfig } from './auth-config.ts';

const validConfig: AuthConfig = {
  origin: 'https://run.example',
  secrets: ['x'.repeat(32)],
  issuer: 'https://id.example',
  clientId: 'threshold',
  clientSecret: 'secret',
  isProduction: true,
};

test('accepts a safe configuration, and http outside production', () => {
  expect(() => assertSafeConfig(validConfig)).not.toThrow();
  const developmentConfig = {
    isProduction: false,
    issuer: 'http://localhost:3000/idp',
    origin: 'http://localhost:3000',
  };
  expect(() => assertSafeConfig({ ...validConfig, ...developmentConfig })).not.toThrow();
});

test.each<[string, Partial<AuthConfig>]>([
  ['the issuer must be https in production', { issuer: 'http://id.example' }],
  ['the issuer must be a URL', { issuer: 'id.example' }],
  ['the issuer must be https', { issuer: 'javascript:alert(1)', isProduction: false }],
  ['there is no secret', { secrets: [] }],
  ['every secret needs at least 32 bytes', { secrets: ['x'.repeat(32), 'short'] }],
  ['the client id is empty', { clientId: '' }],
  ['the client secret is empty', { clientSecret: '' }],
  ['the origin must be scheme, host and port alone', { origin: 'https://run.example/' }],
  ['the origin must be scheme, host and port alone', { origin: 'run.example' }],
])('rejects a configuration: %s', (message, changedValues) => {
  expect(() => assertSafeConfig({ ...validConfig, ...changedValues })).toThrow(message);
});

test('reports all faults at once', () => {
  const invalidConfig = { ...validConfig, secrets: [], clientId: '', issuer: 'http://id.example' };
  expect(() => assertSafeConfig(invalidConfig)).toThrow(
    /there is no secret; the client id is empty; the issuer must be https/,
  );
});
