/**
 * Published to the athlete's open pages after each command over HTTP, with the id of the page that sent
 * it: empty from a script.
 */
export const CHANGED_TOPIC = 'changed';
/** Header with the id of the calling page. */
export const PAGE_HEADER = 'threshold-page';
