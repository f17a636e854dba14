import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { injuriesChanged } from '@threshold/contracts/injuries';
import { pipeline } from '@threshold/db';
import { planTraining } from '@threshold/planner';
import { sql } from 'kysely';
import { lockPlans } from '../../plans/lock-plans.ts';
import { Plan } from '../../plans/plan.entity.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';
import { replacePlan } from '../../plans/replace-plan.ts';
import { trainingTables } from '../../tables.ts';
import { buildDifference, isDifferenceEmpty } from '../build-difference.ts';
import { closeOpenProposal, insertProposal } from '../proposal-lifecycle.ts';
import { formatInjuryChange, formatRecentRunning, formatUnchangedPlan } from './format-injury-change.ts';
import { proposeByRules } from './propose-by-rules.ts';
import { type ReplanResult, replanFromToday } from './replan-from-today.ts';

const OUTDATED_FAILURE = 'An injury has changed since, so this suggestion no longer fits.';

/**
 * Proposes another plan after a new, changed or healed injury, or applies it if a red flag is active. Closes
 * earlier proposals, because they ignore the injury.
 */
export async function onInjuriesChanged(
  ctx: CommandContext,
  event: PayloadOf<typeof injuriesChanged>,
): Promise<void> {
  await pipeline(
    ctx.em,
    () => lockPlans(ctx),
    () => closeOpenProposal(ctx, OUTDATED_FAILURE),
  );
  const isWorse = event.change === 'logged' || event.change === 'worse';
  const replanResult = await replanFromToday(ctx, isWorse ? { boundBy: 'injury' } : {});
  if (!replanResult) return;
  const reason = formatInjuryChange(event, replanResult.input.injuries);
  const hasRedFlag = replanResult.input.injuries.some(({ stopsTraining }) => stopsTraining === true);
  if (hasRedFlag) return applyRestPlan(ctx, replanResult, reason);
  const why = await prependRunningReason(ctx, replanResult, reason);
  if (await proposeByRules(ctx, { ...replanResult, kind: 'injury', why })) return;
  await refreshPlanTexts(ctx, replanResult, formatUnchangedPlan(event, replanResult.input.injuries));
}

/** Minimum share of the lost stress that is not due to the injury. */
const MIN_SHARE_OF_LOSS = 0.5;
/** Minimum share of the total stress that is lost even without the injury. */
const MIN_SHARE_OF_LOAD = 0.1;

/** The reason, preceded by the running history if this cuts the plan at least as much as the injury. */
async function prependRunningReason(
  ctx: CommandContext,
  { today, input, plan }: ReplanResult,
  reason: string,
): Promise<string> {
  const planWithoutInjury = planTraining({ ...input, injuries: [] });
  if (input.injuries.length === 0 || !planWithoutInjury.ok) return reason;
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const stressBefore = sumStress(await listPlannedSessions(ctx, today, lockedDates));
  const lostStress = stressBefore - sumStress(plan.sessions);
  const lostStressWithoutInjury = stressBefore - sumStress(planWithoutInjury.plan.sessions);
  if (
    lostStressWithoutInjury < MIN_SHARE_OF_LOAD * stressBefore ||
    lostStressWithoutInjury < MIN_SHARE_OF_LOSS * lostStress
  )
    return reason;
  return `${formatRecentRunning(input)} ${reason}`;
}

const sumStress = (sessions: readonly { readonly plannedTss: number }[]): number =>
  sessions.reduce((sum, { plannedTss }) => sum + plannedTss, 0);

async function applyRestPlan(
  ctx: CommandContext,
  { activePlanId, today, facts, input, plan, checks }: ReplanResult,
  why: string,
): Promise<void> {
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const difference = buildDifference(
    await listPlannedSessions(ctx, today, lockedDates),
    plan.sessions,
    today,
  );
  if (isDifferenceEmpty(difference)) return;
  const { planId, replacedRows } = await replacePlan(ctx, {
    plan,
    facts,
    today,
    lockedDates,
    why,
    checks,
  });
  await insertProposal(ctx, {
    kind: 'injury',
    status: 'accepted',
    basisPlanId: activePlanId,
    appliedPlanId: planId,
    startsOn: plan.startsOn,
    difference,
    replacedRows,
    generatedBy: 'rules',
    why,
  });
}

/**
 * Copies the texts of a plan that has the same sessions as the active one. Statements about injuries then
 * stay current without a decision. Sessions by a model or the athlete keep their texts.
 */
async function refreshPlanTexts(
  ctx: CommandContext,
  { activePlanId, plan, checks, today }: ReplanResult,
  why: string,
): Promise<void> {
  const { em, athleteId } = ctx;
  await em.nativeUpdate(Plan, { id: activePlanId, athleteId }, { notes: plan.notes, checks, why });
  await trainingTables(em)
    .updateTable('plan_proposal')
    .set({ why })
    .where('athlete_id', '=', athleteId)
    .where('applied_plan_id', '=', activePlanId)
    .where('kind', '=', 'injury')
    .where('status', '=', 'accepted')
    .execute();
  const sessionTexts = plan.sessions.map(
    ({ date, session, type, notes, rationale, checks: sessionChecks }) => ({
      date,
      session,
      type,
      notes,
      rationale,
      checks: sessionChecks,
    }),
  );
  await sql`
    update "training"."workout" w
       set "notes" = s."notes", "rationale" = s."rationale", "checks" = s."checks"
      from jsonb_to_recordset(${JSON.stringify(sessionTexts)}::jsonb)
        as s("date" date, "session" text, "type" text, "notes" text, "rationale" text, "checks" jsonb)
     where w."athlete_id" = ${athleteId} and w."plan_id" = ${activePlanId} and w."date" >= ${today}
       and not w."completed" and not w."pinned" and w."generated_by" = 'rules'
       and w."date" = s."date" and w."session" = s."session" and w."type" = s."type"`.execute(em.getKysely());
}
