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
 * Recomputes an injury's pain level, light, stage and plan after a check-in is deleted or restored. Keeps red
 * flags, because only a professional can clear them. If no check-ins are left, keeps the pain level.
 */
export async function recomputeInjury(ctx: CommandContext, before: InjuryRow): Promise<InjuryView> {
  const days = await listCheckInRows(ctx, before.id);
  const after = await updateInjury(ctx, before.id, {
    current_pain_level: days.at(-1)?.during ?? before.current_pain_level,
    ...computeProgressColumns(before, days),
  });
  await publishChangedLimits(ctx, before, after);
  return toInjuryView(await syncRehabPlan(ctx, after), ctx.now());
}
