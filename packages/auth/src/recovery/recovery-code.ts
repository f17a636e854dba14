import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Codes of one account. */
export const RECOVERY_CODES = 10;

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 20;
const GROUP_LENGTH = 5;
const PREFIX_LENGTH = 4;

/** 20 characters: 4 find the row, and 16 are a secret of 80 bits. */
export const createRecoveryCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** How people see and store it: `ABCDE-FGHJK-MNPQR-STVWX`. */
export const formatRecoveryCode = (code: string): string =>
  code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? code;

export const getPrefix = (code: string): string => code.slice(0, PREFIX_LENGTH);

/** The id is the salt, so that equal codes have different hashes. */
export const hashRecoveryCode = (id: string, code: string): string =>
  hash('sha256', `${id}\n${code}`, 'base64url');

/** Compares in constant time. */
export function isRecoveryCode(code: string, { id, codeHash }: { id: string; codeHash: string }): boolean {
  const actual = Buffer.from(hashRecoveryCode(id, code));
  const expected = Buffer.from(codeHash);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** A typed code without hyphens and spaces. O is read as 0, I and L as 1. */
export const typedRecoveryCode = z
  .string()
  .max(60)
  .transform((text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`)));
