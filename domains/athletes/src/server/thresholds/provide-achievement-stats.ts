import { providePort } from '@threshold/api/server';
import { thresholdAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { firstTestOn } from './first-test.ts';

/** Threshold queries for achievements. */
export const provideThresholdAchievementStats = providePort(thresholdAchievementStatsPort, (ctx) => ({
  firstTestOn: (athleteId) => firstTestOn(ctx, athleteId),
}));
