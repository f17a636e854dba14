import { parseClockTime } from '@threshold/physiology';
import type { TrialView } from '../../../trial-schemas.ts';

/**
 * Ids of the fastest trial of each activity and distance with several trials; the earliest on a tie.
 * @param trials newest first
 */
export function bestTrials(trials: readonly TrialView[]): ReadonlySet<string> {
  const byKind = Map.groupBy(trials, ({ activity, distance }) => `${activity} ${distance}`);
  return new Set(
    [...byKind.values()].flatMap((ofKind) => {
      const [fastest] = ofKind.toReversed().toSorted((one, other) => seconds(one) - seconds(other));
      return ofKind.length > 1 && fastest ? [fastest.id] : [];
    }),
  );
}

const seconds = ({ time }: TrialView): number => parseClockTime(time) ?? Number.POSITIVE_INFINITY;
