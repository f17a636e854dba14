import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;

/** 192 random bits in base64url, so that guessing is infeasible. */
export const createFeedSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** SHA-256 in hexadecimal. A random secret of 192 bits needs no slow hash. */
export const hashFeedSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
