const longestPath = 2_000;

/** Where a sign-in must never lead: to an act, or back into the sign-in itself. */
const closed = ['/api', '/idp'];

/**
 * The path to go to after signing in, or `/` where the wish is anything but an absolute path of this origin.
 * @param wish the query's `returnTo`, unchecked
 */
export function safeReturnTo(wish: unknown, origin: string): string {
  if (typeof wish !== 'string' || !wish.startsWith('/') || wish.length > longestPath) return '/';
  if (!URL.canParse(wish, origin)) return '/';
  const url = new URL(wish, origin);
  // Read as the strictest reader would: an encoded slash is a slash, and two of them name a host.
  const path = decoded(url.pathname);
  if (url.origin !== origin || path === null || /^\/[/\\]|\\/.test(path)) return '/';
  if (closed.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return '/';
  return url.pathname + url.search + url.hash;
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
