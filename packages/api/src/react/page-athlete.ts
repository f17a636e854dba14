import { PAGE_HEADER } from '../changed-topic.ts';

let athleteId: string | undefined;

/** Tells this page's own calls from those of the athlete's other pages. Not secret, and unique enough for one athlete. */
export const pageId = Math.random().toString(36).slice(2);

/**
 * Says whose data this page shows. Its calls name this athlete from then on: where somebody else has signed in
 * meanwhile, the server refuses them as it does once a sign-in has ended.
 */
export function setPageAthlete(id: string): void {
  athleteId = id;
}

/** The athlete whose data this page shows, once that is known. */
export const pageAthlete = (): string | undefined => athleteId;

/** What a call of this page tells the server of it. */
export const pageHeaders = (): Record<string, string> => ({
  [PAGE_HEADER]: pageId,
  ...(athleteId !== undefined && { 'threshold-athlete': athleteId }),
});
