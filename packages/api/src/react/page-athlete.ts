import { PAGE_HEADER } from '../changed-topic.ts';

let athleteId: string | undefined;

/** Identifies this page among the athlete's open pages. Not secret; unique enough for one athlete. */
export const pageId = Math.random().toString(36).slice(2);

/**
 * Sets the athlete whose data this page shows. Calls then name this athlete, and the server rejects them like an ended
 * sign-in if another athlete has signed in.
 */
export function setPageAthlete(id: string): void {
  athleteId = id;
}

/** Undefined until known. */
export const pageAthlete = (): string | undefined => athleteId;

export const pageHeaders = (): Record<string, string> => ({
  [PAGE_HEADER]: pageId,
  ...(athleteId !== undefined && { 'threshold-athlete': athleteId }),
});
