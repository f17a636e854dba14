import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolvePackageFolder } from './binaries.ts';

export interface BundledLibrary {
  readonly name: string;
  readonly version: string;
}

interface KnownLibrary {
  readonly name: string;
  /** Matches the file name, whatever suffix the platform appends. */
  readonly fileName: RegExp;
  /** Captures the version in the file. If it has no dots, every part but the first has two digits. */
  readonly versionText: RegExp;
}

const KNOWN_LIBRARIES: readonly KnownLibrary[] = [
  { name: 'OpenSSL', fileName: /^libcrypto[.-]/, versionText: /OpenSSL (\d+\.\d+\.\d+[a-z]*) / },
  { name: 'ICU', fileName: /^libicuuc[.-]/, versionText: /\0(\d{2}\.\d)\0/ },
  { name: 'libxml2', fileName: /^libxml2[.-]/, versionText: /(?<!\d)(2[01]\d{3})(?:-[\w.-]*)?\0/ },
  { name: 'libxslt', fileName: /^libxslt[.-]/, versionText: /(?<!\d)(101\d{2})(?:-[\w.-]*)?\0/ },
  { name: 'zlib', fileName: /^libz[.-]/, versionText: /deflate (\d+\.\d+(?:\.\d+)*) Copyright/ },
  { name: 'liblzma', fileName: /^liblzma[.-]/, versionText: /\0(5\.\d+\.\d+)\0/ },
];

/**
 * The known libraries in this platform's embedded PostgreSQL, with the versions read from their files. Leaves
 * out files without a version.
 * @throws Error as `resolvePackageFolder` does
 */
export async function listBundledLibraries(): Promise<BundledLibrary[]> {
  const folder = join(resolvePackageFolder(`${process.platform}-${process.arch}`), 'native', 'lib');
  const fileNames = await readdir(folder);
  const libraries: BundledLibrary[] = [];
  for (const { name, fileName, versionText } of KNOWN_LIBRARIES) {
    const libraryFile = fileNames.find((file) => fileName.test(file));
    if (libraryFile === undefined) continue;
    // One byte per character, so that we can search a binary as text.
    const [, rawVersion] = versionText.exec(await readFile(join(folder, libraryFile), 'latin1')) ?? [];
    if (rawVersion !== undefined) libraries.push({ name, version: toDottedVersion(rawVersion) });
  }
  return libraries;
}

/** Converts "20904" to 2.9.4. */
const toDottedVersion = (version: string): string =>
  version.includes('.')
    ? version
    : [version.slice(0, -4), version.slice(-4, -2), version.slice(-2)].map(Number).join('.');
