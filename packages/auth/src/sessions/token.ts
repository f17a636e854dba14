import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for one browser's cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256, 43 characters of base64url. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
