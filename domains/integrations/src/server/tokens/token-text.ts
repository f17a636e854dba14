import { createHash, randomBytes } from 'node:crypto';

/** The prefix lets secret scanners find leaked tokens. */
const TOKEN_PREFIX = 'thr_';
const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^thr_[\w-]{43}$/;

/** 256 random bits in base64url, so that guessing is infeasible. */
export const createTokenText = (): string => TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');

export const isTokenText = (text: string): boolean => TOKEN_PATTERN.test(text);

/** SHA-256 in hexadecimal. A random token of 256 bits needs no slow hash. */
export const hashTokenText = (text: string): string => createHash('sha256').update(text).digest('hex');
