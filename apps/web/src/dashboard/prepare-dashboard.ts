import type { LoaderContext } from '@threshold/api/react';
import { athletesQueries, getBrowserTimeZone } from '@threshold/athletes/react';
import { gamificationQueries } from '@threshold/gamification/react';
import { healthQueries } from '@threshold/health/react';
import { addDays, toLocalDateIn } from '@threshold/physiology';
import { INSIGHTS_STALE_MS, trainingQueries } from '@threshold/training/react';

/**
 * Starts all the dashboard's queries in one tick, so that they become two parallel requests. Dates use the browser's
 * time zone until the athlete is loaded, whose zone is nearly always the same.
 */
export async function prepareDashboard(context: LoaderContext): Promise<void> {
  const athletes = athletesQueries(context);
  const training = trainingQueries(context);
  const gamification = gamificationQueries(context);
  const today = toLocalDateIn(athletes.me.getData()?.timeZone ?? getBrowserTimeZone(), new Date());
  const tomorrow = addDays(today, 1);
  const days = [addDays(today, -1), today];
  await Promise.all([
    athletes.me.prefetch(),
    athletes.profile.prefetch(),
    training.verdict.prefetch(),
    training.miles.prefetch(),
    ...days.flatMap((date) => [
      training.workouts.prefetch({ date }),
      training.plannedQuestions.prefetch({ from: date, to: date }),
    ]),
    // A rest day shows tomorrow's session.
    training.workouts.prefetch({ date: tomorrow }),
    training.trainingDay.prefetch(),
    gamification.myPoints.prefetch(),
    gamification.adStatus.prefetch(),
    training.proposal.prefetch(),
    training.plan.prefetch(),
    training.season.prefetch(),
    training.otherRaces.prefetch(),
    training.weeklySummary.prefetch(),
    healthQueries(context).recovery.prefetch(),
    athletes.lthrReview.prefetch(),
    training.performanceInsights.prefetch(undefined, { staleTime: INSIGHTS_STALE_MS }),
  ]);
}
