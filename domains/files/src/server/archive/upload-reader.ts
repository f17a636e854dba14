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
  readonly #cached = new Map<number, Promise<Uint8Array>>();

  constructor(readPart: ReadPart) {
    super();
    this.#readPart = readPart;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let offset = start; offset < end; ) {
      const position = Math.floor(offset / PART_BYTES);
      const from = offset - position * PART_BYTES;
      const bytes = (await this.#part(position)).subarray(from, from + end - offset);
      if (bytes.length === 0) throw new Error(`Part ${position} of the upload ends before byte ${end}`);
      yield bytes;
      offset += bytes.length;
    }
  }

  #part(position: number): Promise<Uint8Array> {
    const part = this.#cached.get(position) ?? this.#readPart(position);
    // Reinsert as the most recently used.
    this.#cached.delete(position);
    this.#cached.set(position, part);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > CACHED_PARTS && oldest !== undefined) this.#cached.delete(oldest);
    return part;
  }
}
