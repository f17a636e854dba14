import type { SportFamily } from './sport.ts';

/** One activity as a file tells it, ready to be taken in. */
export interface DecodedActivity {
  /** The workout's type, e.g. "run". */
  readonly type: string;
  readonly family: SportFamily;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Timer time, whole seconds, 1 and up. */
  readonly durationSeconds: number;
  /** Pauses included, never less than the duration. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
  /** The file's own summary; null lets the stream tell. */
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  /** By rising `t`: unpaused whole seconds since the start, each once. */
  readonly hrStream: readonly { readonly t: number; readonly hr: number }[];
  /** By rising `t`: elapsed seconds since the start, never falling metres. */
  readonly track: readonly { readonly t: number; readonly meters: number }[];
  readonly deviceName: string | null;
  /** How far the device's own clock was ahead of UTC; null where the file does not say. */
  readonly aheadOfUtcMinutes: number | null;
  /** What is missing or was put right, one sentence each. */
  readonly warnings: readonly string[];
}

/** What came of a file: its activities in their order, or the sentence why there are none. */
export type DecodedFile = { readonly activities: readonly DecodedActivity[] } | { readonly refusal: string };
