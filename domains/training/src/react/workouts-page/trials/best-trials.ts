import { parseClockTime } from '@threshold/physiology';
import type { TrialView } from '../../../trial-schemas.ts';

/** Ids of the fastest trial of each activity and distance with several trials; the earliest on a tie. */
export function bestTrials(trials: readonly TrialView[]): ReadonlySet<string> {
  const byKind = Map.groupBy(trials, ({ activity, distance }) => `${activity} ${distance}`);
  return new Set(
    [...byKind.values()].flatMap((same) => {
      const [fastest] = same.toReversed().toSorted((one, other) => seconds(one) - seconds(other));
      return same.length > 1 && fastest ? [fastest.id] : [];
    }),
  );
}

const seconds = ({ time }: TrialView): number => parseClockTime(time) ?? Number.POSITIVE_INFINITY;
