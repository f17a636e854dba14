import { lend } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { calendarOf } from './preferences/calendar-of.ts';
import { planningFactsOf } from './profile/planning-facts.ts';
import { lthrOn } from './thresholds/lthr-on.ts';

/** What other domains may ask of athletes. */
export const lendAthletes = lend(athletesPort, (look) => ({
  calendarOf: (athleteId) => calendarOf(look, athleteId),
  lthrOn: (athleteId, date) => lthrOn(look, athleteId, date),
  planningFactsOf: (athleteId) => planningFactsOf(look, athleteId),
}));
