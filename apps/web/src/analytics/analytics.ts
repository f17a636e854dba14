import { defineScreen } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import { gamificationQueries } from '@threshold/gamification/react';
import { healthQueries } from '@threshold/health/react';
import { sessionsQueries } from '@threshold/sessions/react';
import { trainingQueries } from '@threshold/training/react';
import { parseAnalyticsSearch, toPeriod } from './analytics-search.ts';

export const analytics = defineScreen({
  path: '/analytics',
  title: 'Analytics',
  needsServer: true,
  search: parseAnalyticsSearch,
  load: () => import('./analytics-screen.tsx'),
  prepare: (context, { search }) => {
    const period = toPeriod(search);
    const training = trainingQueries(context);
    const health = healthQueries(context);
    // A batch has at most ten calls, so put the visible cards' queries first.
    return Promise.all([
      training.fitness.prefetch({ period }),
      training.fitnessProjection.prefetch({}),
      training.racePrediction.prefetch(),
      training.trainingDay.prefetch(),
      athletesQueries(context).thresholds.prefetch(),
      training.samePace.prefetch(),
      training.verdict.prefetch(),
      training.trainingLoad.prefetch(),
      training.loadGuards.prefetch(),
      sessionsQueries(context).efficiency.prefetch({ range: period.range }),
      health.sleep.prefetch(),
      health.recovery.prefetch(),
      health.hrvHistory.prefetch(period),
      health.trends.prefetch(period),
      training.weeklyVolume.prefetch(period),
      training.zoneDistribution.prefetch(),
      training.personalRecords.prefetch(),
      gamificationQueries(context).streaks.prefetch(),
    ]);
  },
});
