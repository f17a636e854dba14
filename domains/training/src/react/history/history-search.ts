import { isZone, type Zone } from '@threshold/physiology';
import { HISTORY_RANGES, HISTORY_SESSIONS, type HistoryRange } from '../../history-ranges.ts';

/** The history's filters, in its address; one that is absent leaves everything in. */
export interface HistorySearch {
  readonly search?: string;
  readonly range?: Exclude<HistoryRange, 'all'>;
  readonly zone?: Zone;
  readonly session?: (typeof HISTORY_SESSIONS)[number];
}

const MOST_CHARACTERS = 100;

/** Reads the history's address; what is no filter counts as absent. */
export function historySearch(raw: Record<string, unknown>): HistorySearch {
  // A typed address may hold digits alone, which the router reads as a number.
  const search =
    typeof raw.search === 'string' || typeof raw.search === 'number'
      ? [...String(raw.search)].slice(0, MOST_CHARACTERS).join('').trim()
      : '';
  const range = HISTORY_RANGES.find((each) => each === raw.range);
  const session = HISTORY_SESSIONS.find((each) => each === raw.session);
  const zone = Number(raw.zone);
  return {
    ...(search && { search }),
    ...(range && range !== 'all' && { range }),
    ...(isZone(zone) && { zone }),
    ...(session && { session }),
  };
}

/** Whether anything is left out. */
export const isFiltered = (search: HistorySearch): boolean => Object.keys(search).length > 0;
