export interface HrTracePoint {
  /** Timer seconds since the start, rising. */
  readonly t: number;
  /** Heart rate in bpm; null leaves a gap. */
  readonly hrBpm: number | null;
}
