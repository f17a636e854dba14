import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedPackage } from './binaries.ts';

export interface BundledLibrary {
  readonly name: string;
  readonly version: string;
}

interface KnownLibrary {
  readonly name: string;
  /** Its file, whatever suffix the platform appends. */
  readonly file: RegExp;
  /** The version in the file; one without dots has two digits for each part but the first. */
  readonly version: RegExp;
}

const KNOWN: readonly KnownLibrary[] = [
  { name: 'OpenSSL', file: /^libcrypto[.-]/, version: /OpenSSL (\d+\.\d+\.\d+[a-z]*) / },
  { name: 'ICU', file: /^libicuuc[.-]/, version: /\0(\d{2}\.\d)\0/ },
  { name: 'libxml2', file: /^libxml2[.-]/, version: /(?<!\d)(2[01]\d{3})(?:-[\w.-]*)?\0/ },
  { name: 'libxslt', file: /^libxslt[.-]/, version: /(?<!\d)(101\d{2})(?:-[\w.-]*)?\0/ },
  { name: 'zlib', file: /^libz[.-]/, version: /deflate (\d+\.\d+(?:\.\d+)*) Copyright/ },
  { name: 'liblzma', file: /^liblzma[.-]/, version: /\0(5\.\d+\.\d+)\0/ },
];

/**
 * The known libraries in this platform's embedded PostgreSQL, with the versions read from their files. Leaves
 * out files without a version.
 * @throws Error as `installedPackage` does
 */
export async function bundledLibraries(): Promise<BundledLibrary[]> {
  const folder = join(installedPackage(`${process.platform}-${process.arch}`), 'native', 'lib');
  const files = await readdir(folder);
  const bundled: BundledLibrary[] = [];
  for (const { name, file, version } of KNOWN) {
    const path = files.find((fileName) => file.test(fileName));
    if (path === undefined) continue;
    // One byte per character, so that a binary can be searched as text.
    const [, rawVersion] = version.exec(await readFile(join(folder, path), 'latin1')) ?? [];
    if (rawVersion !== undefined) bundled.push({ name, version: dotted(rawVersion) });
  }
  return bundled;
}

/** "20904" is 2.9.4. */
const dotted = (version: string): string =>
  version.includes('.')
    ? version
    : [version.slice(0, -4), version.slice(-4, -2), version.slice(-2)].map(Number).join('.');
