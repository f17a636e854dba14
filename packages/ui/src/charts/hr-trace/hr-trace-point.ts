/** One moment of a heart-rate trace. */
export interface HrTracePoint {
  /** Timer seconds since the start, rising from point to point. */
  readonly t: number;
  /** Heart rate in bpm; null where nothing was recorded: the line has a gap there. */
  readonly hrBpm: number | null;
}
