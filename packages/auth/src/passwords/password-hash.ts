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

const computeArgon2 = promisify(argon2);

/** More than this many waiting sign-ins are refused, so that strangers can't fill the memory or the processor. */
const MAX_WAITING = 20;
let waiting = 0;
let lastHash: Promise<unknown> = Promise.resolve();

/** Too many sign-ins with a password at the same time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Runs one hash after another, because each needs 19 MB and a core. */
async function hashInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new BusyError('Too many passwords are being checked');
  waiting += 1;
  const turn = lastHash.then(() => computeArgon2('argon2id', parameters));
  lastHash = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/** The same text however a keyboard composes its letters. */
const normalize = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

/**
 * @returns parameters, salt and hash as one text
 * @throws BusyError
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await hashInTurn({
    message: normalize(password),
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
 * @throws BusyError
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PATTERN.exec(hash) ?? [];
  const expected = Buffer.from(tag, 'base64url');
  const actual = await hashInTurn({
    message: normalize(password),
    nonce: Buffer.from(salt, 'base64url'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(actual, expected);
}
