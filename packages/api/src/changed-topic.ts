/** Published to an athlete's pages after each of the athlete's commands, with the page that sent it: null where a job did. */
export const CHANGED_TOPIC = 'changed';
/** Carries the name of the page that sends a call. */
export const PAGE_HEADER = 'threshold-page';
