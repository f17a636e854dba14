import type { QueryContext } from '@threshold/api/server';
import { careFactsPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import type { LocalDate } from '@threshold/physiology';
import { type PlanInput, withUninjured } from '@threshold/planner';
import { lockedDays, pastDays, recentDays } from './locked-days.ts';
import type { PlannableFacts } from './planning-goal.ts';
import { knownRunning, runningHistory } from './running-history.ts';

/**
 * Loads the inputs of planning: the profile's facts, completed and pinned sessions, and the limits
 * of injuries, age and pregnancy.
 * @param since first day of an earlier plan, whose days up to yesterday are past; defaults to today
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
    // An unset level must not demand more than a beginner's plan.
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
    lockedDays: [...past, ...locked],
    recentDays: recent,
  });
}
