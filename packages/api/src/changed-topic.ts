/**
 * The topic of the event published to the athlete's open pages after each command over HTTP. The event has
 * the id of the page that sent the command, or an empty id for a script.
 */
export const CHANGED_TOPIC = 'changed';
/** The request header with the id of the calling page. */
export const PAGE_HEADER = 'threshold-page';
