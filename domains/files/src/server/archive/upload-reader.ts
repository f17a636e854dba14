import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { PART_BYTES } from '../limits.ts';

/** Loads a stored part of an upload by its zero-based position. */
export type ReadPart = (position: number) => Promise<Uint8Array>;

/** Caches several parts because the archive's directory and contents are far apart. */
const CACHED_PARTS = 4;

/** Reads byte ranges of a stored upload for the ZIP reader. */
export class UploadReader extends RandomAccessReader {
  readonly #readPart: ReadPart;
  readonly #cachedParts = new Map<number, Promise<Uint8Array>>();

  constructor(readPart: ReadPart) {
    super();
    this.#readPart = readPart;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#readRange(start, end), { objectMode: false });
  }

  async *#readRange(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let offset = start; offset < end; ) {
      const position = Math.floor(offset / PART_BYTES);
      const offsetInPart = offset - position * PART_BYTES;
      const bytes = (await this.#getPart(position)).subarray(offsetInPart, offsetInPart + end - offset);
      if (bytes.length === 0) throw new Error(`Part ${position} of the upload ends before byte ${end}`);
      yield bytes;
      offset += bytes.length;
    }
  }

  #getPart(position: number): Promise<Uint8Array> {
    const part = this.#cachedParts.get(position) ?? this.#readPart(position);
    // Reinsert as the most recently used.
    this.#cachedParts.delete(position);
    this.#cachedParts.set(position, part);
    const [oldestPosition] = this.#cachedParts.keys();
    if (this.#cachedParts.size > CACHED_PARTS && oldestPosition !== undefined)
      this.#cachedParts.delete(oldestPosition);
    return part;
  }
}
