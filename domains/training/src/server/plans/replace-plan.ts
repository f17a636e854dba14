import type { Act } from '@threshold/api/server';
import { planMade } from '@threshold/contracts/training';
import type { Plan as MadePlan, PlanInput } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';
import { plannedRow } from '../workouts/planned-row.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { Plan } from './plan.entity.ts';
import { inputsHashOf, type PlannableFacts } from './planning-goal.ts';

/**
 * Puts a new plan in the place of the standing one. Only rows of a plan on days to come give way, and only where
 * nothing of the day is done or pinned by hand (ruling 13); everything else stays as it is, to the byte.
 */
export async function replacePlan(
  act: Act,
  { plan, facts, input }: { plan: MadePlan; facts: PlannableFacts; input: PlanInput },
): Promise<void> {
  const { em, athleteId } = act;
  const now = act.now();
  const givingWay = trainingTables(em)
    .deleteFrom('workout')
    .where('athlete_id', '=', athleteId)
    .where('plan_id', 'is not', null)
    .where('date', '>=', input.today);
  const kept = input.kept.map(({ date }) => date);
  await (kept.length === 0 ? givingWay : givingWay.where('date', 'not in', kept)).execute();
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
    lthrBpm: facts.lthrBpm,
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
  await act.emit(planMade, { athleteId, planId, workoutCount: plan.workoutCount });
}
