import type { CommandContext } from '@threshold/api/server';
import { publishLimits } from '../injury/publish-limits.ts';
import { updateInjury } from '../injury/update-injury.ts';
import { renewRehab } from '../rehab/renew-rehab.ts';
import { injuriesTables } from '../tables.ts';
import { foundFlags } from './active-flags.ts';
import { flagsOfInjury } from './find-flags.ts';
import { raisedFlags } from './raised-flags.ts';

/**
 * Searches active injuries for red flags after the athlete's care facts changed. Found flags stay: only a
 * professional clears them.
 */
export async function onCareFactsChanged(ctx: CommandContext): Promise<void> {
  const active = await injuriesTables(ctx.em)
    .selectFrom('injury')
    .selectAll()
    .where('athlete_id', '=', ctx.athleteId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const before of active) {
    const found = await flagsOfInjury(ctx, before);
    const known = new Set(foundFlags(before).map(({ flag }) => flag));
    if (found.every(({ flag }) => known.has(flag))) continue;
    const after = await updateInjury(ctx, before.id, raisedFlags(before, found, []));
    await publishLimits(ctx, before, after);
    await renewRehab(ctx, after);
  }
}
