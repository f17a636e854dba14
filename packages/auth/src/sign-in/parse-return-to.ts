/** The path is stored in a cookie, which browsers limit to 4 KB. */
const MAX_PATH_LENGTH = 2_000;

/** Paths that a sign-in must not return to: the API and the bundled provider. */
const FORBIDDEN_PREFIXES = ['/api', '/idp'];

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
  if (FORBIDDEN_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return '/';
  return url.pathname + url.search + url.hash;
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
