import { type LanguageModel, providePort } from '@threshold/api/server';
import { athletesPort, type CareFacts, careFactsPort } from '@threshold/contracts/athletes';
import { injuriesChanged } from '@threshold/contracts/injuries';
import { localDate, localDateIn } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { injuries } from '../index.ts';

/** A sore Achilles as the form sends it. */
export const SORE_ACHILLES = {
  bodyPart: 'Achilles',
  injuryType: 'Tendon pain',
  severity: 'Mild',
  dateOfInjury: localDate('2026-11-16'),
  currentPainLevel: 3,
} as const;

/** What care knows of an athlete who says nothing. */
export const NOTHING_SAID: CareFacts = { ageYears: null, isPregnant: false };

/** Injuries alone on a real database; the athletes around are a stand-in whose time zone and care facts a test may set. */
export async function createInjuriesApi({ model }: { readonly model?: LanguageModel } = {}) {
  const athletes = { timeZone: 'UTC' };
  const care: { facts: CareFacts } = { facts: NOTHING_SAID };
  const api = await createTestApi(injuries, {
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          ...athletes,
          units: 'metric' as const,
          weekStart: 'sunday' as const,
          today: localDateIn(athletes.timeZone, ctx.now()),
        }),
        lthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
      providePort(careFactsPort, () => ({ getCareFacts: async () => care.facts })),
    ],
    events: [injuriesChanged],
    ...(model && { model }),
  });
  /** What was published of an athlete's injuries. */
  const said = (athleteId: string) =>
    api.facts.flatMap(({ payload }) => {
      const fact = injuriesChanged.payload.parse(payload);
      return fact.athleteId === athleteId ? [fact] : [];
    });
  return { ...api, athletes, care, said };
}
