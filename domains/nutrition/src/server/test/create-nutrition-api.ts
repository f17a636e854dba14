import { providePort } from '@threshold/api/server';
import { athletesPort, bodyWeightPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { type PlannedDaySession, plannedDayPort } from '@threshold/contracts/training';
import { toLocalDateIn, type UnitSystem } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { nutrition } from '../index.ts';

/** The nutrition domain on a real database; the other domains are configurable stubs. */
export async function createNutritionApi() {
  const calendar = { timeZone: 'UTC', units: 'metric' as UnitSystem };
  const stubbed: {
    sessions: readonly PlannedDaySession[];
    loggedKg: number | null;
    profileKg: number | null;
  } = { sessions: [], loggedKg: null, profileKg: null };
  const api = await createTestApi(nutrition, {
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          ...calendar,
          weekStart: 'sunday' as const,
          today: toLocalDateIn(calendar.timeZone, ctx.now()),
        }),
        findLthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
      providePort(bodyWeightPort, () => ({ findProfileWeightKg: async () => stubbed.profileKg })),
      providePort(healthPort, () => ({
        findRecentWeightKg: async () => stubbed.loggedKg,
        findRecoveryOn: async () => null,
        getRecovery: () => Promise.reject(new Error('not needed')),
      })),
      providePort(plannedDayPort, () => ({ listPlannedSessions: async () => stubbed.sessions })),
    ],
    events: [nutritionLogged],
  });
  return { ...api, calendar, stubbed };
}
