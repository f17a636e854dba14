/** An open session is paused if `pause_time` is set. */
export type StoredStatus = 'open' | 'completed' | 'closed';

export type HrSource = 'bluetooth' | 'manual' | 'file';
