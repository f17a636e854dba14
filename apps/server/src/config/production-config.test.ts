import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJobsConfig } from './config.ts';
import { listProblems, readConfigFrom } from './testing/config-fixture.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://threshold.example.org',
  AUTH_SECRET: 'x'.repeat(32),
  AUTH_ISSUER: 'https://accounts.example.org',
  AUTH_CLIENT_ID: 'threshold',
  AUTH_CLIENT_SECRET: 'secret',
};

describe('configuration', () => {
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
  ])(
    'never uses the bundled provider on an exposed address without an explicit override: %j',
    (exposedEnv) => {
      expect(readConfigFrom(exposedEnv)).toMatchObject({
        bundledIdentity: 'off',
        auth: { issuer: null, offersPasskeys: true },
      });
      const overriddenEnv = { ...exposedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' };
      expect(readConfigFrom(overriddenEnv)).toMatchObject({
        bundledIdentity: 'exposed',
        auth: { offersPasskeys: false },
      });
      const { AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET } = PRODUCTION;
      const envWithIssuer = { ...exposedEnv, AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET };
      expect(readConfigFrom(envWithIssuer)).toMatchObject({
        bundledIdentity: 'off',
        auth: { issuer: AUTH_ISSUER, offersPasskeys: false },
      });
    },
  );

  test('rejects a proxy without PUBLIC_ORIGIN, a provider or an explicit override', () => {
    const proxiedEnv = { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' };
    expect(listProblems(proxiedEnv)).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN is missing where TRUST_PROXY is set: /),
    ]);
    expect(readConfigFrom({ ...proxiedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' }).bundledIdentity).toBe(
      'exposed',
    );
  });

  test('never uses the bundled provider behind a proxy, even at a loopback origin', () => {
    const proxiedEnv = { TRUST_PROXY: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' };
    expect(readConfigFrom(proxiedEnv)).toMatchObject({
      bundledIdentity: 'off',
      auth: { issuer: null, offersPasskeys: true },
    });
    expect(readConfigFrom({ ...proxiedEnv, ALLOW_DEV_IDP_IN_PRODUCTION: '1' }).bundledIdentity).toBe(
      'exposed',
    );
  });

  test.each([
    'http://threshold.example.org',
    'http://192.0.2.7:3000',
    'https://192.0.2.7',
    'https://[2001:db8::1]',
  ])('refuses %s, where no browser allows passkeys, unless passwords are turned on', (PUBLIC_ORIGIN) => {
    expect(listProblems({ PUBLIC_ORIGIN })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN cannot have passkeys: /),
    ]);
    expect(readConfigFrom({ PUBLIC_ORIGIN, PASSWORDS: 'on' }).auth.offersPasswords).toBe(true);
  });

  test.each([
    'http://192.168.1.20:3000',
    'https://10.0.0.7',
    'http://[fd12:3456::1]:3000',
    'http://runner.local',
    'http://runner.home.arpa',
    'http://nas:3000',
  ])('offers passwords at %s, where no browser allows passkeys, unless there is mail', (PUBLIC_ORIGIN) => {
    const readAuth = (env: NodeJS.ProcessEnv) => readConfigFrom({ PUBLIC_ORIGIN, ...env }).auth;
    const passwords = { offersPasskeys: false, offersMail: false, offersPasswords: true };
    expect(readAuth({})).toMatchObject({ ...passwords, breachedPasswordsDir: null });
    const folder = mkdtempSync(join(tmpdir(), 'threshold-breached-'));
    expect(listProblems({ PUBLIC_ORIGIN, BREACHED_PASSWORDS: folder })).toEqual([
      expect.stringMatching(/^BREACHED_PASSWORDS has no file 00000\.txt of SHA-1 hashes: /),
    ]);
    writeFileSync(join(folder, '00000.txt'), `${'0'.repeat(35)}:1\r\n`);
    expect(readAuth({ BREACHED_PASSWORDS: folder })).toMatchObject({ breachedPasswordsDir: folder });
    const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Threshold <threshold@example.org>' };
    expect(readAuth(mail)).toMatchObject({ ...passwords, offersMail: true, offersPasswords: false });
    expect(listProblems({ PUBLIC_ORIGIN, PASSKEYS: 'on' })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN cannot have passkeys: /),
    ]);
    expect(listProblems({ ...mail, PUBLIC_ORIGIN, PASSWORDS: 'on' })).toEqual([
      expect.stringMatching(/^PASSWORDS is on, but there is another way to sign in: /),
    ]);
  });

  test('offers no passwords where passkeys, mail or a provider let people in', () => {
    for (const env of [{}, { PUBLIC_ORIGIN: 'https://run.example' }, { PASSKEYS: 'on' }])
      expect(readConfigFrom(env).auth.offersPasswords).toBe(false);
  });

  test('rejects an exposed address without a provider and without passkeys', () => {
    expect(listProblems({ HOST: '0.0.0.0', PASSKEYS: 'off' })).toEqual([
      expect.stringMatching(/^AUTH_ISSUER is missing where PASSKEYS is off: /),
    ]);
  });

  test('offers passkeys beside a provider only if they are on', () => {
    expect(readConfigFrom(PRODUCTION).auth.offersPasskeys).toBe(false);
    expect(readConfigFrom({ ...PRODUCTION, PASSKEYS: 'on' }).auth.offersPasskeys).toBe(true);
    expect(readConfigFrom({}).auth.offersPasskeys).toBe(false);
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

  test('never uses the bundled provider in production without an explicit override', () => {
    const envWithoutIssuer = { ...PRODUCTION, AUTH_ISSUER: '', AUTH_CLIENT_ID: '', AUTH_CLIENT_SECRET: '' };
    expect(readConfigFrom(envWithoutIssuer)).toMatchObject({
      bundledIdentity: 'off',
      auth: { issuer: null },
    });
    expect(readConfigFrom({ ...envWithoutIssuer, ALLOW_DEV_IDP_IN_PRODUCTION: '1' }).bundledIdentity).toBe(
      'exposed',
    );
  });
});
