import { parseClockTime } from '@threshold/physiology';
import type { TrialView } from '../../../trial-schemas.ts';

/** The ids of the fastest trial of each activity and distance that was done more than once; of equals the first. */
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
