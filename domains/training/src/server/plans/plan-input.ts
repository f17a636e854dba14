import type { QueryContext } from '@threshold/api/server';
import { careFactsPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import type { LocalDate } from '@threshold/physiology';
import { type PlanInput, withUninjured } from '@threshold/planner';
import { knownRunning } from './known-running.ts';
import { lockedDays, pastDays, recentDays } from './locked-days.ts';
import type { PlannableFacts } from './planning-goal.ts';
import { runningHistory } from './running-history.ts';

/**
 * What planning reads: the profile's facts, what the athlete really did and fixed by hand, and what injuries, age and
 * pregnancy allow.
 * @param since the first day of a plan that was made earlier: its days up to yesterday are over, with what was done on
 * them; today unless said otherwise
 */
export async function getPlanInput(
  ctx: QueryContext,
  today: LocalDate,
  facts: PlannableFacts,
  since: LocalDate = today,
): Promise<PlanInput> {
  const [injuries, care, recorded, past, locked, recent] = await Promise.all([
    ctx.port(injuriesPort).activeInjuries(ctx.athleteId),
    ctx.port(careFactsPort).getCareFacts(ctx.athleteId),
    runningHistory(ctx, since),
    pastDays(ctx, since, today),
    lockedDays(ctx, today),
    recentDays(ctx, since),
  ]);
  return withUninjured({
    today: since,
    // Nobody who left the level open is asked for more than a beginner.
    level: facts.fitnessLevel ?? 'beginner',
    raceDistance: facts.raceDistance,
    raceDate: facts.raceDate,
    trainingDaysPerWeek: facts.trainingDaysPerWeek,
    fitnessClass: facts.preferredFitnessClass,
    classDays: facts.groupFitnessSchedule ?? [],
    injuries: injuries.map(({ bodyPart, severity, painLevel, stopsTraining }) => ({
      bodyPart,
      severity,
      painLevel: painLevel ?? null,
      stopsTraining,
    })),
    history: knownRunning(recorded, facts),
    lthrBpm: facts.lthrBpm,
    maxHrBpm: facts.maxHrBpm,
    units: facts.units,
    ageYears: care.ageYears,
    isPregnant: care.isPregnant,
    kept: [...past, ...locked],
    recentDays: recent,
  });
}
