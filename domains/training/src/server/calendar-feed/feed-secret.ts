import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;

/** A new secret: 192 bits, so that nobody finds one by trying. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is kept of it. A secret of that many bits needs no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
