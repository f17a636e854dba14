import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Column length; a hash has about 95 characters. */
export const HASH_LENGTH = 200;

/** OWASP's recommendation of 2025 for Argon2id: about 40 ms of one core. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Of no password: makes a sign-in with an unknown email take as long as any other. */
export const DECOY_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** More waiting hashes are refused, so that strangers can't fill the memory or the processor. */
const MAX_WAITING = 20;

/** Too many passwords are being checked at the same time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

const computeArgon2 = promisify(argon2);

/** Computes one hash after another, because each needs 19 MB and a core. Throws BusyError before it starts. */
function createHashQueue(): (parameters: Argon2Parameters) => Promise<Buffer> {
  let waiting = 0;
  let lastHash: Promise<unknown> = Promise.resolve();
  return (parameters) => {
    if (waiting >= MAX_WAITING) throw new BusyError('Too many passwords are being checked');
    waiting += 1;
    const hash = lastHash
      .then(() => computeArgon2('argon2id', parameters))
      .finally(() => {
        waiting -= 1;
      });
    lastHash = hash.catch(() => undefined);
    return hash;
  };
}

/** Sign-ins have their own queue, so that a flood of them doesn't stop people who set a password. */
const hashForSignIn = createHashQueue();
const hashForNewPassword = createHashQueue();

/**
 * @param password normalized
 * @returns parameters, salt and hash as one text
 * @throws BusyError
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await hashForNewPassword({
    message: password,
    nonce: salt,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  const parameters = `m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}`;
  return `$argon2id$v=19$${parameters}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Compares in constant time, with the parameters of the hash.
 * @param password normalized
 * @throws BusyError at once, before it returns a promise
 */
export function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PATTERN.exec(hash) ?? [];
  const expected = Buffer.from(tag, 'base64url');
  const actual = hashForSignIn({
    message: password,
    nonce: Buffer.from(salt, 'base64url'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return actual.then((computed) => timingSafeEqual(computed, expected));
}
