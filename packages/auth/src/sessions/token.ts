import { hash, randomBytes } from 'node:crypto';

/** A random 256-bit secret for a browser's cookie. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: its SHA-256 as base64url, 43 characters. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
