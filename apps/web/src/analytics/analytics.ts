import { defineScreen, noSearch } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import { gamificationQueries } from '@threshold/gamification/react';
import { healthQueries } from '@threshold/health/react';
import { sessionsQueries } from '@threshold/sessions/react';
import { trainingQueries } from '@threshold/training/react';

export const analytics = defineScreen({
  path: '/analytics',
  title: 'Analytics',
  search: noSearch,
  load: () => import('./analytics-screen.tsx'),
  prepare: (context) => {
    const training = trainingQueries(context);
    const health = healthQueries(context);
    // A batch has at most ten calls, so put the visible cards' queries first.
    return Promise.all([
      training.verdict.prefetch(),
      athletesQueries(context).thresholds.prefetch(),
      training.trainingDay.prefetch(),
      training.weeklyVolume.prefetch(),
      health.sleep.prefetch(),
      gamificationQueries(context).streaks.prefetch(),
      training.trainingLoad.prefetch(),
      health.recovery.prefetch(),
      health.hrvHistory.prefetch(),
      training.personalRecords.prefetch(),
      training.zoneDistribution.prefetch(),
      training.fitness.prefetch({}),
      training.loadGuards.prefetch(),
      health.trends.prefetch(),
      training.racePrediction.prefetch(),
      sessionsQueries(context).efficiency.prefetch(),
    ]);
  },
});
