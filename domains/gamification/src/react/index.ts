// Types the imports of CSS modules.
/// <reference types="vite/client" />
import { defineScreen, noSearch } from '@threshold/api/react';
import { gamificationQueries } from './api.ts';
import { parseLeaderboardSearch, toRankingsInput } from './leaderboard/leaderboard-search.ts';

export { AchievementsSummaryCard } from './achievements/achievements-summary-card.tsx';
export { BannerAd } from './ads/banner-ad.tsx';
export { EarnPointsCard } from './ads/earn-points-card.tsx';
export { gamificationQueries } from './api.ts';
export { AthleteBadgesCard } from './athlete/athlete-badges-card.tsx';
export { AthleteWeeksCard } from './athlete/athlete-weeks-card.tsx';
export { NewAchievements } from './finish/new-achievements.tsx';
export { useFindWorkoutPoints } from './finish/use-find-workout-points.ts';
export { WorkoutPoints } from './finish/workout-points.tsx';
export { MyRankCard } from './leaderboard/my-rank-card.tsx';
export { useAthleteSearch } from './leaderboard/use-athlete-search.ts';
export { useMyPoints } from './points/use-my-points.ts';
export { StreaksCard } from './streaks/streaks-card.tsx';

export const gamificationScreens = [
  defineScreen({
    path: '/achievements',
    title: 'Achievements',
    needsServer: true,
    search: noSearch,
    load: () => import('./achievements/achievements-screen.tsx'),
    prepare: (context) => {
      const queries = gamificationQueries(context);
      return Promise.all([queries.achievements.prefetch(), queries.myAchievements.prefetch()]);
    },
  }),
  defineScreen({
    path: '/leaderboard',
    title: 'Leaderboard',
    needsServer: true,
    search: parseLeaderboardSearch,
    load: () => import('./leaderboard/leaderboard-screen.tsx'),
    prepare: (context, { search }) => {
      const queries = gamificationQueries(context);
      return Promise.all([queries.rankings.prefetch(toRankingsInput(search)), queries.myRank.prefetch()]);
    },
  }),
] as const;
