/** Selected tab in the URL; defaults to Strength Training. */
export interface WorkoutsSearch {
  readonly tab?: 'trials';
}

/** Parses the URL's search; an invalid tab counts as absent. */
export const workoutsSearch = (raw: Record<string, unknown>): WorkoutsSearch =>
  raw.tab === 'trials' ? { tab: 'trials' } : {};
