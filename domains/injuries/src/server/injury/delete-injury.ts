import type { Act } from '@threshold/api/server';
import { forgetRehabWork, writeRehabWork } from '../rehab/rehab-work.ts';
import { injuriesTables } from '../tables.ts';
import { holdNeeded } from './hold-injury.ts';
import { tellChange } from './tell-limits.ts';

/** Deletes an injury with its check-ins; what a model was writing for it is cancelled, and what it wrote forgotten. */
export async function deleteInjury(
  act: Act,
  { injuryId }: { injuryId: string },
): Promise<{ injuryId: string }> {
  const row = await holdNeeded(act, injuryId);
  act.cancel(writeRehabWork, { injuryId });
  await injuriesTables(act.em)
    .deleteFrom('injury')
    .where('athlete_id', '=', act.athleteId)
    .where('id', '=', injuryId)
    .execute();
  if (act.modelName !== null) act.enqueue(forgetRehabWork, {});
  if (row.status === 'active') await tellChange(act, row, 'removed');
  return { injuryId };
}
