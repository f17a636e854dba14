import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits in base64url, so that guessing is infeasible. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256 in hexadecimal. A random token of 256 bits needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
