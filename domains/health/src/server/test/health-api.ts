import { providePort } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthLogged } from '@threshold/contracts/health';
import { addDays, type LocalDate, localDateIn } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { health } from '../index.ts';

/** Health alone on a real database; the athletes around it are a stand-in whose time zone a test may set. */
export async function createHealthApi() {
  const athletes = { timeZone: 'UTC' };
  const api = await createTestApi(health, {
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: athletes.timeZone,
          weekStart: 'sunday',
          units: 'metric' as const,
          today: localDateIn(athletes.timeZone, ctx.now()),
        }),
        lthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
    ],
    events: [healthLogged],
  });
  const today = (): LocalDate => localDateIn(athletes.timeZone, api.clock.now());
  return {
    ...api,
    athletes,
    today,
    /** Enters one metric on as many mornings as there are values, the first value today's, each a day earlier. */
    enter: async (
      athleteId: string,
      metric: 'hrv' | 'restingHR' | 'weight',
      latestFirst: readonly number[],
    ) => {
      for (const [daysAgo, value] of latestFirst.entries())
        await api.as(athleteId).saveEntry({ date: addDays(today(), -daysAgo), [metric]: value });
    },
  };
}
