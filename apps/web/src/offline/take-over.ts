/** The message that lets a waiting service worker activate. */
export const TAKE_OVER = 'take-over';
