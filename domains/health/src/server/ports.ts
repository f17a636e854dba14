import { providePort } from '@threshold/api/server';
import { sleepFeatsPort } from '@threshold/contracts/feats';
import { healthPort } from '@threshold/contracts/health';
import { recoveryFacts } from './recovery/recovery-facts.ts';
import { recoveryOn } from './recovery/recovery-on.ts';
import { listNights } from './sleep/list-nights.ts';

/** What others may ask health. */
export const ports = [
  providePort(healthPort, (ctx) => ({
    recoveryOf: (athleteId) => recoveryFacts(ctx, athleteId),
    recoveryOn: (athleteId, date) => recoveryOn(ctx, athleteId, date),
  })),
  providePort(sleepFeatsPort, (ctx) => ({ nights: (athleteId, span) => listNights(ctx, athleteId, span) })),
];
