import { hasPendingRestWrite } from './fetch-api.ts';
import { SIGN_IN_TOPIC } from './server-events.ts';
import { useServerEvent } from './use-server-event.ts';

/**
 * Calls back when this page's sign-in may have ended: by a sign-out in another browser, or a rejected event stream.
 * This page's own sign-out is not reported, because the page handles it.
 */
export function usePossibleSignOut(onPossibleSignOut: () => void): void {
  useServerEvent(SIGN_IN_TOPIC, (data) => {
    if (data !== null && !hasPendingRestWrite()) onPossibleSignOut();
  });
}
