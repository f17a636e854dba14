import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { findEndOfLocalDay } from '@threshold/physiology';
import { type AdSlot, toAdSlot } from '../../rules/to-ad-slot.ts';
import { gamificationTables } from '../tables.ts';

/** Longer than any local day plus a change of time zone, so older claims affect neither limit. */
const CLAIM_LOOKBACK_MS = 4 * 86_400_000;

/** The athlete's next ad position, from their claims and their current day. */
export async function getAdSlot(ctx: QueryContext): Promise<AdSlot> {
  const now = ctx.now();
  const { today, timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const since = new Date(now.getTime() - CLAIM_LOOKBACK_MS);
  const claims = await CLAIMS_SINCE.execute(ctx.em, { athleteId: ctx.athleteId, since });
  return toAdSlot(claims, { date: today, endsAt: findEndOfLocalDay(timeZone, now) }, now);
}

/** Whole seconds, rounded up; 0 if `instant` is past. */
export const getSecondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));

const CLAIMS_SINCE = defineQuery(
  (em, { athleteId, since }: QueryParameters<{ athleteId: string; since: Date }>) =>
    gamificationTables(em)
      .selectFrom('ad_claim')
      .select(['date', 'claimed_at as claimedAt', 'day_ends_at as dayEndsAt'])
      .where('athlete_id', '=', athleteId)
      .where('claimed_at', '>', since)
      .orderBy('claimed_at'),
);
