import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MIN_LENGTH = 12;
/** Longer ones only cost time. */
export const MAX_LENGTH = 128;
const PREFIX_LENGTH = 5;
/** Shorter parts of an email occur in good passwords by chance. */
const MIN_EMAIL_PART = 4;
const MIN_DISTINCT_CHARACTERS = 5;

const TOO_SHORT = `Use at least ${MIN_LENGTH} characters. A few words are easy to remember.`;
const TOO_LONG = `Use at most ${MAX_LENGTH} characters.`;
const TOO_PLAIN = 'This password repeats too few characters. Use a few words instead.';
const HAS_EMAIL = 'This password contains your email. Use words that have nothing to do with you.';
const BREACHED = 'This password is in a list of stolen passwords. Use another one.';

interface PasswordRules {
  readonly password: string;
  readonly email: string;
  /** See `AuthConfig.breachedPasswords`. */
  readonly breachedPasswords: string | null;
}

/** @returns what is wrong with a new password, in words for its person; null if it is good */
export async function findPasswordFault({
  password,
  email,
  breachedPasswords,
}: PasswordRules): Promise<string | null> {
  const characters = [...password];
  if (characters.length < MIN_LENGTH) return TOO_SHORT;
  if (characters.length > MAX_LENGTH) return TOO_LONG;
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS) return TOO_PLAIN;
  const [localPart = ''] = email.toLowerCase().split('@');
  const parts = localPart.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= MIN_EMAIL_PART);
  if (parts.some((part) => password.toLowerCase().includes(part))) return HAS_EMAIL;
  if (breachedPasswords !== null && (await isBreached(password, breachedPasswords))) return BREACHED;
  return null;
}

/**
 * True if the folder lists the password. Each of its files is named after the first five digits of SHA-1 hashes, such
 * as `21BD1.txt`, and has the other digits and a count per line, as the downloader of Have I Been Pwned writes them.
 * @throws the file system's error, except for a missing file
 */
async function isBreached(password: string, folder: string): Promise<boolean> {
  const digest = hash('sha1', password, 'hex').toUpperCase();
  const [prefix, suffix] = [digest.slice(0, PREFIX_LENGTH), digest.slice(PREFIX_LENGTH)];
  const input = createReadStream(join(folder, `${prefix}.txt`));
  try {
    for await (const line of createInterface({ input })) if (line.startsWith(suffix)) return true;
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  } finally {
    input.destroy();
  }
}
