/** In order of appearance: preface, table head, table rows as COPY text, table end, manifest. */
export type FrameKind = 'p' | 't' | 'd' | 'e' | 'm';

export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Buffer;
}

const HEADER_BYTES = 5;
/** COPY sends one row at a time, and all our rows are far smaller. */
const MAX_PAYLOAD_BYTES = 256 * 1024 * 1024;
const KINDS: readonly string[] = ['p', 't', 'd', 'e', 'm'] satisfies FrameKind[];

/** Encodes a frame as one letter, four bytes of length and the payload. */
export function encodeFrame(kind: FrameKind, bytes: Buffer): Buffer {
  const frameHeader = Buffer.alloc(HEADER_BYTES);
  frameHeader.write(kind, 'latin1');
  frameHeader.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([frameHeader, bytes]);
}

export const encodeJson = (kind: FrameKind, value: unknown): Buffer =>
  encodeFrame(kind, Buffer.from(JSON.stringify(value)));

/**
 * Splits a byte stream into frames.
 * @throws Error if the bytes are not valid frames or end in the middle of one
 */
export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let remainingBytes: Buffer = Buffer.alloc(0);
  const pendingChunks: Buffer[] = [];
  let pendingBytes = 0;
  let neededBytes = HEADER_BYTES;
  for await (const bytes of source) {
    pendingChunks.push(bytes);
    pendingBytes += bytes.length;
    if (remainingBytes.length + pendingBytes < neededBytes) continue;
    remainingBytes = Buffer.concat([remainingBytes, ...pendingChunks.splice(0)]);
    pendingBytes = 0;
    let offset = 0;
    neededBytes = HEADER_BYTES;
    while (remainingBytes.length - offset >= HEADER_BYTES) {
      const kind = parseKind(String.fromCharCode(remainingBytes[offset] ?? 0));
      const length = remainingBytes.readUInt32BE(offset + 1);
      if (length > MAX_PAYLOAD_BYTES) throw new Error('one of its frames is longer than any valid frame');
      if (remainingBytes.length - offset < HEADER_BYTES + length) {
        neededBytes = HEADER_BYTES + length;
        break;
      }
      yield { kind, bytes: remainingBytes.subarray(offset + HEADER_BYTES, offset + HEADER_BYTES + length) };
      offset += HEADER_BYTES + length;
    }
    remainingBytes = remainingBytes.subarray(offset);
  }
  if (remainingBytes.length + pendingBytes > 0) throw new Error('it ends in the middle of a frame');
}

function parseKind(letter: string): FrameKind {
  const kind = KINDS.find((candidate): candidate is FrameKind => candidate === letter);
  if (!kind) throw new Error('it has a frame of an unknown kind');
  return kind;
}
