import { DEFAULT_PERIOD, type Period, TIME_RANGES, type TimeRange } from '@threshold/contracts/period';

/** The period in the URL of the analytics. Without values: the default range, without a comparison. */
export interface AnalyticsSearch {
  readonly range?: TimeRange;
  readonly compare?: true;
}

/** Parses a URL's search parameters. Ignores an invalid range or comparison. */
export function parseAnalyticsSearch(urlSearch: Record<string, unknown>): AnalyticsSearch {
  const range = TIME_RANGES.find((value) => value === urlSearch.range);
  const isComparing = urlSearch.compare === true || urlSearch.compare === 'true';
  // Omits defaults, so that each period has one URL.
  return {
    ...(range && range !== DEFAULT_PERIOD.range && { range }),
    ...(isComparing && { compare: true }),
  };
}

/** The query input for a URL. Equal URLs give equal inputs, so that queries share a cache entry. */
export const toPeriod = ({ range = DEFAULT_PERIOD.range, compare }: AnalyticsSearch): Period => ({
  range,
  // All time has no earlier period to compare with.
  ...(compare && range !== 'all' && { compare }),
});

/** The URL's search parameters for a period, the inverse of `toPeriod`. */
export const toAnalyticsSearch = ({ range, compare }: Period): AnalyticsSearch =>
  parseAnalyticsSearch({ range, compare });
