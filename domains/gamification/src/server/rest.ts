import { restTable } from '@threshold/api/server';
import type { gamificationRouter } from './router.ts';

const { get } = restTable<typeof gamificationRouter>();

/** Gamification's rows of specification section 7. */
export const gamificationRest = [
  get('/api/analytics/streaks', 'streaks'),
  get('/api/achievements', 'achievements'),
  get('/api/achievements/user', 'myAchievements'),
];
