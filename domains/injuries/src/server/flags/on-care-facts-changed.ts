import type { CommandContext } from '@threshold/api/server';
import { publishChangedLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { replaceRehabPlan } from '../rehab/replace-rehab-plan.ts';
import { injuriesTables } from '../tables.ts';
import { parseFoundFlags } from './active-flags.ts';
import { findInjuryFlags } from './find-flags.ts';
import { raiseFlags } from './raise-flags.ts';

/**
 * Searches active injuries for red flags after the athlete's care facts change. Keeps existing flags, because
 * only a professional can clear them.
 */
export async function onCareFactsChanged(ctx: CommandContext): Promise<void> {
  const injuries = await injuriesTables(ctx.em)
    .selectFrom('injury')
    .selectAll()
    .where('athlete_id', '=', ctx.athleteId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const before of injuries) {
    const flags = await findInjuryFlags(ctx, before);
    const knownIds = new Set(parseFoundFlags(before).map(({ flag }) => flag));
    if (flags.every(({ flag }) => knownIds.has(flag))) continue;
    const after = await updateInjury(ctx, before.id, raiseFlags(before, flags, []));
    await publishChangedLimits(ctx, before, after);
    await replaceRehabPlan(ctx, after);
  }
}
