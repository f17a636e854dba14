import type { QueryContext } from '@threshold/api/server';
import { adProviderPort } from '@threshold/contracts/gamification';
import type { AdStatusView } from '../../points-schemas.ts';
import { getAdSlot, getSecondsUntil } from './get-ad-slot.ts';

export async function getAdStatus(ctx: QueryContext): Promise<AdStatusView> {
  const { athleteId } = ctx;
  const adSlot = await getAdSlot(ctx);
  const canWatch = adSlot.remaining > 0;
  return {
    canWatch,
    remaining: adSlot.remaining,
    pointsPerAd: adSlot.points,
    waitSeconds: getSecondsUntil(adSlot.payableAt, ctx.now()),
    ad: canWatch
      ? await ctx.port(adProviderPort).getAd({ athleteId, date: adSlot.day.date, slot: adSlot.positionInDay })
      : null,
  };
}
