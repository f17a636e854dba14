import type { QueryContext } from '@threshold/api/server';
import type { CheckInView } from '../../schemas.ts';
import { getInjury } from '../injury/injury-rows.ts';
import { injuriesTables } from '../tables.ts';
import { toCheckInView } from './check-in-view.ts';

/** Two months of daily check-ins: enough to see how an injury is progressing. */
const MAX_CHECK_INS = 60;

/**
 * An injury's latest check-ins, newest first.
 * @throws DomainError 'not-found' if the injury does not exist
 */
export async function listCheckIns(
  ctx: QueryContext,
  { injuryId }: { injuryId: string },
): Promise<CheckInView[]> {
  await getInjury(ctx, injuryId);
  const rows = await injuriesTables(ctx.em)
    .selectFrom('pain_check_in')
    .selectAll()
    .where('athlete_id', '=', ctx.athleteId)
    .where('injury_id', '=', injuryId)
    .orderBy('date', 'desc')
    .limit(MAX_CHECK_INS)
    .execute();
  return rows.map(toCheckInView);
}
