import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const project = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const floors = z.record(z.string(), z.strictObject({ atLeast: z.string(), because: z.string() }));

/** Every version of a package that the lockfile would install. */
function lockedVersions(lockfile: string): Map<string, string[]> {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  const found = new Map<string, string[]>();
  for (const [, name = '', version = ''] of packages.matchAll(/^ {2}'?(@?[^@'\s]+)@([^':(]+)'?:$/gm))
    found.set(name, [...(found.get(name) ?? []), version]);
  return found;
}

/** Whether a version is that one or later; a preliminary one comes before its release. */
function isAtLeast(version: string, floor: string): boolean {
  const [release = '', preliminary] = version.split('-');
  const [own, least] = [release, floor].map((each) => each.split('.').map(Number));
  for (const [index, part] of (least ?? []).entries()) {
    const difference = (own?.[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return preliminary === undefined;
}

test('a version is compared number by number', () => {
  expect(['5.12.2', '5.12.10', '5.13.0', '6.0.0'].map((each) => isAtLeast(each, '5.12.2'))).toEqual(
    Array(4).fill(true),
  );
  expect(['5.12.1', '5.9.9', '4.99.99', '5.12.2-rc.1'].map((each) => isAtLeast(each, '5.12.2'))).toEqual(
    Array(4).fill(false),
  );
});

test.each(Object.entries(floors.parse(JSON.parse(project('security-floors.json')))))(
  'every locked version of %s is safe',
  (name, { atLeast }) => {
    const versions = lockedVersions(project('pnpm-lock.yaml')).get(name) ?? [];
    expect(versions.length, `${name} is in the lockfile`).toBeGreaterThan(0);
    expect(versions.filter((version) => !isAtLeast(version, atLeast))).toEqual([]);
  },
);
