import type { Act } from '@threshold/api/server';
import type { LocalDate, Plan as MadePlan } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';
import { plannedRow } from '../workouts/planned-row.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { Plan } from './plan.entity.ts';
import { inputsHashOf, type PlannableFacts } from './planning-goal.ts';

/**
 * Puts a new plan in the place of the standing one. Only rows of a plan that are still to come, are not done and are
 * not pinned by hand give way (ruling 13); everything else stays as it is, to the byte.
 */
export async function replacePlan(
  act: Act,
  { plan, facts, today }: { plan: MadePlan; facts: PlannableFacts; today: LocalDate },
): Promise<void> {
  const { em, athleteId } = act;
  const now = act.now();
  await trainingTables(em)
    .deleteFrom('workout')
    .where('athlete_id', '=', athleteId)
    .where('plan_id', 'is not', null)
    .where('date', '>=', today)
    .where('completed', '=', false)
    .where('pinned', '=', false)
    .execute();
  await trainingTables(em)
    .updateTable('plan')
    .set({ superseded_at: now })
    .where('athlete_id', '=', athleteId)
    .where('superseded_at', 'is', null)
    .execute();
  const planId = uuidv7({ msecs: now.getTime() });
  await em.insert(Plan, {
    id: planId,
    athleteId,
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    raceDate: facts.raceDate,
    raceDistance: String(facts.raceDistance),
    inputsHash: inputsHashOf(facts),
    score: plan.score,
    readiness: plan.readiness,
    rampIn: plan.rampIn,
    weeks: plan.weeks,
    notes: plan.notes,
    generatedBy: 'rules',
    createdAt: now,
  });
  await em.insertMany(
    Workout,
    plan.sessions.map((session) => ({
      ...plannedRow(session),
      id: uuidv7({ msecs: now.getTime() }),
      athleteId,
      planId,
      source: 'plan' as const,
    })),
  );
}
