import type { CommandContext } from '@threshold/api/server';
import { careFactsPort } from '@threshold/contracts/athletes';
import { planMade } from '@threshold/contracts/training';
import { type LocalDate, localDate } from '@threshold/physiology';
import type { GeneratedBy, Plan as NewPlan, PlanCheck, PlannedSession } from '@threshold/planner';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../tables.ts';
import { Workout } from '../workouts/workout.entity.ts';
import type { StoredRows } from '../workouts/workout-types.ts';
import { Plan } from './plan.entity.ts';
import { hashInputs, type PlannableFacts } from './plannable-facts.ts';
import { toPlannedColumns } from './planned-sessions.ts';

// The race columns of a plan without a race. An older version reads no plan from them.
// Placeholders in the required columns of a plan without a race. Versions from before such plans read them as no plan.
const NO_RACE_DATE = localDate('9999-12-31');
const NO_RACE_DISTANCE = 'none';

interface PlanReplacement {
  /** Only unlocked days from today on. */
  readonly plan: NewPlan;
  readonly facts: PlannableFacts;
  /** The first day whose rows are replaced. */
  readonly today: LocalDate;
  /** Days whose rows are kept, because one of them is completed or pinned. */
  readonly lockedDates: readonly LocalDate[];
  readonly why: string;
  readonly checks: readonly PlanCheck[];
  /** Index of the first week on the mileage curve; defaults to 0. */
  readonly curveWeek?: number;
  /** Author of the plan and of each session, in their order; defaults to rules. */
  readonly generatedBy?: { readonly plan: GeneratedBy; readonly sessions: readonly GeneratedBy[] };
}

export interface StoredPlan {
  /** The new active plan. */
  readonly planId: string;
  /** Deleted rows of the former plan, for an undo. */
  readonly replacedRows: StoredRows;
}

/**
 * Replaces the active plan, and publishes `planMade`. Only planned rows from today on are replaced, except on
 * locked days (docs/specification.md#plan-blocks). Everything else stays identical.
 */
export async function replacePlan(
  ctx: CommandContext,
  { plan, facts, today, lockedDates, why, checks, curveWeek = 0, generatedBy }: PlanReplacement,
): Promise<StoredPlan> {
  const { em, athleteId } = ctx;
  const now = ctx.now();
  // Must run before rows are deleted, because they may be the last reference to a plan.
  await deleteUnreferencedPlans(ctx);
  const replacedRows = await deletePlannedRows(ctx, today, lockedDates);
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
    raceDate: facts.raceDate ?? NO_RACE_DATE,
    raceDistance: facts.raceDistance === null ? NO_RACE_DISTANCE : String(facts.raceDistance),
    baseGoal: facts.baseGoal,
    lthrBpm: facts.lthrBpm,
    inputsHash: hashInputs(facts, await ctx.port(careFactsPort).getCareFacts(athleteId)),
    score: plan.score,
    readiness: plan.readiness,
    rampIn: plan.rampIn,
    weeks: plan.weeks,
    notes: plan.notes,
    why,
    checks,
    curveWeek,
    generatedBy: generatedBy?.plan ?? 'rules',
    createdAt: now,
    // Later workouts are matched when they arrive.
    pastMatchedAt: now,
  });
  await insertPlannedSessions(ctx, planId, plan.sessions, generatedBy?.sessions);
  await ctx.emit(planMade, { athleteId, planId, workoutCount: plan.workoutCount });
  return { planId, replacedRows };
}

/**
 * Inserts rows of a plan.
 * @param authors author of each session, in their order; defaults to rules
 */
export async function insertPlannedSessions(
  { em, athleteId, now }: CommandContext,
  planId: string,
  sessions: readonly PlannedSession[],
  authors: readonly GeneratedBy[] = [],
): Promise<void> {
  const msecs = now().getTime();
  await em.insertMany(
    Workout,
    sessions.map((session, index) => ({
      ...toPlannedColumns(session),
      id: uuidv7({ msecs }),
      athleteId,
      planId,
      generatedBy: authors[index] ?? ('rules' as const),
      source: 'plan' as const,
    })),
  );
}

/**
 * Deletes planned rows from a day on, except locked days, and returns them as stored. Keeps rows completed or
 * pinned after the locked days were read.
 */
async function deletePlannedRows(
  ctx: CommandContext,
  from: LocalDate,
  lockedDates: readonly LocalDate[],
): Promise<StoredRows> {
  const { rows } = await sql<{ row: object }>`
    delete from "training"."workout" w
     where "athlete_id" = ${ctx.athleteId} and "plan_id" is not null and "date" >= ${from}
       and not "completed" and not "pinned"
       and "date" <> all (${[...lockedDates]}::date[])
    returning to_jsonb(w) as "row"`.execute(ctx.em.getKysely());
  return rows.map(({ row }) => row);
}

/** Deletes superseded plans that no workout, proposal or undo row points to. */
async function deleteUnreferencedPlans({ em, athleteId }: CommandContext): Promise<void> {
  await sql`
    with unreferenced as materialized (
      select p."id" from "training"."plan" p
       where p."athlete_id" = ${athleteId} and p."superseded_at" is not null
         and not exists (select from "training"."workout" w
                          where w."athlete_id" = ${athleteId} and w."plan_id" = p."id")
         and not exists (select from "training"."plan_proposal" o
                          where o."athlete_id" = ${athleteId} and p."id" in (o."basis_plan_id", o."applied_plan_id")))
    delete from "training"."plan" p
     where p."athlete_id" = ${athleteId} and p."id" in (select "id" from unreferenced)
       and not exists (select from "training"."plan_proposal" o, jsonb_array_elements(o."replaced_rows") r
                        where o."athlete_id" = ${athleteId} and r->>'plan_id' = p."id"::text)
       and not exists (select from "training"."workout_undo" u, jsonb_array_elements(u."before") r
                        where u."athlete_id" = ${athleteId} and r->>'plan_id' = p."id"::text)
  `.execute(em.getKysely());
}
