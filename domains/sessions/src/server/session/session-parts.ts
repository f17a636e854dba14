/** The stored status of a session; an open one is paused if `pause_time` is set. */
export type StoredStatus = 'open' | 'completed' | 'closed';

export type HrSource = 'bluetooth' | 'manual' | 'file';
