import { parseClockTime } from '@threshold/physiology';
import type { TrialView } from '../../../trial-schemas.ts';
import { toKindDistance } from './trial-units.ts';

/**
 * Ids of the fastest trial for each activity and distance; the earliest on a tie.
 * Times that can't be parsed rank slowest.
 * @param trials newest first
 */
export function selectBestTrialIds(trials: readonly TrialView[]): ReadonlySet<string> {
  const trialsByKind = Map.groupBy(
    trials,
    ({ activity, distance }) => `${activity} ${toKindDistance(activity, distance)}`,
  );
  return new Set(
    [...trialsByKind.values()].flatMap((trialsOfKind) => {
      const [fastest] = trialsOfKind
        .toReversed()
        .toSorted((trial, otherTrial) => toSeconds(trial) - toSeconds(otherTrial));
      return fastest ? [fastest.id] : [];
    }),
  );
}

const toSeconds = ({ time }: TrialView): number => parseClockTime(time) ?? Number.POSITIVE_INFINITY;
