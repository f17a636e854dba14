/** How a session stands in the database; whether an open one is paused says its `pause_time`. */
export type StoredStatus = 'open' | 'completed' | 'closed';

/** Where its heart rate comes from. */
export type HrSource = 'bluetooth' | 'manual' | 'file';
