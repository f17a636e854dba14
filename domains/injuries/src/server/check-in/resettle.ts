import type { CommandContext } from '@threshold/api/server';
import type { InjuryView } from '../../schemas.ts';
import { toInjuryView } from '../injury/injury-view.ts';
import { publishLimits } from '../injury/publish-limits.ts';
import { saveInjury } from '../injury/save-injury.ts';
import { keepPlan } from '../rehab/keep-plan.ts';
import type { InjuryRow } from '../tables.ts';
import { courseAfter } from './course-after.ts';
import { daysOf } from './days-of.ts';

/**
 * Has an injury follow from the check-ins that are there once one was deleted or restored. Red flags stay: those go by a
 * professional's word alone. Where no check-in is left, the pain stays as last known.
 */
export async function resettle(ctx: CommandContext, before: InjuryRow): Promise<InjuryView> {
  const days = await daysOf(ctx, before.id);
  const after = await saveInjury(ctx, before.id, {
    current_pain_level: days.at(-1)?.during ?? before.current_pain_level,
    ...courseAfter(before, days),
  });
  await publishLimits(ctx, before, after);
  return toInjuryView(await keepPlan(ctx, after), ctx.now());
}
