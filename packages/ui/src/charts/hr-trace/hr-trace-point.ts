export interface HrTracePoint {
  /** Timer seconds since the start, ascending. */
  readonly t: number;
  /** Heart rate in bpm; null leaves a gap. */
  readonly hrBpm: number | null;
}
