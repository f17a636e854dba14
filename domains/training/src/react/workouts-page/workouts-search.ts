export interface WorkoutsSearch {
  /** Absent for Strength Training. */
  readonly tab?: 'trials';
}

/** An invalid tab counts as absent. */
export const parseWorkoutsSearch = (urlSearch: Record<string, unknown>): WorkoutsSearch =>
  urlSearch.tab === 'trials' ? { tab: 'trials' } : {};
