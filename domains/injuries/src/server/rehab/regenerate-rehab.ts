import { type CommandContext, conflict } from '@threshold/api/server';
import type { InjuryView } from '../../schemas.ts';
import { findInjuryFlags } from '../flags/find-flags.ts';
import { raiseFlags } from '../flags/raise-flags.ts';
import { lockInjury } from '../injury/injury-rows.ts';
import { toInjuryView } from '../injury/injury-view.ts';
import { publishChangedLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { isBeingWritten } from './is-being-written.ts';
import { replaceRehabPlan } from './replace-rehab-plan.ts';

/**
 * Rebuilds an active injury's plan and asks the model for a different one. Does nothing while a model is
 * writing.
 * @throws DomainError 'not-found', 'conflict' if the injury is recovered
 */
export async function regenerateRehab(
  ctx: CommandContext,
  { injuryId }: { injuryId: string },
): Promise<InjuryView> {
  const row = await lockInjury(ctx, injuryId);
  if (row.status === 'recovered')
    throw conflict('This injury has recovered, so its rehab plan stays as it was.');
  if (isBeingWritten(row, ctx.now())) return toInjuryView(row, ctx.now());
  const flaggedInjury = await updateInjury(
    ctx,
    injuryId,
    raiseFlags(row, await findInjuryFlags(ctx, row), []),
  );
  await publishChangedLimits(ctx, row, flaggedInjury);
  return toInjuryView(await replaceRehabPlan(ctx, flaggedInjury, { wantsAnother: true }), ctx.now());
}
