import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

const SEGMENT_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Each guess at the passphrase costs 128 MB of memory and about 250 ms. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 } as const;
/** These parameters need more than Node's default memory limit of 32 MB. */
const SCRYPT_OPTIONS = { ...SCRYPT, maxmem: 2 ** 28 };

/** Encryption parameters in a backup's header. */
export const encryptionParams = z.strictObject({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  // Fixed, so that a forged file cannot exhaust memory.
  n: z.literal(SCRYPT.N),
  r: z.literal(SCRYPT.r),
  p: z.literal(SCRYPT.p),
  // 16 and 7 random bytes in base64url.
  salt: z.string().regex(/^[\w-]{22}$/),
  prefix: z.string().regex(/^[\w-]{10}$/),
});
export type EncryptionParams = z.infer<typeof encryptionParams>;

/** Generates a new salt and nonce prefix, which must never be reused. */
export const createEncryptionParams = (): EncryptionParams => ({
  cipher: 'aes-256-gcm',
  kdf: 'scrypt',
  n: SCRYPT.N,
  r: SCRYPT.r,
  p: SCRYPT.p,
  salt: randomBytes(16).toString('base64url'),
  prefix: randomBytes(7).toString('base64url'),
});

/** The passphrase is wrong or the file was modified. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/**
 * Encrypts a stream in segments of 64 KiB with the STREAM construction: the nonce contains the segment's number
 * and a last-segment flag. Decryption thus detects modification, reordering, omission and truncation.
 * @param header is authenticated with each segment
 */
export async function* encryptStream(
  source: AsyncIterable<Buffer>,
  params: EncryptionParams,
  key: Buffer,
  header: Buffer,
): AsyncGenerator<Buffer> {
  let segmentNumber = 0;
  for await (const { segment, isLast } of splitSegments(source, SEGMENT_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, buildNonce(params, segmentNumber, isLast)).setAAD(
      header,
    );
    yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
    segmentNumber += 1;
  }
}

/**
 * Decrypts a stream from `encryptStream`.
 * @throws DecryptionError at the first invalid segment
 */
export async function* decryptStream(
  source: AsyncIterable<Buffer>,
  params: EncryptionParams,
  key: Buffer,
  header: Buffer,
): AsyncGenerator<Buffer> {
  let segmentNumber = 0;
  for await (const { segment, isLast } of splitSegments(source, SEGMENT_BYTES + TAG_BYTES)) {
    if (segment.length < TAG_BYTES)
      throw new DecryptionError('it ends in the middle of an encrypted segment');
    const decipher = createDecipheriv('aes-256-gcm', key, buildNonce(params, segmentNumber, isLast)).setAAD(
      header,
    );
    decipher.setAuthTag(segment.subarray(-TAG_BYTES));
    const plaintext = decipher.update(segment.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new DecryptionError(
        segmentNumber === 0
          ? 'the passphrase does not open it'
          : 'one of its encrypted segments was modified',
      );
    }
    yield plaintext;
    segmentNumber += 1;
  }
}

/** Deliberately slow. NFC makes composed and decomposed forms of a passphrase equivalent. */
export const deriveKey = ({ salt }: EncryptionParams, passphrase: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const saltBytes = Buffer.from(salt, 'base64url');
    scrypt(passphrase.normalize('NFC'), saltBytes, KEY_BYTES, SCRYPT_OPTIONS, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Seven bytes for the prefix, four for the segment number, one for the last-segment flag. */
function buildNonce({ prefix }: EncryptionParams, segmentNumber: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  Buffer.from(prefix, 'base64url').copy(nonce);
  nonce.writeUInt32BE(segmentNumber, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function* splitSegments(
  source: AsyncIterable<Buffer>,
  segmentBytes: number,
): AsyncGenerator<{ segment: Buffer; isLast: boolean }> {
  let remainingBytes: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    remainingBytes = remainingBytes.length === 0 ? bytes : Buffer.concat([remainingBytes, bytes]);
    // Keep a full segment back, since it may be the last one.
    while (remainingBytes.length > segmentBytes) {
      yield { segment: remainingBytes.subarray(0, segmentBytes), isLast: false };
      remainingBytes = remainingBytes.subarray(segmentBytes);
    }
  }
  yield { segment: remainingBytes, isLast: true };
}
