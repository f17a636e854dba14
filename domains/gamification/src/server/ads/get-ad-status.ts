import type { QueryContext } from '@threshold/api/server';
import { adProviderPort } from '@threshold/contracts/gamification';
import { ADS_A_DAY, type AdStatusView } from '../../points-schemas.ts';
import { getAdSlot, secondsUntil } from './get-ad-slot.ts';

export async function getAdStatus(ctx: QueryContext): Promise<AdStatusView> {
  const { athleteId } = ctx;
  const slot = await getAdSlot(ctx);
  const canWatch = slot.remaining > 0;
  return {
    canWatch,
    remaining: slot.remaining,
    pointsPerAd: slot.points,
    waitSeconds: secondsUntil(slot.payableAt, ctx.now()),
    ad: canWatch
      ? await ctx
          .port(adProviderPort)
          .getAd({ athleteId, date: slot.day.date, slot: ADS_A_DAY - slot.remainingOfDay + 1 })
      : null,
  };
}
