import { providePort } from '@threshold/api/server';
import { thresholdFeatsPort } from '@threshold/contracts/feats';
import { firstTestOn } from './first-test.ts';

/** What achievements may ask of an athlete's thresholds. */
export const provideThresholdFeats = providePort(thresholdFeatsPort, (ctx) => ({
  firstTestOn: (athleteId) => firstTestOn(ctx, athleteId),
}));
