export interface WorkoutsSearch {
  /** Absent for Strength Training. */
  readonly tab?: 'trials';
}

/** An invalid tab counts as absent. */
export const parseWorkoutsSearch = (raw: Record<string, unknown>): WorkoutsSearch =>
  raw.tab === 'trials' ? { tab: 'trials' } : {};
