import { type LanguageModel, providePort } from '@threshold/api/server';
import { athletesPort, type CareFacts, careFactsPort } from '@threshold/contracts/athletes';
import { injuriesChanged } from '@threshold/contracts/injuries';
import { localDate, toLocalDateIn } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { injuries } from '../index.ts';

export const SORE_ACHILLES = {
  bodyPart: 'Achilles',
  injuryType: 'Tendon pain',
  severity: 'Mild',
  dateOfInjury: localDate('2026-11-16'),
  currentPainLevel: 3,
} as const;

/** Care facts of an athlete with an empty profile. */
export const EMPTY_CARE_FACTS: CareFacts = { ageYears: null, isPregnant: false };

/**
 * The injuries domain on a real database; the athletes domain is a stub with a configurable time zone and
 * care facts.
 */
export async function createInjuriesApi({ model }: { readonly model?: LanguageModel } = {}) {
  const athletes = { timeZone: 'UTC' };
  const care: { facts: CareFacts } = { facts: EMPTY_CARE_FACTS };
  const api = await createTestApi(injuries, {
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          ...athletes,
          units: 'metric' as const,
          weekStart: 'sunday' as const,
          today: toLocalDateIn(athletes.timeZone, ctx.now()),
        }),
        findLthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
      providePort(careFactsPort, () => ({ getCareFacts: async () => care.facts })),
    ],
    events: [injuriesChanged],
    ...(model && { model }),
  });
  /** Events published about an athlete's injuries. */
  const listInjuryEvents = (athleteId: string) =>
    api.recordedEvents.flatMap(({ payload }) => {
      const event = injuriesChanged.payload.parse(payload);
      return event.athleteId === athleteId ? [event] : [];
    });
  return { ...api, athletes, care, listInjuryEvents };
}
