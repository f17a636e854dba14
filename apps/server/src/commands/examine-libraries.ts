import { type BundledLibrary, listBundledLibraries } from '@threshold/db';
import type { Config } from '../config/config.ts';
import { isAtLeast } from './examine-package-versions.ts';
import { createGoodFinding, createNoteFinding, type Finding } from './finding.ts';

/** Older versions have known vulnerabilities or are out of support. */
const MIN_VERSIONS: Readonly<Record<string, { readonly atLeast: string; readonly because: string }>> = {
  OpenSSL: { atLeast: '3.0.0', because: '1.1.1 has had no public fixes since September 2023' },
  ICU: { atLeast: '67.1', because: 'CVE-2020-10531' },
  libxml2: { atLeast: '2.10.3', because: 'CVE-2022-40303 and 40304' },
  libxslt: { atLeast: '1.1.43', because: 'CVE-2024-55549 and CVE-2025-24855' },
  zlib: { atLeast: '1.2.13', because: 'CVE-2018-25032 and CVE-2022-37434' },
};

/** Reports the libraries of the bundled PostgreSQL and which are outdated. Empty if it is not used. */
export async function examineLibraries({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding[]> {
  // An operator's own database uses its system's libraries.
  if (databaseUrl) return [];
  return evaluateLibraries(await listBundledLibraries().catch(() => []));
}

export function evaluateLibraries(libraries: readonly BundledLibrary[]): Finding[] {
  if (libraries.length === 0)
    return [createNoteFinding('The bundled PostgreSQL does not list its libraries.')];
  const libraryList = libraries.map(({ name, version }) => `${name} ${version}`).join(', ');
  const outdatedLibraries = libraries.flatMap(({ name, version }) => {
    const minimum = MIN_VERSIONS[name];
    return minimum && !isAtLeast(version, minimum.atLeast)
      ? [`${name} ${version} is below ${minimum.atLeast} (${minimum.because})`]
      : [];
  });
  return [
    createGoodFinding(`The bundled PostgreSQL includes ${libraryList}.`),
    ...(outdatedLibraries.length === 0
      ? []
      : [
          createNoteFinding(
            `Of these, ${outdatedLibraries.join('; ')}. They may contain backported fixes. If anyone else uses this server, set DATABASE_URL to a PostgreSQL that your system updates.`,
          ),
        ]),
  ];
}
