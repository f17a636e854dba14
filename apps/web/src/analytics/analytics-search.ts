import { DEFAULT_PERIOD, type Period, TIME_RANGES, type TimeRange } from '@threshold/contracts/period';

/** The period that the analytics' address selects. Absent values are the default range, without a comparison. */
export interface AnalyticsSearch {
  readonly range?: TimeRange;
  readonly compare?: true;
}

/** Parses a URL's search, and ignores an invalid range or comparison. */
export function parseAnalyticsSearch(urlSearch: Record<string, unknown>): AnalyticsSearch {
  const range = TIME_RANGES.find((value) => value === urlSearch.range);
  const isComparing = urlSearch.compare === true || urlSearch.compare === 'true';
  return {
    ...(range && range !== DEFAULT_PERIOD.range && { range }),
    ...(isComparing && { compare: true }),
  };
}

/** The input of each query with a time axis, equal for equal addresses. */
export const toPeriod = ({ range = DEFAULT_PERIOD.range, compare }: AnalyticsSearch): Period => ({
  range,
  ...(compare && range !== 'all' && { compare }),
});

export const toAnalyticsSearch = ({ range, compare }: Period): AnalyticsSearch =>
  parseAnalyticsSearch({ range, compare });
