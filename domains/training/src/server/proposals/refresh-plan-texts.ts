import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { Plan } from '../plans/plan.entity.ts';
import { trainingTables } from '../tables.ts';
import type { Replannable } from './planner.ts';

/**
 * Copies the texts of a plan whose sessions equal the active ones: its statements about an injury follow the
 * athlete's state without a decision. Sessions worded by a model keep their notes.
 */
export async function refreshPlanTexts(
  ctx: CommandContext,
  { activePlanId, plan, checks, today }: Replannable,
  why: string,
): Promise<void> {
  const { em, athleteId } = ctx;
  await em.nativeUpdate(Plan, { id: activePlanId, athleteId }, { notes: plan.notes, checks, why });
  await trainingTables(em)
    .updateTable('proposal')
    .set({ why })
    .where('athlete_id', '=', athleteId)
    .where('made_plan_id', '=', activePlanId)
    .where('kind', '=', 'injury')
    .where('status', '=', 'accepted')
    .execute();
  const words = plan.sessions.map(({ date, session, type, notes, rationale, checks: passed }) => ({
    ...{ date, session, type, notes, rationale, checks: passed },
  }));
  await sql`
    update "training"."workout" w
       set "notes" = s."notes", "rationale" = s."rationale", "checks" = s."checks"
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        as s("date" date, "session" text, "type" text, "notes" text, "rationale" text, "checks" jsonb)
     where w."athlete_id" = ${athleteId} and w."plan_id" = ${activePlanId} and w."date" >= ${today}
       and not w."completed" and not w."pinned" and w."generated_by" = 'rules'
       and w."date" = s."date" and w."session" = s."session" and w."type" = s."type"`.execute(em.getKysely());
}
