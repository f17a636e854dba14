import type { QueryContext } from '@threshold/api/server';
import { addDays, formatDistance, type UnitSystem } from '@threshold/physiology';
import type { ReachedRung } from '@threshold/planner';
import { listReachedRungs } from '../plans/list-reached-rungs.ts';
import { findRunningHistory } from '../plans/running-history.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import type { ReviewedWeek } from './gather-week.ts';

const MIN_KM_GAIN = 1.05;
const MIN_WEEKS = 3;
const MAX_LADDERS = 3;

/** What grew in the week, a sentence each: ladders, the longest run and the distance. */
export async function findGrowth(
  ctx: QueryContext,
  week: ReviewedWeek,
  units: UnitSystem,
): Promise<string[]> {
  const before = await listReachedRungs(ctx, addDays(week.monday, -1));
  const history = await findRunningHistory(ctx, week.monday);
  const ladders = week.sessions.flatMap(({ type, rung, outcome }) => {
    const former = rung && before.find(({ family }) => family === rung.family);
    const isDone = outcome === 'nailed' || outcome === 'close' || outcome === 'too-easy';
    return rung && former && isDone && workMinutes(rung) > workMinutes(former)
      ? [`Your ${formatTypeInSentence(type)} grew from ${formatRung(former)} to ${formatRung(rung)}.`]
      : [];
  });
  const longestKm = history?.longestRunKm ?? 0;
  const longest =
    longestKm > 0 && week.longestRunKm > longestKm
      ? [`Your longest run in five weeks was ${formatDistance(week.longestRunKm, units)}.`]
      : [];
  return [...ladders.slice(0, MAX_LADDERS), ...longest, ...findDistanceGain(week, history?.weeklyKm ?? [])];
}

function findDistanceGain({ done }: ReviewedWeek, weeklyKm: readonly number[]): string[] {
  const meanKm = weeklyKm.reduce((sum, km) => sum + km, 0) / Math.max(1, weeklyKm.length);
  if (weeklyKm.length < MIN_WEEKS || meanKm === 0 || done.km < MIN_KM_GAIN * meanKm) return [];
  const percent = Math.round(100 * (done.km / meanKm - 1));
  return [`You covered ${percent}% more than your average over the ${weeklyKm.length} weeks before.`];
}

/** Minutes at intensity. */
export const workMinutes = ({ reps, repMinutes }: ReachedRung): number => reps * repMinutes;

/** "4 × 5 min". */
export const formatRung = ({ reps, repMinutes }: Pick<ReachedRung, 'reps' | 'repMinutes'>): string =>
  reps > 1 ? `${reps} × ${repMinutes} min` : `${repMinutes} min`;
