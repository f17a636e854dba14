import { isZone, type Zone } from '@threshold/physiology';
import { HISTORY_RANGES, HISTORY_SESSIONS, type HistoryRange } from '../../history-ranges.ts';

/** The filters in the URL. Absent filters match everything. */
export interface HistorySearch {
  readonly search?: string;
  readonly range?: Exclude<HistoryRange, 'all'>;
  readonly zone?: Zone;
  readonly session?: (typeof HISTORY_SESSIONS)[number];
}

/** Longest search text that the server accepts. */
const MAX_SEARCH_CHARACTERS = 100;

/** Parses the URL's search parameters. Ignores invalid filters and truncates overlong text. */
export function parseHistorySearch(urlSearch: Record<string, unknown>): HistorySearch {
  // The router parses a typed URL's text as a number if it is all digits.
  const search =
    typeof urlSearch.search === 'string' || typeof urlSearch.search === 'number'
      ? [...String(urlSearch.search)].slice(0, MAX_SEARCH_CHARACTERS).join('').trim()
      : '';
  const range = HISTORY_RANGES.find((value) => value === urlSearch.range);
  const session = HISTORY_SESSIONS.find((value) => value === urlSearch.session);
  const zone = Number(urlSearch.zone);
  return {
    ...(search && { search }),
    ...(range && range !== 'all' && { range }),
    ...(isZone(zone) && { zone }),
    ...(session && { session }),
  };
}

export const hasFilters = (search: HistorySearch): boolean => Object.keys(search).length > 0;
