import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { bad, type Finding, good, note } from './finding.ts';

const PROJECT = new URL('../../../../', import.meta.url);
/** What pnpm has installed, as opposed to what it would install. */
const INSTALLED = new URL('node_modules/.pnpm/lock.yaml', PROJECT);
const floors = z.record(z.string(), z.strictObject({ atLeast: z.string(), because: z.string() }));

/** Compares the installed versions with the minimum versions without known vulnerabilities. */
export async function examineFloors(): Promise<Finding[]> {
  const known = floors.parse(JSON.parse(await readFile(new URL('security-floors.json', PROJECT), 'utf8')));
  const lockfile = await readFile(INSTALLED, 'utf8').catch(() => null);
  if (lockfile === null) return [note('What is installed cannot be listed: the floors were not looked at.')];
  const installed = lockedVersions(lockfile);
  const below = Object.entries(known).flatMap(([name, { atLeast, because }]) =>
    (installed.get(name) ?? [])
      .filter((version) => !isAtLeast(version, atLeast))
      .map((version) => bad(`${name} ${version} is below ${atLeast} (${because}): update Threshold.`)),
  );
  if (below.length > 0) return below;
  return [good(`None of ${Object.keys(known).length} packages with known weaknesses is below its floor.`)];
}

export function lockedVersions(lockfile: string): ReadonlyMap<string, string[]> {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  const found = new Map<string, string[]>();
  for (const [, name = '', version = ''] of packages.matchAll(/^ {2}'?(@?[^@'\s]+)@([^':(]+)'?:$/gm))
    found.set(name, [...(found.get(name) ?? []), version]);
  return found;
}

/** A pre-release sorts before its release. */
export function isAtLeast(version: string, floor: string): boolean {
  const [release = '', preliminary] = version.split('-');
  const [own, least] = [release, floor].map((each) => each.split('.').map(Number));
  for (const [index, part] of (least ?? []).entries()) {
    const difference = (own?.[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return preliminary === undefined;
}
