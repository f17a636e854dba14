/** Defaults to Strength Training. */
export interface WorkoutsSearch {
  readonly tab?: 'trials';
}

/** An invalid tab counts as absent. */
export const workoutsSearch = (raw: Record<string, unknown>): WorkoutsSearch =>
  raw.tab === 'trials' ? { tab: 'trials' } : {};
