/**
 * Signs a script in by following redirects with a cookie jar (ruling 40).
 * @param origin where the product believes to stand
 * @param host where it really listens
 * @returns the `Cookie` header
 */
export async function signIn(origin: string, host: string, email: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = new URL(`/api/login?login_hint=${encodeURIComponent(email)}`, origin);
  for (let hop = 0; hop < 12; hop += 1) {
    const answer = await fetch(new URL(url.pathname + url.search, host), {
      redirect: 'manual',
      headers: { cookie: header(jar) },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    await answer.arrayBuffer();
    const location = answer.headers.get('location');
    if (!location) break;
    url = new URL(location, url);
    if (url.pathname === '/' && url.search === '') return header(jar);
  }
  throw new Error(`the sign-in ended at ${url.href}`);
}

const header = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
