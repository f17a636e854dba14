import { providePort } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthLogged } from '@threshold/contracts/health';
import { addDays, type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { health } from '../index.ts';

/** The health domain on a real database; the athletes domain is a stub with a configurable time zone. */
export async function createHealthApi() {
  const athletes = { timeZone: 'UTC' };
  const api = await createTestApi(health, {
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: athletes.timeZone,
          weekStart: 'sunday',
          units: 'metric' as const,
          today: toLocalDateIn(athletes.timeZone, ctx.now()),
        }),
        findLthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
    ],
    events: [healthLogged],
  });
  const today = (): LocalDate => toLocalDateIn(athletes.timeZone, api.clock.now());
  return {
    ...api,
    athletes,
    today,
    /** Enters a metric on consecutive days: the first value for today, each next one a day earlier. */
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
