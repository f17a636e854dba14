import { lend } from '@threshold/api/server';
import { injuriesPort } from '@threshold/contracts/injuries';
import { activeInjuries } from './active-injuries.ts';

/** What others may ask injuries. */
export const lends = [
  lend(injuriesPort, (ctx) => ({ activeInjuries: (athleteId) => activeInjuries(ctx, athleteId) })),
];
