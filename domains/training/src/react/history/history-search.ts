import { isZone, type Zone } from '@threshold/physiology';
import { HISTORY_RANGES, HISTORY_SESSIONS, type HistoryRange } from '../../history-ranges.ts';

/** An absent filter filters nothing. */
export interface HistorySearch {
  readonly search?: string;
  readonly range?: Exclude<HistoryRange, 'all'>;
  readonly zone?: Zone;
  readonly session?: (typeof HISTORY_SESSIONS)[number];
}

const MAX_CHARACTERS = 100;

/** Invalid filters count as absent. */
export function historySearch(raw: Record<string, unknown>): HistorySearch {
  // The router parses digits in a typed URL as a number.
  const search =
    typeof raw.search === 'string' || typeof raw.search === 'number'
      ? [...String(raw.search)].slice(0, MAX_CHARACTERS).join('').trim()
      : '';
  const range = HISTORY_RANGES.find((value) => value === raw.range);
  const session = HISTORY_SESSIONS.find((value) => value === raw.session);
  const zone = Number(raw.zone);
  return {
    ...(search && { search }),
    ...(range && range !== 'all' && { range }),
    ...(isZone(zone) && { zone }),
    ...(session && { session }),
  };
}

export const isFiltered = (search: HistorySearch): boolean => Object.keys(search).length > 0;
