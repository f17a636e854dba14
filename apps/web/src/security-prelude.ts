/*
 * Runs before every library. The content security policy forbids eval and markup from strings, and this makes
 * the libraries comply.
 */
import { config } from 'zod/v4/core';

// Otherwise, zod would compile its parsers with `new Function`, which the policy blocks and reports.
config({ jitless: true });

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
};

/** The service worker, and workers of the build. */
const WORKER_PATH_PATTERN = /^\/(service-worker|assets\/[\w-]+)\.js$/;

interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<string, (text: string) => string>): unknown;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

// Mantine sets its style sheets via innerHTML, so plain text is allowed but markup never is. Script elements may
// contain JSON (structured data), which is never executed. Workers must be one of the build's own files.
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('Markup from a string is refused');
    return text;
  },
  createScript: (text) => {
    if (!isJsonObject(text)) throw new TypeError('A script from a string is refused');
    return text;
  },
  createScriptURL: (text) => {
    const { origin, pathname } = new URL(text, location.origin);
    if (origin !== location.origin || !WORKER_PATH_PATTERN.test(pathname))
      throw new TypeError('A script from elsewhere is refused');
    return text;
  },
});
