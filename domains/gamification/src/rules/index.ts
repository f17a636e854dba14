export { ACHIEVEMENTS } from './achievements.ts';
export { AD_POINTS } from './fusion-points.ts';
export { countWeeklyStreak } from './streaks.ts';
