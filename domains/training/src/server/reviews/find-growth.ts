import type { QueryContext } from '@threshold/api/server';
import { addDays, formatDistance, type UnitSystem } from '@threshold/physiology';
import type { ReachedRepSet } from '@threshold/planner';
import { listReachedRepSets } from '../plans/list-reached-rep-sets.ts';
import { findRunningHistory } from '../plans/running-history.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import type { ReviewedWeek } from './get-reviewed-week.ts';

// A smaller gain over the average week is chance.
/** Minimum ratio of the week's distance to the mean of the weeks before. */
const MIN_KM_RATIO = 1.05;
// Fewer weeks make no average.
const MIN_WEEKS = 3;
const MAX_GROWN_SESSIONS = 3;

/** What grew in the week, a sentence each: repetitions, the longest run and the distance. */
export async function findGrowth(
  ctx: QueryContext,
  week: ReviewedWeek,
  units: UnitSystem,
): Promise<string[]> {
  const formerRepSets = await listReachedRepSets(ctx, addDays(week.monday, -1));
  const history = await findRunningHistory(ctx, week.monday);
  const grownSessions = week.sessions.flatMap(({ type, repSet, outcome }) => {
    const formerRepSet = repSet && formerRepSets.find(({ family }) => family === repSet.family);
    const isDone = outcome === 'nailed' || outcome === 'close' || outcome === 'too-easy';
    return repSet && formerRepSet && isDone && computeWorkMinutes(repSet) > computeWorkMinutes(formerRepSet)
      ? [
          `Your ${formatTypeInSentence(type)} grew from ${formatRepSet(formerRepSet)} to ${formatRepSet(repSet)}.`,
        ]
      : [];
  });
  const longestKm = history?.longestRunKm ?? 0;
  const longestRunSentences =
    longestKm > 0 && week.longestRunKm > longestKm
      ? [`Your longest run in five weeks was ${formatDistance(week.longestRunKm, units)}.`]
      : [];
  return [
    ...grownSessions.slice(0, MAX_GROWN_SESSIONS),
    ...longestRunSentences,
    ...findDistanceGain(week, history?.weeklyKm ?? []),
  ];
}

function findDistanceGain({ done }: ReviewedWeek, weeklyKm: readonly number[]): string[] {
  const meanKm = weeklyKm.reduce((sum, km) => sum + km, 0) / Math.max(1, weeklyKm.length);
  if (weeklyKm.length < MIN_WEEKS || meanKm === 0 || done.km < MIN_KM_RATIO * meanKm) return [];
  const percent = Math.round(100 * (done.km / meanKm - 1));
  return [`You covered ${percent}% more than your average over the ${weeklyKm.length} weeks before.`];
}

/** Minutes at intensity. */
export const computeWorkMinutes = ({ reps, repMinutes }: ReachedRepSet): number => reps * repMinutes;

/** "4 × 5 min". */
export const formatRepSet = ({ reps, repMinutes }: Pick<ReachedRepSet, 'reps' | 'repMinutes'>): string =>
  reps > 1 ? `${reps} × ${repMinutes} min` : `${repMinutes} min`;
