import { type CommandContext, conflict, invalid } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { InjuryView } from '../../schemas.ts';
import { assertDayInRange, getToday } from '../injury/assert-day-in-range.ts';
import { lockInjury } from '../injury/injury-rows.ts';
import { toInjuryView } from '../injury/injury-view.ts';
import { publishChangedLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { replaceRehabPlan } from '../rehab/replace-rehab-plan.ts';
import { getActiveFlags } from './active-flags.ts';

/**
 * Records that a professional has examined an injury, today by default. This deactivates its flags and brings
 * exercises back into its plan.
 * @throws DomainError 'not-found', 'conflict' if no flag is active, 'invalid' if the date is in the future,
 * or before the injury or its flag
 */
export async function confirmSeen(
  ctx: CommandContext,
  { injuryId, date }: { injuryId: string; date?: LocalDate | undefined },
): Promise<InjuryView> {
  const injuryBefore = await lockInjury(ctx, injuryId);
  if (injuryBefore.status === 'recovered' || getActiveFlags(injuryBefore).length === 0)
    throw conflict('This injury has no red flag waiting for a professional.');
  const seenOn = date ?? (await getToday(ctx));
  await assertDayInRange(ctx, { field: 'date', label: 'Date', date: seenOn }, injuryBefore.date_of_injury);
  const { flagged_on: flaggedOn } = injuryBefore;
  if (date !== undefined && flaggedOn !== null && date < flaggedOn)
    throw invalid('date', `Date must not be before the check-in with the red flag (${flaggedOn})`);
  const injuryAfter = await updateInjury(ctx, injuryId, { professional_seen_on: seenOn });
  await publishChangedLimits(ctx, injuryBefore, injuryAfter);
  return toInjuryView(await replaceRehabPlan(ctx, injuryAfter), ctx.now());
}
