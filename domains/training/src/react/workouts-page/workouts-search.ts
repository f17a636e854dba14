/** Which tab the workouts screen shows, in its address; without it, Strength Training. */
export interface WorkoutsSearch {
  readonly tab?: 'trials';
}

/** Reads the address; what is no tab counts as absent. */
export const workoutsSearch = (raw: Record<string, unknown>): WorkoutsSearch =>
  raw.tab === 'trials' ? { tab: 'trials' } : {};
