import { MAX_RETURN_TO_LENGTH } from '../mail/mail-limits.ts';

/** The path is stored in a cookie, which browsers limit to 4 KB. */
const MAX_PATH_LENGTH = 2_000;

/** Paths that a sign-in must not return to: the API and the bundled provider. */
const FORBIDDEN_PREFIXES = ['/api', '/idp'];

/** Pages whose path has a one-time token, which no row may contain. */
const TOKEN_PREFIXES = ['/link', '/join', '/setup', '/coaching/invite'];

/**
 * The path to open after signing in; `/` unless the input is an absolute path of this origin, outside the API and the
 * bundled provider.
 * @param untrustedValue the query's `returnTo`, unvalidated
 */
export function parseReturnTo(untrustedValue: unknown, origin: string): string {
  if (
    typeof untrustedValue !== 'string' ||
    !untrustedValue.startsWith('/') ||
    untrustedValue.length > MAX_PATH_LENGTH
  )
    return '/';
  if (!URL.canParse(untrustedValue, origin)) return '/';
  const url = new URL(untrustedValue, origin);
  // Decodes first, because an encoded slash works like a slash, and two slashes start a host name.
  const path = decodePath(url.pathname);
  if (url.origin !== origin || path === null || /^\/[/\\]|\\/.test(path)) return '/';
  if (hasPrefix(path, FORBIDDEN_PREFIXES)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Like `parseReturnTo`, for a path that a row stores: also `/` if it is long or has a one-time token. */
export function parseStoredReturnTo(untrustedValue: unknown, origin: string): string {
  const returnTo = parseReturnTo(untrustedValue, origin);
  if (returnTo.length > MAX_RETURN_TO_LENGTH) return '/';
  // The screens' router ignores case and repeated slashes.
  const path = decodePath(new URL(returnTo, origin).pathname)?.toLowerCase().replace(/\/+/g, '/') ?? '/';
  return hasPrefix(path, TOKEN_PREFIXES) ? '/' : returnTo;
}

const hasPrefix = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
