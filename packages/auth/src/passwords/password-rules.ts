import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MIN_LENGTH = 12;
/** Longer ones only cost time. */
export const MAX_LENGTH = 128;
const PREFIX_LENGTH = 5;
const MIN_DISTINCT_CHARACTERS = 5;
/** Shorter parts of a name or an email occur in good passwords by chance. */
const MIN_PART = 4;
/** What a password must have besides common words and the person's name and email. */
const MIN_OWN_CHARACTERS = 8;
/** With these, most guesses begin. */
const COMMON_PARTS = [
  'threshold',
  'password',
  'passwort',
  'passw0rd',
  'qwertyuiop',
  'qwerty',
  'qwertz',
  'asdfgh',
  '1q2w3e4r',
  'welcome',
  'letmein',
  'iloveyou',
  'dragon',
  'monkey',
  'football',
  'running',
  'marathon',
  'abc123',
  '1234567890',
  '0123456789',
  '123456',
  '987654321',
  '111111',
  '000000',
] as const;

const TOO_SHORT = `Use at least ${MIN_LENGTH} characters. A few words are easy to remember.`;
const TOO_LONG = `Use at most ${MAX_LENGTH} characters.`;
const TOO_PLAIN = 'This password repeats too few characters. Use a few words instead.';
const TOO_COMMON =
  'This password is easy to guess from your name, your email or common words. Add a few words of your own.';
const BREACHED = 'This password is in a list of stolen passwords. Use another one.';

interface PasswordRules {
  /** Normalized. */
  readonly password: string;
  /** Names and email of its person. */
  readonly about: readonly string[];
  /** See `AuthConfig.breachedPasswordsDir`. */
  readonly breachedPasswordsDir: string | null;
}

/** @returns what is wrong with a new password, in words for its person; null if it is good */
export async function findPasswordProblem({
  password,
  about,
  breachedPasswordsDir,
}: PasswordRules): Promise<string | null> {
  const characters = [...password];
  if (characters.length < MIN_LENGTH) return TOO_SHORT;
  if (characters.length > MAX_LENGTH) return TOO_LONG;
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS) return TOO_PLAIN;
  if (countOwnCharacters(password, about) < MIN_OWN_CHARACTERS) return TOO_COMMON;
  if (breachedPasswordsDir !== null && (await isBreached(password, breachedPasswordsDir))) return BREACHED;
  return null;
}

function countOwnCharacters(password: string, about: readonly string[]): number {
  const personalParts = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= MIN_PART);
  const parts = [...COMMON_PARTS, ...personalParts].toSorted((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), password.toLowerCase());
  return [...rest.replace(/[\s\p{P}]/gu, '')].length;
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
