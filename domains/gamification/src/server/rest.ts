import { createRestRowBuilders } from '@threshold/api/server';
import type { gamificationRouter } from './router.ts';

const { get, post } = createRestRowBuilders<typeof gamificationRouter>();

/** Gamification's endpoints of docs/specification.md#7-calls. */
export const gamificationRest = [
  get('/api/analytics/streaks', 'streaks'),
  get('/api/achievements', 'achievements'),
  get('/api/achievements/user', 'myAchievements'),
  get('/api/points/me', 'myPoints'),
  get('/api/ads/daily-status', 'adStatus'),
  post('/api/ads/watch', 'watchAd'),
  get('/api/leaderboard', 'leaderboard'),
];
