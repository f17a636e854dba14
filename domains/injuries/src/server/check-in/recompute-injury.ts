import type { CommandContext } from '@threshold/api/server';
import type { InjuryView } from '../../schemas.ts';
import { toInjuryView } from '../injury/injury-view.ts';
import { publishChangedLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { syncRehabPlan } from '../rehab/sync-rehab-plan.ts';
import type { InjuryRow } from '../tables.ts';
import { computeProgressColumns } from './compute-progress-columns.ts';
import { listCheckInRows } from './list-check-in-rows.ts';

/**
 * Recomputes an injury's pain level, light, stage and rehab plan after a check-in is deleted or restored. Keeps
 * red flags, because only a professional can clear them. If no check-ins are left, keeps the pain level.
 */
export async function recomputeInjury(ctx: CommandContext, injuryBefore: InjuryRow): Promise<InjuryView> {
  const checkIns = await listCheckInRows(ctx, injuryBefore.id);
  const injuryAfter = await updateInjury(ctx, injuryBefore.id, {
    current_pain_level: checkIns.at(-1)?.during ?? injuryBefore.current_pain_level,
    ...computeProgressColumns(injuryBefore, checkIns),
  });
  await publishChangedLimits(ctx, injuryBefore, injuryAfter);
  return toInjuryView(await syncRehabPlan(ctx, injuryAfter), ctx.now());
}
