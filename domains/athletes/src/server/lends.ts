import { lend } from '@threshold/api/server';
import { athletesPort, visibilityPort } from '@threshold/contracts/athletes';
import { calendarOf } from './preferences/calendar-of.ts';
import { visibilityOf } from './preferences/visibility-of.ts';
import { planningFactsOf } from './profile/planning-facts.ts';
import { lthrOn } from './thresholds/lthr-on.ts';

/** How much each athlete shows. */
export const lendVisibility = lend(visibilityPort, (look) => ({
  visibilityOf: (athleteIds) => visibilityOf(look, athleteIds),
}));

/** What other domains may ask of athletes. */
export const lendAthletes = lend(athletesPort, (look) => ({
  calendarOf: (athleteId) => calendarOf(look, athleteId),
  lthrOn: (athleteId, date) => lthrOn(look, athleteId, date),
  planningFactsOf: (athleteId) => planningFactsOf(look, athleteId),
}));
