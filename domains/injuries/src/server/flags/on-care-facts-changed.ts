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
  for (const injuryBefore of injuries) {
    const flags = await findInjuryFlags(ctx, injuryBefore);
    const knownIds = new Set(parseFoundFlags(injuryBefore).map(({ flag }) => flag));
    if (flags.every(({ flag }) => knownIds.has(flag))) continue;
    const injuryAfter = await updateInjury(ctx, injuryBefore.id, raiseFlags(injuryBefore, flags, []));
    await publishChangedLimits(ctx, injuryBefore, injuryAfter);
    await replaceRehabPlan(ctx, injuryAfter);
  }
}
