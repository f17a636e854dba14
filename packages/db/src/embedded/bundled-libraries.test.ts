import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolvePackageFolder } from './binaries.ts';
import { listBundledLibraries } from './bundled-libraries.ts';

test('reports the libraries of the embedded PostgreSQL with the versions in their files', async () => {
  const versionByName = new Map((await listBundledLibraries()).map(({ name, version }) => [name, version]));
  expect([...versionByName.keys()]).toEqual(expect.arrayContaining(['OpenSSL', 'ICU', 'libxml2', 'zlib']));
  for (const [name, version] of versionByName) expect(version, name).toMatch(/^\d+(\.\d+){1,2}[a-z]*$/);

  // These file names contain a version too.
  const files = readdirSync(
    join(resolvePackageFolder(`${process.platform}-${process.arch}`), 'native', 'lib'),
  );
  const parseVersion = (name: string) => {
    const [, version = 'none'] =
      files
        .map((file) => new RegExp(`^lib${name}[.](?:so[.])?([0-9.]*[0-9])`).exec(file))
        .filter((match) => match !== null)
        .toSorted((firstMatch, secondMatch) => secondMatch[0].length - firstMatch[0].length)[0] ?? [];
    return version;
  };
  expect(versionByName.get('ICU')).toContain(parseVersion('icuuc'));
  expect(versionByName.get('OpenSSL')).toContain(parseVersion('crypto'));
  expect(versionByName.get('libxml2')?.split('.')[0]).toBe(parseVersion('xml2'));
  expect(versionByName.get('zlib')?.split('.')[0]).toBe(parseVersion('z'));
});
