import { lend } from '@threshold/api/server';
import { sleepFeatsPort } from '@threshold/contracts/feats';
import { healthPort } from '@threshold/contracts/health';
import { recoveryFacts } from './recovery/recovery-facts.ts';
import { recoveryOn } from './recovery/recovery-on.ts';
import { listNights } from './sleep/list-nights.ts';

/** What others may ask health. */
export const lends = [
  lend(healthPort, (look) => ({
    recoveryOf: (athleteId) => recoveryFacts(look, athleteId),
    recoveryOn: (athleteId, date) => recoveryOn(look, athleteId, date),
  })),
  lend(sleepFeatsPort, (look) => ({ nights: (athleteId, span) => listNights(look, athleteId, span) })),
];
