import { lend } from '@threshold/api/server';
import { thresholdFeatsPort } from '@threshold/contracts/feats';
import { firstTestOn } from './first-test.ts';

/** What achievements may ask of an athlete's thresholds. */
export const lendThresholdFeats = lend(thresholdFeatsPort, (ctx) => ({
  firstTestOn: (athleteId) => firstTestOn(ctx, athleteId),
}));
