export interface WorkoutsSearch {
  /** Absent for Strength Training. */
  readonly tab?: 'trials';
}

/** Ignores an invalid tab. */
export const parseWorkoutsSearch = (urlSearch: Record<string, unknown>): WorkoutsSearch =>
  urlSearch.tab === 'trials' ? { tab: 'trials' } : {};
