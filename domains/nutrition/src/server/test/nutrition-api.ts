import { providePort } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { localDateIn, type UnitSystem } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { nutrition } from '../index.ts';

/** Nutrition alone on a real database; the athletes around it are a stand-in that a test may set. */
export async function createNutritionApi() {
  const athletes = { timeZone: 'UTC', units: 'metric' as UnitSystem };
  const api = await createTestApi(nutrition, {
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          ...athletes,
          weekStart: 'sunday' as const,
          today: localDateIn(athletes.timeZone, ctx.now()),
        }),
        lthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
    ],
    events: [nutritionLogged],
  });
  return { ...api, athletes };
}
