import { crc32 } from 'node:zlib';
import { DomainError, isDecompressionBomb, parseStrictJson } from '@threshold/api/server';
import { type Entry, fromFdPromise } from 'yauzl';
import { type Manifest, NON_DOMAIN_FILES, readManifest } from './account-manifest.ts';

const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
const MAX_MANIFEST_BYTES = 64 * 1024;

/** An uploaded archive whose names, sizes and version have been validated. */
export interface Archive {
  readonly manifest: Manifest;
  read(file: string): AsyncIterable<Uint8Array>;
}

const reject = (message: string): never => {
  throw new DomainError('invalid', message);
};
const rejectDamaged = (): never => reject('This file is damaged or isn’t a ZIP');

/**
 * Opens a ZIP and rejects anything that no export contains: unknown names (which also rules out path traversal),
 * duplicate names, encryption, and too much unpacked data, in total or relative to its size. Sizes and checksums are
 * verified while an entry is read.
 * @param domainFiles the file names of the domains
 * @throws DomainError 'invalid'
 */
export async function openArchive(
  { fd, bytes }: { readonly fd: number; readonly bytes: number },
  domainFiles: readonly string[],
): Promise<Archive> {
  const zip = await fromFdPromise(fd, { autoClose: false, strictFileNames: true }).catch(rejectDamaged);
  async function* readEntry(entry: Entry): AsyncGenerator<Uint8Array> {
    const stream = await zip.openReadStreamPromise(entry).catch(rejectDamaged);
    const chunks = stream[Symbol.asyncIterator]();
    let checksum = 0;
    try {
      for (;;) {
        const nextChunk: IteratorResult<Uint8Array> = await chunks.next().catch(rejectDamaged);
        // The library only compares sizes and would let a corrupted digit through.
        if (nextChunk.done) return checksum === entry.crc32 ? undefined : rejectDamaged();
        checksum = crc32(nextChunk.value, checksum);
        yield nextChunk.value;
      }
    } finally {
      stream.destroy();
    }
  }
  const entries = new Map<string, Entry>();
  let packedBytes = 0;
  let unpackedBytes = 0;
  const entryIterator = zip.eachEntry();
  for (;;) {
    const nextEntry = await entryIterator.next().catch(rejectDamaged);
    if (nextEntry.done) break;
    const entry: Entry = nextEntry.value;
    const name = entry.fileName;
    if (![...NON_DOMAIN_FILES, ...domainFiles].includes(name))
      reject('This ZIP contains a file that does not belong in an account export');
    if (entries.has(name)) reject(`This ZIP contains ${name} twice`);
    if (entry.isEncrypted() || !entry.canDecodeFileData()) rejectDamaged();
    packedBytes += entry.compressedSize;
    // Overlapping entries could unpack to many times the archive's size.
    if (packedBytes > bytes) rejectDamaged();
    unpackedBytes += entry.uncompressedSize;
    if (
      unpackedBytes > MAX_UNPACKED_BYTES ||
      isDecompressionBomb(entry.uncompressedSize, entry.compressedSize)
    )
      reject('This ZIP is too large once unpacked');
    entries.set(name, entry);
  }
  const manifest = readManifest(await readManifestJson(entries.get('manifest.json'), readEntry));
  if (manifest.files.some((file) => !domainFiles.includes(file) || !entries.has(file)))
    reject('This export is incomplete: a file listed in its manifest is missing');
  return {
    manifest,
    read: (file) => readEntry(entries.get(file) ?? rejectDamaged()),
  };
}

async function readManifestJson(
  entry: Entry | undefined,
  readEntry: (entry: Entry) => AsyncIterable<Uint8Array>,
): Promise<unknown> {
  if (!entry) return reject('This ZIP is not an export of a Threshold account');
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) return rejectDamaged();
  const parts: Uint8Array[] = [];
  for await (const part of readEntry(entry)) parts.push(part);
  return parseStrictJson(Buffer.concat(parts).toString('utf8'));
}
