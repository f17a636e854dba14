import type { Look } from '@threshold/api/server';
import type { LocalDate, PlanInput } from '@threshold/physiology';
import { keptDays } from './kept-days.ts';
import type { PlannableFacts } from './planning-goal.ts';
import { runningHistory } from './running-history.ts';

/** What planning reads: the profile's facts, and what the athlete really did and fixed by hand. */
export async function planInputOf(look: Look, today: LocalDate, facts: PlannableFacts): Promise<PlanInput> {
  return {
    today,
    // Nobody who left the level open is asked for more than a beginner.
    level: facts.fitnessLevel ?? 'beginner',
    raceDistance: facts.raceDistance,
    raceDate: facts.raceDate,
    trainingDaysPerWeek: facts.trainingDaysPerWeek,
    fitnessClass: facts.preferredFitnessClass,
    classDays: facts.groupFitnessSchedule ?? [],
    injuries: [],
    history: await runningHistory(look, today),
    lthrBpm: facts.lthrBpm,
    maxHrBpm: facts.maxHrBpm,
    units: facts.units,
    kept: await keptDays(look, today),
  };
}
