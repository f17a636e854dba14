import { type HrPoint, LONGEST_SAMPLE_GAP_SECONDS } from './hr-stream.ts';
import type { HrTarget } from './hr-target.ts';
import type { PlanStep } from './plan-step.ts';
import type { Zone } from './zones.ts';

export interface TargetBlock {
  /** The step's name; null if the session is judged as a whole. */
  readonly label: string | null;
  /** How long the target should last; null for an upper bound, or if there is no plan for it. */
  readonly plannedSeconds: number | null;
  readonly belowSeconds: number;
  readonly inSeconds: number;
  readonly aboveSeconds: number;
}

export interface TargetSession {
  readonly target: HrTarget;
  readonly zone: Zone;
  readonly steps: readonly PlanStep[];
  /** True if the recording followed the steps. Live sessions do, and files don't. */
  readonly followsSteps: boolean;
}

/**
 * A session's time compared with its target. A range applies to the steps in the hardest zone. There is one block per
 * step if the recording followed them, otherwise one for all. An upper bound applies throughout, except in harder
 * steps. If those can't be told apart, there are no blocks.
 * Invariant: a recorded second counts at most once.
 * @param stream ordered by `t`, one point per second
 */
export function listTargetBlocks(stream: readonly HrPoint[], session: TargetSession): TargetBlock[] {
  const { target, zone, steps, followsSteps } = session;
  const stepSpans = toSpans(steps);
  if (target.low === null) {
    const harderSpans = stepSpans.filter(({ step }) => step.zone > Math.max(2, zone));
    if (harderSpans.length > 0 && !followsSteps) return [];
    const isEvaluated = (t: number) => !harderSpans.some(({ from, to }) => t >= from && t < to);
    return [{ label: null, plannedSeconds: null, ...sumTimes(stream, target, isEvaluated) }];
  }
  const hardestZone = Math.max(0, ...steps.map((step) => step.zone));
  const workSpans = stepSpans.filter(({ step }) => step.zone === hardestZone);
  if (followsSteps && workSpans.length > 0)
    return workSpans.map(({ step, from, to }) => ({
      label: step.label,
      plannedSeconds: to - from,
      ...sumTimes(stream, target, (t) => t >= from && t < to),
    }));
  const plannedTotalSeconds = workSpans.reduce((sum, { from, to }) => sum + to - from, 0);
  return [
    { label: null, plannedSeconds: plannedTotalSeconds || null, ...sumTimes(stream, target, () => true) },
  ];
}

interface Span {
  readonly step: PlanStep;
  /** Seconds since the start; `to` belongs to the next step. */
  readonly from: number;
  readonly to: number;
}

function toSpans(steps: readonly PlanStep[]): Span[] {
  let to = 0;
  return steps.map((step) => {
    const from = to;
    to += Math.round(60 * step.minutes);
    return { step, from, to };
  });
}

// A sample lasts until the next one, and is skipped before a gap.
function sumTimes(stream: readonly HrPoint[], { low, high }: HrTarget, isEvaluated: (t: number) => boolean) {
  const secondsBySide = { belowSeconds: 0, inSeconds: 0, aboveSeconds: 0 };
  for (const [index, { t, hr }] of stream.entries()) {
    const nextPoint = stream[index + 1];
    if (!nextPoint || nextPoint.t - t > LONGEST_SAMPLE_GAP_SECONDS || !isEvaluated(t)) continue;
    const side = hr > high ? 'aboveSeconds' : low !== null && hr < low ? 'belowSeconds' : 'inSeconds';
    secondsBySide[side] += nextPoint.t - t;
  }
  return secondsBySide;
}
