/** What a page says to a waiting service worker that may take the place of the one before. */
export const TAKE_OVER = 'take-over';
