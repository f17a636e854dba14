import { readZone, type Zone } from '@threshold/physiology';
import type { HrTracePoint } from '@threshold/ui';

/** The length of the clip. */
export const CLIP_MS = 8_000;
/** The session plays for this long. The rest of the clip shows its result. */
const PLAYED_MS = 6_000;
const FADE_MS = 500;

/** What the clip shows at one moment. */
export interface ClipMoment {
  /** How far the trace is drawn, as a share of the session's time. */
  readonly playedShare: number;
  /** Null in a gap. */
  readonly bpm: number | null;
  /** Null in a gap. */
  readonly zone: Zone | null;
  /** The opacity of the verdict and the numbers, which replace the heart rate. */
  readonly resultOpacity: number;
}

interface ClipSession {
  /** In order; a null `hrBpm` is a gap. */
  readonly points: readonly HrTracePoint[];
  readonly lthrBpm: number;
  /** The end of the drawn time axis. */
  readonly endSeconds: number;
}

/** The moment of a session's clip after `elapsedMs`. Pure, so that the same time gives the same frame. */
export function toClipMoment({ points, lthrBpm, endSeconds }: ClipSession, elapsedMs: number): ClipMoment {
  const lastSecond = points.at(-1)?.t ?? 0;
  const playedSecond = lastSecond * Math.min(1, Math.max(0, elapsedMs / PLAYED_MS));
  const bpm = points.findLast(({ t }) => t <= playedSecond)?.hrBpm ?? null;
  return {
    playedShare: elapsedMs >= PLAYED_MS ? 1 : playedSecond / endSeconds,
    bpm,
    zone: bpm === null ? null : (readZone(bpm, lthrBpm)?.zone ?? null),
    resultOpacity: Math.min(1, Math.max(0, (elapsedMs - PLAYED_MS) / FADE_MS)),
  };
}
