/**
 * Takes the token out of `/KIND/TOKEN` and moves it into the state of the history's entry, which a reload keeps and no
 * one sees.
 */
export function takeToken(pathname: string, history: Pick<History, 'state' | 'replaceState'>): string {
  const [, kind, pathToken = ''] = pathname.split('/');
  if (pathToken !== '') history.replaceState({ token: pathToken }, '', `/${kind}`);
  return pathToken || readStoredToken(history.state);
}

const readStoredToken = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : '';
