import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { evaluateLibraries, examineLibraries } from '../../src/commands/examine-libraries.ts';
import {
  examinePackageVersions,
  isAtLeast,
  parseLockfileVersions,
} from '../../src/commands/examine-package-versions.ts';

const readProjectFile = (name: string) =>
  readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const floors = z.record(z.string(), z.strictObject({ atLeast: z.string(), because: z.string() }));

test('compares versions number by number', () => {
  expect(['5.12.2', '5.12.10', '5.13.0', '6.0.0'].map((candidate) => isAtLeast(candidate, '5.12.2'))).toEqual(
    Array(4).fill(true),
  );
  expect(
    ['5.12.1', '5.9.9', '4.99.99', '5.12.2-rc.1'].map((candidate) => isAtLeast(candidate, '5.12.2')),
  ).toEqual(Array(4).fill(false));
});

test.each(Object.entries(floors.parse(JSON.parse(readProjectFile('security-floors.json')))))(
  'locks only safe versions of %s',
  (name, { atLeast }) => {
    const versions = parseLockfileVersions(readProjectFile('pnpm-lock.yaml')).get(name) ?? [];
    expect(versions.length, `${name} is in the lockfile`).toBeGreaterThan(0);
    expect(versions.filter((version) => !isAtLeast(version, atLeast))).toEqual([]);
  },
);

test('reports the installed versions as safe in doctor', async () => {
  expect(await examinePackageVersions()).toEqual([
    { state: 'good', message: expect.stringMatching(/is below its floor/) },
  ]);
});

test('lists the embedded PostgreSQL’s libraries in doctor, but not for another database', async () => {
  const [first] = await examineLibraries({ databaseUrl: undefined });
  expect(first?.state).toBe('good');
  expect(first?.message).toMatch(/^The bundled PostgreSQL includes OpenSSL \d.*, zlib \d/);
  expect(await examineLibraries({ databaseUrl: 'postgres://localhost/threshold' })).toEqual([]);
});

test('warns only about a library below its safe version', () => {
  const outdatedOpenSsl = { name: 'OpenSSL', version: '1.1.1w' };
  const safe = [
    { name: 'OpenSSL', version: '3.0.0' },
    { name: 'zlib', version: '1.3.1' },
    { name: 'liblzma', version: '5.2.2' },
  ];
  expect(evaluateLibraries([outdatedOpenSsl, ...safe.slice(1)])).toEqual([
    {
      state: 'good',
      message: 'The bundled PostgreSQL includes OpenSSL 1.1.1w, zlib 1.3.1, liblzma 5.2.2.',
    },
    {
      state: 'note',
      message: expect.stringMatching(/^Of these, OpenSSL 1\.1\.1w is below 3\.0\.0 \([^;]*\)\. /),
    },
  ]);
  expect(evaluateLibraries(safe)).toMatchObject([{ state: 'good' }]);
  expect(evaluateLibraries([])).toMatchObject([{ state: 'note' }]);
});
