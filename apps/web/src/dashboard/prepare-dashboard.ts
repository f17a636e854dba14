import type { Reach } from '@threshold/api/react';
import { athletesReads } from '@threshold/athletes/react';
import { gamificationReads } from '@threshold/gamification/react';
import { healthReads } from '@threshold/health/react';
import { addDays, localDateIn } from '@threshold/physiology';
import { INSIGHTS_STALE_MS, trainingReads } from '@threshold/training/react';

/**
 * Starts everything that the dashboard reads, in one tick, so that it travels as one request; the athlete's time
 * zone, which says what today is, comes with the current user before, and so do the points and what the coach has to say: that request has
 * room.
 */
export async function prepareDashboard(reach: Reach): Promise<void> {
  const athletes = athletesReads(reach);
  const training = trainingReads(reach);
  const gamification = gamificationReads(reach);
  void Promise.all([
    gamification.myPoints.prefetch(),
    gamification.adStatus.prefetch(),
    training.proposal.prefetch(),
  ]);
  const { timeZone } = await athletes.me.ensureData();
  const today = localDateIn(timeZone, new Date());
  await Promise.all([
    athletes.profile.prefetch(),
    training.trainingDay.prefetch(),
    training.raceLoad.prefetch(),
    training.miles.prefetch(),
    training.workouts.prefetch({ date: addDays(today, -1) }),
    training.workouts.prefetch({ date: today }),
    training.plan.prefetch(),
    training.weeklySummary.prefetch(),
    healthReads(reach).recovery.prefetch(),
    training.performanceInsights.prefetch(undefined, { staleTime: INSIGHTS_STALE_MS }),
  ]);
}
