import { type HrPoint, LONGEST_SAMPLE_GAP_SECONDS } from './hr-stream.ts';
import { type HrTarget, hasOnlyUpperBound } from './hr-target.ts';
import type { PlanStep } from './plan-step.ts';
import { computeZoneRangeBpm, DEFAULT_LTHR_BPM, type Zone } from './zones.ts';

const HARDEST_EASY_ZONE = 2;

export interface StepTime {
  readonly label: string;
  readonly zone: Zone;
  /** Seconds since the start; `endSeconds` belongs to the next step. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Bpm, inclusive. Null for an easy step, which has only an upper bound. */
  readonly lowBpm: number | null;
  /** Bpm, inclusive. Null in zone 5, which has no upper end. */
  readonly highBpm: number | null;
  /** Whole bpm; null without a heart rate. */
  readonly averageBpm: number | null;
  readonly belowSeconds: number;
  readonly inSeconds: number;
  readonly aboveSeconds: number;
}

export interface PlannedSteps {
  readonly steps: readonly PlanStep[];
  /** Null means `DEFAULT_LTHR_BPM`. */
  readonly lthrBpm: number | null;
  /**
   * The session's target. An upper bound applies to every step of an easy session, a range to the hardest steps. It
   * replaces their zone range.
   */
  readonly target: HrTarget | null;
}

/**
 * The planned steps, laid out from the start of the recording, with the heart rate recorded in each.
 * Invariant: a recorded second counts at most once.
 * @param stream ordered by `t`, one point per second
 */
export function computeStepTimes(
  stream: readonly HrPoint[],
  { steps, lthrBpm, target }: PlannedSteps,
): StepTime[] {
  const hardestZone = Math.max(...steps.map(({ zone }) => zone));
  // An upper bound is meant for easy running, and says nothing about harder steps.
  const workTarget =
    target !== null && target.low === null && hardestZone > HARDEST_EASY_ZONE ? null : target;
  let endSeconds = 0;
  return steps.map(({ label, zone, minutes }) => {
    const startSeconds = endSeconds;
    endSeconds += Math.round(60 * minutes);
    const isTargeted = zone === hardestZone || workTarget?.low === null;
    const range = toRange(zone, lthrBpm ?? DEFAULT_LTHR_BPM, isTargeted ? workTarget : null);
    const times = sumTimes(stream, range, { from: startSeconds, to: endSeconds });
    return { label, zone, startSeconds, endSeconds, ...range, ...times };
  });
}

type Range = Pick<StepTime, 'lowBpm' | 'highBpm'>;

// Warm-up and jogs may be as hard as an easy run.
function toRange(zone: Zone, lthrBpm: number, target: HrTarget | null): Range {
  if (target !== null) return { lowBpm: target.low, highBpm: target.high };
  const boundZone = zone <= HARDEST_EASY_ZONE ? HARDEST_EASY_ZONE : zone;
  const { low, high } = computeZoneRangeBpm(boundZone, lthrBpm);
  return { lowBpm: hasOnlyUpperBound({ zone }) ? null : low, highBpm: zone === 5 ? null : high };
}

// A sample lasts until the next one, and is skipped before a gap.
function sumTimes(
  stream: readonly HrPoint[],
  { lowBpm, highBpm }: Range,
  { from, to }: { readonly from: number; readonly to: number },
): Omit<StepTime, keyof Range | 'label' | 'zone' | 'startSeconds' | 'endSeconds'> {
  const seconds = { belowSeconds: 0, inSeconds: 0, aboveSeconds: 0 };
  let bpmSeconds = 0;
  for (const [index, { t, hr }] of stream.entries()) {
    const next = stream[index + 1];
    if (t < from || t >= to || !next || next.t - t > LONGEST_SAMPLE_GAP_SECONDS) continue;
    const isAbove = highBpm !== null && hr > highBpm;
    const isBelow = lowBpm !== null && hr < lowBpm;
    seconds[isAbove ? 'aboveSeconds' : isBelow ? 'belowSeconds' : 'inSeconds'] += next.t - t;
    bpmSeconds += hr * (next.t - t);
  }
  const measuredSeconds = seconds.belowSeconds + seconds.inSeconds + seconds.aboveSeconds;
  return { averageBpm: measuredSeconds === 0 ? null : Math.round(bpmSeconds / measuredSeconds), ...seconds };
}
