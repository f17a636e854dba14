import { PAGE_HEADER } from '../changed-topic.ts';

let athleteId: string | undefined;

/** Identifies this page among the athlete's open pages. Not secret; unique enough for one athlete. */
export const pageId = Math.random().toString(36).slice(2);

/**
 * Sets the athlete whose data this page shows. Calls then name this athlete. If another athlete has signed in,
 * the server rejects them with 401.
 */
export function setPageAthleteId(id: string): void {
  athleteId = id;
}

/** The id of the athlete whose data this page shows; undefined until known. */
export const getPageAthleteId = (): string | undefined => athleteId;

/** The headers of each call: this page's id, and its athlete's once known. */
export const getPageHeaders = (): Record<string, string> => ({
  [PAGE_HEADER]: pageId,
  ...(athleteId !== undefined && { 'threshold-athlete': athleteId }),
});
