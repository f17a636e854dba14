import { providePort } from '@threshold/api/server';
import { athletesPort, bodyWeightPort, careFactsPort, visibilityPort } from '@threshold/contracts/athletes';
import { getCalendar } from './preferences/get-calendar.ts';
import { getVisibility } from './preferences/get-visibility.ts';
import { getCareFacts } from './profile/care-facts.ts';
import { findPlanningFacts } from './profile/planning-facts.ts';
import { findProfile } from './profile/profile-rows.ts';
import { findLthrOn } from './thresholds/find-lthr-on.ts';

export const provideVisibility = providePort(visibilityPort, (ctx) => ({
  getVisibility: (athleteIds) => getVisibility(ctx, athleteIds),
}));

export const provideCareFacts = providePort(careFactsPort, (ctx) => ({
  getCareFacts: (athleteId) => getCareFacts(ctx, athleteId),
}));

export const provideBodyWeight = providePort(bodyWeightPort, (ctx) => ({
  findProfileWeightKg: async (athleteId) => (await findProfile(ctx, athleteId))?.weightKg ?? null,
}));

export const provideAthletes = providePort(athletesPort, (ctx) => ({
  getCalendar: (athleteId) => getCalendar(ctx, athleteId),
  findLthrOn: (athleteId, date) => findLthrOn(ctx, athleteId, date),
  getPlanningFacts: (athleteId) => findPlanningFacts(ctx, athleteId),
}));
