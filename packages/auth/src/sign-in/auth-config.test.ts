import { expect, test } from 'vitest';
import { type AuthConfig, assertSafe } from './auth-config.ts';

const sound: AuthConfig = {
  origin: 'https://run.example',
  secrets: ['x'.repeat(32)],
  issuer: 'https://id.example',
  clientId: 'threshold',
  clientSecret: 'secret',
  production: true,
};

test('accepts a safe configuration, and http outside production', () => {
  expect(() => assertSafe(sound)).not.toThrow();
  const development = {
    production: false,
    issuer: 'http://localhost:3000/idp',
    origin: 'http://localhost:3000',
  };
  expect(() => assertSafe({ ...sound, ...development })).not.toThrow();
});

test.each<[string, Partial<AuthConfig>]>([
  ['the issuer must be https in production', { issuer: 'http://id.example' }],
  ['the issuer must be a URL', { issuer: 'id.example' }],
  ['the issuer must be https', { issuer: 'javascript:alert(1)', production: false }],
  ['there is no secret', { secrets: [] }],
  ['every secret needs at least 32 bytes', { secrets: ['x'.repeat(32), 'short'] }],
  ['the client id is empty', { clientId: '' }],
  ['the client secret is empty', { clientSecret: '' }],
  ['the origin must be scheme, host and port alone', { origin: 'https://run.example/' }],
  ['the origin must be scheme, host and port alone', { origin: 'run.example' }],
])('rejects a configuration: %s', (message, change) => {
  expect(() => assertSafe({ ...sound, ...change })).toThrow(message);
});

test('reports all faults at once', () => {
  const wrong = { ...sound, secrets: [], clientId: '', issuer: 'http://id.example' };
  expect(() => assertSafe(wrong)).toThrow(
    /there is no secret; the client id is empty; the issuer must be https/,
  );
});
