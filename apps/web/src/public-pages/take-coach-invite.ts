/** The same as in `invite-token.ts` of coaching. An import would load the app's code on the public pages. */
const STORAGE_KEY = 'threshold-coach-invite';
const INVITE_PATTERN = /^\/coaching\/invite\/(?<token>[\w-]+)\/?$/;
const INVITE_PATH = '/coaching/invite';

/**
 * Moves the token of a coach's invite from the address to this tab's storage, before a visitor signs in. The sign-in then
 * returns to a path without it, so it is in no other address, log or cookie. The app reads it from the storage.
 * @returns the address to return to; unchanged if the browser blocks the storage
 */
export function takeCoachInvite(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'state' | 'replaceState'>,
  getStorage: () => Pick<Storage, 'setItem'> = () => sessionStorage,
): Pick<Location, 'pathname' | 'search'> {
  const token = INVITE_PATTERN.exec(pathname)?.groups?.token;
  if (token === undefined) return { pathname, search };
  try {
    getStorage().setItem(STORAGE_KEY, token);
  } catch {
    return { pathname, search };
  }
  history.replaceState(history.state, '', INVITE_PATH);
  return { pathname: INVITE_PATH, search: '' };
}
