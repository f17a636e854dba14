import { providePort } from '@threshold/api/server';
import { athletesPort, careFactsPort, visibilityPort } from '@threshold/contracts/athletes';
import { calendarOf } from './preferences/calendar-of.ts';
import { visibilityOf } from './preferences/visibility-of.ts';
import { careFactsOf } from './profile/care-facts.ts';
import { planningFactsOf } from './profile/planning-facts.ts';
import { lthrOn } from './thresholds/lthr-on.ts';

/** How much each athlete shows. */
export const provideVisibility = providePort(visibilityPort, (ctx) => ({
  visibilityOf: (athleteIds) => visibilityOf(ctx, athleteIds),
}));

/** What an injury's care must know. */
export const provideCareFacts = providePort(careFactsPort, (ctx) => ({
  careFactsOf: (athleteId) => careFactsOf(ctx, athleteId),
}));

/** What other domains may ask of athletes. */
export const provideAthletes = providePort(athletesPort, (ctx) => ({
  calendarOf: (athleteId) => calendarOf(ctx, athleteId),
  lthrOn: (athleteId, date) => lthrOn(ctx, athleteId, date),
  planningFactsOf: (athleteId) => planningFactsOf(ctx, athleteId),
}));
