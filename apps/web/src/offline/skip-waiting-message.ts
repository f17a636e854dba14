/** The message that makes a waiting service worker activate. */
export const SKIP_WAITING_MESSAGE = 'take-over';
