import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createBadFinding, createGoodFinding, createNoteFinding, type Finding } from './finding.ts';

const PROJECT_URL = new URL('../../../../', import.meta.url);
/** Lists what is actually installed. `pnpm-lock.yaml` may already be newer. */
const INSTALLED_LOCKFILE = new URL('node_modules/.pnpm/lock.yaml', PROJECT_URL);
const floors = z.record(z.string(), z.strictObject({ atLeast: z.string(), because: z.string() }));

/** Compares installed versions with the lowest versions that have no known vulnerabilities. */
export async function examinePackageVersions(): Promise<Finding[]> {
  const floorsJson = await readFile(new URL('security-floors.json', PROJECT_URL), 'utf8');
  const floorByPackage = floors.parse(JSON.parse(floorsJson));
  const lockfile = await readFile(INSTALLED_LOCKFILE, 'utf8').catch(() => null);
  if (lockfile === null)
    return [
      createNoteFinding('The installed packages cannot be listed, so their versions were not checked.'),
    ];
  const installedVersions = parseLockfileVersions(lockfile);
  const outdatedFindings = Object.entries(floorByPackage).flatMap(([name, { atLeast, because }]) =>
    (installedVersions.get(name) ?? [])
      .filter((version) => !isAtLeast(version, atLeast))
      .map((version) =>
        createBadFinding(`${name} ${version} is below ${atLeast} (${because}): update Threshold.`),
      ),
  );
  if (outdatedFindings.length > 0) return outdatedFindings;
  const packageCount = Object.keys(floorByPackage).length;
  return [createGoodFinding(`None of ${packageCount} packages with known weaknesses is below its floor.`)];
}

/** Versions by package name, from the `packages` section of a pnpm lockfile. */
export function parseLockfileVersions(lockfile: string): ReadonlyMap<string, string[]> {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  const versionsByName = new Map<string, string[]>();
  // Matches lines such as `  '@scope/name@1.2.3':`.
  for (const [, name = '', version = ''] of packages.matchAll(/^ {2}'?(@?[^@'\s]+)@([^':(]+)'?:$/gm))
    versionsByName.set(name, [...(versionsByName.get(name) ?? []), version]);
  return versionsByName;
}

/** Compares versions as dot-separated numbers. A pre-release sorts before its release. */
export function isAtLeast(version: string, floor: string): boolean {
  const [release = '', preRelease] = version.split('-');
  const [parts, minimumParts] = [release, floor].map((text) => text.split('.').map(Number));
  for (const [index, part] of (minimumParts ?? []).entries()) {
    const difference = (parts?.[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return preRelease === undefined;
}
