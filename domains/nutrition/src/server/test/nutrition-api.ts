import { providePort } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { toLocalDateIn, type UnitSystem } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { nutrition } from '../index.ts';

/** The nutrition domain on a real database; the athletes domain is a configurable stub. */
export async function createNutritionApi() {
  const athletes = { timeZone: 'UTC', units: 'metric' as UnitSystem };
  const api = await createTestApi(nutrition, {
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          ...athletes,
          weekStart: 'sunday' as const,
          today: toLocalDateIn(athletes.timeZone, ctx.now()),
        }),
        findLthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
    ],
    events: [nutritionLogged],
  });
  return { ...api, athletes };
}
