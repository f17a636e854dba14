import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 128 MB and a good quarter of a second for each guess at the passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 } as const;

/** How a backup is sealed, as its header says. */
export const sealing = z.strictObject({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  // Bounded, so that a foreign file cannot ask for all memory.
  n: z.literal(SCRYPT.N),
  r: z.literal(SCRYPT.r),
  p: z.literal(SCRYPT.p),
  salt: z.string().regex(/^[\w-]{22}$/),
  prefix: z.string().regex(/^[\w-]{10}$/),
});
export type Sealing = z.infer<typeof sealing>;

/** A new salt and nonce prefix: never used twice. */
export const newSealing = (): Sealing => ({
  cipher: 'aes-256-gcm',
  kdf: 'scrypt',
  n: SCRYPT.N,
  r: SCRYPT.r,
  p: SCRYPT.p,
  salt: randomBytes(16).toString('base64url'),
  prefix: randomBytes(7).toString('base64url'),
});

/** The passphrase does not open the file, or somebody changed it. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/**
 * Encrypts a stream in pieces of 64 KiB, each with its number and whether it is the last in the nonce (the STREAM
 * construction), so that pieces can be neither changed, moved, left out nor cut off.
 * @param header authenticated with each piece
 */
export async function* seal(
  source: AsyncIterable<Buffer>,
  how: Sealing,
  key: Buffer,
  header: Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { piece, isLast } of piecesOf(source, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(how, number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Decrypts what `seal` made.
 * @throws SealError at the first piece that is not what was sealed
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  how: Sealing,
  key: Buffer,
  header: Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { piece, isLast } of piecesOf(source, PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw new SealError('it ends in the middle of a sealed piece');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(how, number, isLast)).setAAD(header);
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    const opened = decipher.update(piece.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new SealError(
        number === 0 ? 'the passphrase does not open it' : 'a sealed piece of it was changed',
      );
    }
    yield opened;
    number += 1;
  }
}

/** The key of a passphrase: slow on purpose. */
export const keyOf = ({ salt }: Sealing, passphrase: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(salt, 'base64url');
    scrypt(passphrase.normalize('NFC'), bytes, KEY_BYTES, { ...SCRYPT, maxmem: 2 ** 28 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

function nonceOf({ prefix }: Sealing, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  Buffer.from(prefix, 'base64url').copy(nonce);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Pieces of that length but for the last, which may be shorter and, of an empty stream, empty. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    // What fills a piece to the brim may be the last one.
    while (rest.length > length) {
      yield { piece: rest.subarray(0, length), isLast: false };
      rest = rest.subarray(length);
    }
  }
  yield { piece: rest, isLast: true };
}
