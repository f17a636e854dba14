import type { CommandContext } from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import { v7 as uuidv7 } from 'uuid';
import { initialProgress } from '../../rules/rehab/rehab-progress.ts';
import type { InjuryView, LogInjury } from '../../schemas.ts';
import { flagsInText, flagsOfInjury, mergedFlags } from '../flags/find-flags.ts';
import { planByRules, RULES_WHY } from '../rehab/plan-by-rules.ts';
import { renewRehab } from '../rehab/renew-rehab.ts';
import { injuriesTables } from '../tables.ts';
import { checkDay } from './check-day.ts';
import { enforceDailyLimit } from './enforce-daily-limit.ts';
import { toInjuryView } from './injury-view.ts';
import { publishChange } from './publish-limits.ts';

/**
 * Logs an injury. Searches for red flags first, answers with the rules' plan, and queues a model's plan if a
 * model is configured and no flag is active.
 */
export async function logInjury(ctx: CommandContext, form: LogInjury): Promise<InjuryView> {
  const { stage, since } = initialProgress(form.dateOfInjury);
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
    next_green_on: since,
    light: null,
    checked_on: null,
  };
  const [, [, found]] = await pipeline(
    ctx.em,
    () => enforceDailyLimit(ctx),
    () =>
      Promise.all([
        checkDay(ctx, { field: 'dateOfInjury', label: 'Date', date: form.dateOfInjury }),
        flagsOfInjury(ctx, injury),
      ]),
  );
  const flags = mergedFlags(found, flagsInText(form.urgentSigns ?? [], null));
  const row = await injuriesTables(ctx.em)
    .insertInto('injury')
    .values({
      ...injury,
      ...planByRules({ ...injury, red_flags: flags }, RULES_WHY.noModel),
      red_flags: JSON.stringify(flags),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishChange(ctx, row, 'logged');
  return toInjuryView(await renewRehab(ctx, row), ctx.now());
}
