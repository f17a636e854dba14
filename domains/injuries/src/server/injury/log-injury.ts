import type { CommandContext } from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import { v7 as uuidv7 } from 'uuid';
import { createInitialProgress } from '../../rules/rehab/rehab-progress.ts';
import type { InjuryView, LogInjuryInput } from '../../schemas.ts';
import { findInjuryFlags, findSignAndTextFlags, mergeFlags } from '../flags/find-flags.ts';
import { replaceRehabPlan } from '../rehab/replace-rehab-plan.ts';
import { createRulesPlanColumns, RULES_PLAN_REASONS } from '../rehab/rules-plan-columns.ts';
import { injuriesTables } from '../tables.ts';
import { assertBelowLimits } from './assert-below-limits.ts';
import { assertDayInRange } from './assert-day-in-range.ts';
import { toInjuryView } from './injury-view.ts';
import { publishInjuryChange } from './publish-limits.ts';

/**
 * Logs an injury. Searches for red flags first and returns the rules' plan. Queues a model plan if a
 * model is configured and no flag is active.
 * @throws DomainError 'conflict' at the total limit, 'too-many' at the daily limit, 'invalid' for a date in
 * the future
 */
export async function logInjury(ctx: CommandContext, form: LogInjuryInput): Promise<InjuryView> {
  const { stage, nextGreenOn } = createInitialProgress(form.dateOfInjury);
  const injury = {
    id: uuidv7({ msecs: ctx.now().getTime() }),
    athlete_id: ctx.athleteId,
    body_part: form.bodyPart,
    injury_type: form.injuryType,
    severity: form.severity,
    date_of_injury: form.dateOfInjury,
    current_pain_level: form.currentPainLevel,
    mobility_restrictions: form.mobilityRestrictions || null,
    symptoms: form.symptoms || null,
    professional_diagnosis: form.professionalDiagnosis || null,
    status: 'active' as const,
    recovered_date: null,
    flagged_on: null,
    professional_seen_on: null,
    stage,
    next_green_on: nextGreenOn,
    light: null,
    checked_on: null,
  };
  const [, [, knownFlags]] = await pipeline(
    ctx.em,
    () => assertBelowLimits(ctx),
    () =>
      Promise.all([
        assertDayInRange(ctx, { field: 'dateOfInjury', label: 'Date', date: form.dateOfInjury }),
        findInjuryFlags(ctx, injury),
      ]),
  );
  const flags = mergeFlags(knownFlags, findSignAndTextFlags(form.urgentSigns ?? [], null));
  const row = await injuriesTables(ctx.em)
    .insertInto('injury')
    .values({
      ...injury,
      ...createRulesPlanColumns({ ...injury, red_flags: flags }, RULES_PLAN_REASONS.noModel),
      red_flags: JSON.stringify(flags),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishInjuryChange(ctx, row, 'logged');
  return toInjuryView(await replaceRehabPlan(ctx, row), ctx.now());
}
