import { type Look, oncePerRequest } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import type { Verdict } from '@threshold/physiology';
import { dailyStress } from '../analytics/daily-stress.ts';
import { fitnessOf } from '../analytics/show-fitness.ts';
import { gaugeOf, plannedStress } from '../analytics/training-load.ts';
import { verdictBy } from './verdict-by.ts';

/** What is known of the athlete today, with the verdict over it. */
export const verdictFacts = oncePerRequest(async (look: Look, athleteId: string) => {
  const athletes = look.ask(athletesPort);
  const { today } = await athletes.calendarOf(athleteId);
  const profile = await athletes.planningFactsOf(athleteId);
  const known = await dailyStress(look, today);
  const facts = {
    today,
    load: gaugeOf(known, await plannedStress(look, today), today),
    fitness: fitnessOf(known),
    injuries: await look.ask(injuriesPort).activeInjuries(athleteId),
    recovery: await look.ask(healthPort).recoveryOf(athleteId),
    goal: {
      level: profile?.fitnessLevel ?? 'beginner',
      raceDistance: profile?.raceDistance ?? null,
      raceDate: profile?.raceDate ?? null,
    } as const,
  };
  return { ...facts, known, profile, verdict: verdictBy(facts) };
});

/** The one verdict that every screen shows. */
export async function showVerdict(look: Look): Promise<Verdict> {
  return (await verdictFacts(look, look.athleteId)).verdict;
}
