import { isWritingPlainly } from './fetch-api.ts';
import { SIGN_IN_TOPIC } from './server-events.ts';
import { useServerEvent } from './use-server-event.ts';

/**
 * Calls back once this page's sign-in may have ended: the server says so of a sign-out in another browser, and refuses
 * the events of a page that missed it. A sign-out of this page is left to the page, which is not done with it then.
 */
export function useSignInDoubt(onDoubt: () => void): void {
  useServerEvent(
    SIGN_IN_TOPIC,
    (data) => {
      if (data !== null && !isWritingPlainly()) onDoubt();
    },
    false,
  );
}
