export { ACHIEVEMENTS } from './achievements.ts';
export { AD_POINTS, PROTEIN_GOAL_GRAMS } from './fusion-points.ts';
export { countWeeklyStreak } from './streaks.ts';
