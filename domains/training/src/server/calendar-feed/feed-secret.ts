import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;

/** 192 bits, so that guessing is infeasible. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** SHA-256 suffices: a 192-bit secret needs no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
