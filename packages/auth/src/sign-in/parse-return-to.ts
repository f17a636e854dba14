/** The path is stored in a cookie, which browsers limit to 4 KB. */
const MAX_PATH_LENGTH = 2_000;

/** Paths that a sign-in must not return to: the API and the sign-in itself. */
const FORBIDDEN_PREFIXES = ['/api', '/idp'];

/**
 * The path to open after signing in; `/` unless the input is an absolute path of this origin, outside of
 * the API and the sign-in.
 * @param untrusted the query's `returnTo`, unchecked
 */
export function parseReturnTo(untrusted: unknown, origin: string): string {
  if (typeof untrusted !== 'string' || !untrusted.startsWith('/') || untrusted.length > MAX_PATH_LENGTH)
    return '/';
  if (!URL.canParse(untrusted, origin)) return '/';
  const url = new URL(untrusted, origin);
  // Decodes first: an encoded slash counts as a slash, and two slashes name a host.
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
