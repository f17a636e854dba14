import { providePort } from '@threshold/api/server';
import { thresholdAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { firstTestOn } from './first-test.ts';

/** What achievements may ask of an athlete's thresholds. */
export const provideThresholdAchievementStats = providePort(thresholdAchievementStatsPort, (ctx) => ({
  firstTestOn: (athleteId) => firstTestOn(ctx, athleteId),
}));
