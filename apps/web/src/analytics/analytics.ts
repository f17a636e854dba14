import { defineScreen, noSearch } from '@threshold/api/react';
import { athletesReads } from '@threshold/athletes/react';
import { gamificationReads } from '@threshold/gamification/react';
import { healthReads } from '@threshold/health/react';
import { sessionsReads } from '@threshold/sessions/react';
import { trainingReads } from '@threshold/training/react';

/** What the athlete's numbers say: cards of several domains, read together (Specification section 2). */
export const analytics = defineScreen({
  path: '/analytics',
  title: 'Analytics',
  search: noSearch,
  load: () => import('./analytics-screen.tsx'),
  prepare: (reach) => {
    const training = trainingReads(reach);
    const health = healthReads(reach);
    // A request carries ten calls: the first one what is seen first.
    return Promise.all([
      training.verdict.prefetch(),
      athletesReads(reach).thresholds.prefetch(),
      training.trainingDay.prefetch(),
      training.weeklyVolume.prefetch(),
      health.sleep.prefetch(),
      gamificationReads(reach).streaks.prefetch(),
      training.trainingLoad.prefetch(),
      health.recovery.prefetch(),
      health.hrvHistory.prefetch(),
      training.personalRecords.prefetch(),
      training.zoneDistribution.prefetch(),
      training.fitness.prefetch({}),
      training.loadGuards.prefetch(),
      health.trends.prefetch(),
      training.racePrediction.prefetch(),
      sessionsReads(reach).efficiency.prefetch(),
    ]);
  },
});
