import type { QueryContext } from '@threshold/api/server';
import { sessionsPort } from '@threshold/contracts/sessions';
import { findRetestReason, isRun } from '@threshold/physiology';
import type { LthrRetest } from '../../threshold-schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { findCurrentThreshold } from '../thresholds/current-threshold.ts';
import { findShownProposal } from './get-lthr-review.ts';

/** Why the athlete should test the LTHR again. Null while a proposal waits for a decision or can be undone. */
export async function getLthrRetest(ctx: QueryContext): Promise<LthrRetest> {
  const threshold = await findCurrentThreshold(ctx);
  if (!threshold || threshold.lthr === null) return null;
  if (await findShownProposal(ctx)) return null;
  const steadyWorkouts = await ctx.port(sessionsPort).listSteadyWorkouts(ctx.athleteId);
  const reason = findRetestReason({
    current: { ...threshold, lthrBpm: threshold.lthr },
    // Speed per heartbeat is not comparable across sports.
    steadyRuns: steadyWorkouts.filter(({ type }) => isRun(type)),
    today: await getToday(ctx),
  });
  return reason && { ...reason, since: threshold.date };
}
