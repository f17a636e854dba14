import type { RecordedLap, RouteColumns } from '@threshold/contracts/route';
import type { SportFamily } from './sport.ts';

export interface DecodedActivity {
  /** The workout type, for example "run". */
  readonly type: string;
  readonly family: SportFamily;
  /** An ISO instant. */
  readonly startedAt: string;
  /** Timer time in whole seconds, at least 1. */
  readonly durationSeconds: number;
  /** Including pauses, never less than the duration. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
  /** From the file's summary. If null, it is computed from the stream. */
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  /** Sorted by `t`: unpaused whole seconds since the start, unique. `rr` is in ms, at most 20 per second. */
  readonly hrStream: readonly { readonly t: number; readonly hr: number; readonly rr?: number[] }[];
  /** Sorted by `t`: elapsed seconds since the start; meters never decrease. */
  readonly track: readonly { readonly t: number; readonly meters: number }[];
  /** Null without positions, altitude and cadence. */
  readonly route: RouteColumns | null;
  /** In order; empty if the file has fewer than two. */
  readonly laps: readonly RecordedLap[];
  readonly deviceName: string | null;
  /** Offset of the device clock from UTC; null if the file has none. */
  readonly aheadOfUtcMinutes: number | null;
  /** What is missing or was corrected, one sentence each. */
  readonly warnings: readonly string[];
}

/** The activities of a file in order, or the athlete-facing refusal. */
export type DecodedFile =
  | { readonly activities: readonly DecodedActivity[] }
  | { readonly rejection: string };
