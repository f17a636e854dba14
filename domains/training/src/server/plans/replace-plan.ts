import type { CommandContext } from '@threshold/api/server';
import { careFactsPort } from '@threshold/contracts/athletes';
import { planMade } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import type { GeneratedBy, Plan as NewPlan, PlanCheck } from '@threshold/planner';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { StoredRows } from '../changes/workout-undo.entity.ts';
import { trainingTables } from '../tables.ts';
import { plannedRow } from '../workouts/planned-row.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { forgetPlans } from './forget-plans.ts';
import { Plan } from './plan.entity.ts';
import { hashInputs, type PlannableFacts } from './planning-goal.ts';

interface Replacement {
  /** Only days from today on that are not kept. */
  readonly plan: NewPlan;
  readonly facts: PlannableFacts;
  readonly today: LocalDate;
  readonly locked: readonly LocalDate[];
  /** Why it is put in place. */
  readonly why: string;
  /** The rules that it keeps. */
  readonly checks: readonly PlanCheck[];
  /** Who made the plan and each of its sessions, in their order; rules unless said otherwise. */
  readonly generatedBy?: { readonly plan: GeneratedBy; readonly sessions: readonly GeneratedBy[] };
}

/** What a replacement leaves behind. */
export interface Replaced {
  readonly planId: string;
  readonly replacedRows: StoredRows;
}

/**
 * Puts a new plan in the place of the active one. Only rows of a plan on days to come are replaced, and only where
 * nothing of the day is done or pinned by hand (ruling 13); everything else stays as it is, to the byte.
 */
export async function replacePlan(
  ctx: CommandContext,
  { plan, facts, today, locked, why, checks, generatedBy }: Replacement,
): Promise<Replaced> {
  const { em, athleteId } = ctx;
  const now = ctx.now();
  // Before rows are deleted: they may be of a plan that nothing else points at.
  await forgetPlans(ctx);
  const replacedRows = await deleteReplaced(ctx, today, locked);
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
    inputsHash: hashInputs(facts, await ctx.port(careFactsPort).getCareFacts(athleteId)),
    score: plan.score,
    readiness: plan.readiness,
    rampIn: plan.rampIn,
    weeks: plan.weeks,
    notes: plan.notes,
    why,
    checks,
    generatedBy: generatedBy?.plan ?? 'rules',
    createdAt: now,
    // What is done from now on is matched as it comes.
    pastMatchedAt: now,
  });
  await em.insertMany(
    Workout,
    plan.sessions.map((session, index) => ({
      ...plannedRow(session),
      id: uuidv7({ msecs: now.getTime() }),
      athleteId,
      planId,
      generatedBy: generatedBy?.sessions[index] ?? ('rules' as const),
      source: 'plan' as const,
    })),
  );
  await ctx.emit(planMade, { athleteId, planId, workoutCount: plan.workoutCount });
  return { planId, replacedRows };
}

/**
 * Takes the planned rows from a day on away, the locked days left out, and answers them as they were stored. What was
 * completed or pinned since the locked days were read stays too.
 */
async function deleteReplaced(
  ctx: CommandContext,
  from: LocalDate,
  locked: readonly LocalDate[],
): Promise<StoredRows> {
  const { rows } = await sql<{ row: object }>`
    delete from "training"."workout" w
     where "athlete_id" = ${ctx.athleteId} and "plan_id" is not null and "date" >= ${from}
       and not "completed" and not "pinned"
       and "date" <> all (${[...locked]}::date[])
    returning to_jsonb(w) as "row"`.execute(ctx.em.getKysely());
  return rows.map(({ row }) => row);
}
