import { lend } from '@threshold/api/server';
import { healthPort } from '@threshold/contracts/health';
import { recoveryFacts } from './recovery/recovery-facts.ts';

/** What others may ask health. */
export const lends = [
  lend(healthPort, (look) => ({ recoveryOf: (athleteId) => recoveryFacts(look, athleteId) })),
];
