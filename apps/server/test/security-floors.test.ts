import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { examineFloors, isAtLeast, lockedVersions } from '../src/commands/examine-floors.ts';

const project = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const floors = z.record(z.string(), z.strictObject({ atLeast: z.string(), because: z.string() }));

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

test('the doctor finds what is installed safe', async () => {
  expect(await examineFloors()).toEqual([
    { state: 'good', says: expect.stringMatching(/is below its floor/) },
  ]);
});
