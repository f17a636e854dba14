import { type HrPoint, LONGEST_SAMPLE_GAP_SECONDS } from './hr-stream.ts';
import type { HrTarget } from './hr-target.ts';
import type { PlanStep } from './plan-step.ts';
import type { Zone } from './zones.ts';

/** A part of a session that the target is meant for, with its recorded time against it. */
export interface TargetBlock {
  /** The step's name; null where the session is judged as a whole. */
  readonly label: string | null;
  /** How long the target was to be held; null where it has an upper bound alone, or no plan says it. */
  readonly plannedSeconds: number | null;
  readonly belowSeconds: number;
  readonly inSeconds: number;
  readonly aboveSeconds: number;
}

/** A session with a target. */
export interface TargetSession {
  readonly target: HrTarget;
  readonly zone: Zone;
  readonly steps: readonly PlanStep[];
  /** Whether the recording ran by the steps, as a live session does and a file does not. */
  readonly followsSteps: boolean;
}

/**
 * A session's time against its target. A range is held in the steps of the hardest zone: one block each where the
 * recording followed the steps, else all of them together. An upper bound alone holds all along, but for harder steps:
 * where these cannot be set apart, there is no block.
 * @param stream by rising `t`, each second once
 * Law: a recorded second counts at most once.
 */
export function targetBlocks(stream: readonly HrPoint[], session: TargetSession): TargetBlock[] {
  const { target, zone, steps, followsSteps } = session;
  const timed = spansOf(steps);
  if (target.low === null) {
    const harder = timed.filter((each) => each.step.zone > Math.max(2, zone));
    if (harder.length > 0 && !followsSteps) return [];
    const isJudged = (t: number) => !harder.some(({ from, to }) => t >= from && t < to);
    return [{ label: null, plannedSeconds: null, ...timesOf(stream, target, isJudged) }];
  }
  const hardest = Math.max(0, ...steps.map((step) => step.zone));
  const work = timed.filter(({ step }) => step.zone === hardest);
  if (followsSteps && work.length > 0)
    return work.map(({ step, from, to }) => ({
      label: step.label,
      plannedSeconds: to - from,
      ...timesOf(stream, target, (t) => t >= from && t < to),
    }));
  const planned = work.reduce((sum, { from, to }) => sum + to - from, 0);
  return [{ label: null, plannedSeconds: planned || null, ...timesOf(stream, target, () => true) }];
}

interface Span {
  readonly step: PlanStep;
  /** Seconds since the start; `to` belongs to the next step. */
  readonly from: number;
  readonly to: number;
}

function spansOf(steps: readonly PlanStep[]): Span[] {
  let to = 0;
  return steps.map((step) => {
    const from = to;
    to += Math.round(60 * step.minutes);
    return { step, from, to };
  });
}

// A sample owns the seconds to the next one, none where the stream breaks off.
function timesOf(stream: readonly HrPoint[], { low, high }: HrTarget, isJudged: (t: number) => boolean) {
  const times = { belowSeconds: 0, inSeconds: 0, aboveSeconds: 0 };
  for (const [index, { t, hr }] of stream.entries()) {
    const next = stream[index + 1];
    if (!next || next.t - t > LONGEST_SAMPLE_GAP_SECONDS || !isJudged(t)) continue;
    const side = hr > high ? 'aboveSeconds' : low !== null && hr < low ? 'belowSeconds' : 'inSeconds';
    times[side] += next.t - t;
  }
  return times;
}
