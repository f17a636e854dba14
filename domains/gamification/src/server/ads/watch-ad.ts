import { type CommandContext, tooMany } from '@threshold/api/server';
import { adProviderPort } from '@threshold/contracts/gamification';
import { v7 as uuidv7 } from 'uuid';
import type { AdWatchView } from '../../points-schemas.ts';
import { type AdSlot, MIN_CLAIM_INTERVAL_MS } from '../../rules/to-ad-slot.ts';
import { measureAchievements } from '../achievements/measure-achievements.ts';
import { measureRank } from '../achievements/measure-rank.ts';
import { changePoints } from '../points/change-points.ts';
import { lockScore } from '../points/lock-score.ts';
import { gamificationTables } from '../tables.ts';
import { getAdSlot, getSecondsUntil } from './get-ad-slot.ts';

/**
 * Pays for a fully watched ad and unlocks achievements. The lock on the score row serializes an athlete's
 * claims, so that parallel ones can't exceed the limits of `toAdSlot`.
 * @throws DomainError 'too-many' with the seconds until the next claim
 */
export async function watchAd(ctx: CommandContext): Promise<AdWatchView> {
  await lockScore(ctx);
  const adSlot = await getAdSlot(ctx);
  assertAdLimit(adSlot, ctx.now());
  const { athleteId } = ctx;
  const claimId = uuidv7({ msecs: ctx.now().getTime() });
  const { date, endsAt } = adSlot.day;
  const ad = await ctx.port(adProviderPort).getAd({ athleteId, date, slot: adSlot.positionInDay });
  await gamificationTables(ctx.em)
    .insertInto('ad_claim')
    .values({
      id: claimId,
      athlete_id: athleteId,
      date,
      day_ends_at: endsAt,
      claimed_at: ctx.now(),
      ad_id: ad.id,
    })
    .execute();
  const { points } = await changePoints(ctx, { dates: [date] }, () => [toAdPointSource(claimId, adSlot)]);
  await measureAchievements(ctx, { top_hundred: measureRank }, { factDate: date });
  const remaining = adSlot.remaining - 1;
  return {
    message: `You earned ${adSlot.points} Fusion Points.${remaining > 0 ? ' One more ad is waiting for you today.' : ''}`,
    pointsEarned: adSlot.points,
    remaining,
    totalPoints: points,
  };
}

function assertAdLimit({ remaining, payableAt }: AdSlot, now: Date): void {
  const waitSeconds = getSecondsUntil(payableAt, now);
  if (remaining === 0)
    // A client must wait at least a second before it retries.
    throw tooMany('You’ve watched all of today’s ads. Come back tomorrow for more.', waitSeconds || 1);
  if (waitSeconds > 0)
    throw tooMany(
      `An ad takes ${MIN_CLAIM_INTERVAL_MS / 1000} seconds. You can claim the next one in ${waitSeconds} s.`,
      waitSeconds,
    );
}

const toAdPointSource = (claimId: string, { day, points }: AdSlot) => ({
  rule: 'ad' as const,
  source_id: claimId,
  workout_id: null,
  date: day.date,
  label: null,
  worth: points,
  ran_from: null,
  ran_to: null,
  reported_on: day.date,
  is_imported: false,
  is_removed: false,
  is_implausible: false,
  distance_meters: 0,
  activity_seconds: 0,
});
