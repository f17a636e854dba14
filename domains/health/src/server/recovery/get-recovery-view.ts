import type { QueryContext } from '@threshold/api/server';
import { LATEST_DAYS } from '../../bounds.ts';
import type { RecoveryView } from '../../schemas.ts';
import { listEntries } from '../entries/list-entries.ts';
import { getHrvHistory } from './get-hrv-history.ts';
import { getRecovery } from './get-recovery.ts';

/** Recovery with the latest entries and the usual HRV, so that the dashboard needs one call for all its cards. */
export async function getRecoveryView(ctx: QueryContext): Promise<RecoveryView> {
  const [recovery, latestDays, { band }] = await Promise.all([
    getRecovery(ctx),
    listEntries(ctx, { limit: LATEST_DAYS }),
    getHrvHistory(ctx),
  ]);
  return {
    ...recovery,
    latestDays,
    usualHrv: band && { lowMs: band.lowMs, highMs: band.highMs },
  };
}
