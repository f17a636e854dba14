import { parseClockTime } from '@threshold/physiology';
import type { Activity, TrialView } from '../../../trial-schemas.ts';
import { toKindDistance } from './trial-units.ts';

interface TimedTrial extends TrialView {
  readonly seconds: number;
  /** Seconds slower than the best earlier trial of the same kind; negative if faster, null for the first. */
  readonly behindBestSeconds: number | null;
}

/** All trials over one distance of one activity. */
export interface TrialKind {
  readonly key: string;
  readonly activity: Activity;
  /** In the activity's unit on the wire. */
  readonly distance: number;
  /** Oldest first, at least one. */
  readonly trials: readonly TimedTrial[];
  readonly bestSeconds: number;
}

/**
 * Groups trials by activity and distance; the kind with the latest trial comes first. Leaves out trials whose
 * time can't be parsed.
 * @param trials newest first
 */
export function listTrialKinds(trials: readonly TrialView[]): TrialKind[] {
  const timedTrials = trials.flatMap((trial) => {
    const seconds = parseClockTime(trial.time);
    return seconds === null ? [] : { ...trial, seconds };
  });
  const trialsByKind = Map.groupBy(
    timedTrials,
    ({ activity, distance }) => `${activity} ${toKindDistance(activity, distance)}`,
  );
  return [...trialsByKind].flatMap(([key, trialsOfKind]) => {
    const [latest] = trialsOfKind;
    if (!latest) return [];
    let bestSeconds = Number.POSITIVE_INFINITY;
    const oldestFirst = trialsOfKind.toReversed().map((trial) => {
      const behindBestSeconds = Number.isFinite(bestSeconds) ? trial.seconds - bestSeconds : null;
      bestSeconds = Math.min(bestSeconds, trial.seconds);
      return { ...trial, behindBestSeconds };
    });
    return { key, activity: latest.activity, distance: latest.distance, trials: oldestFirst, bestSeconds };
  });
}
