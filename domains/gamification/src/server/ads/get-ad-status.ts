import type { QueryContext } from '@threshold/api/server';
import { adProviderPort } from '@threshold/contracts/gamification';
import { ADS_A_DAY, type AdStatusView } from '../../points-schemas.ts';
import { adTurnOf, secondsUntil } from './ad-turn-of.ts';

export async function getAdStatus(ctx: QueryContext): Promise<AdStatusView> {
  const { athleteId } = ctx;
  const turn = await adTurnOf(ctx);
  const canWatch = turn.remaining > 0;
  return {
    canWatch,
    remaining: turn.remaining,
    pointsPerAd: turn.points,
    waitSeconds: secondsUntil(turn.payableAt, ctx.now()),
    ad: canWatch
      ? await ctx
          .port(adProviderPort)
          .adFor({ athleteId, date: turn.day.date, slot: ADS_A_DAY - turn.ofDay + 1 })
      : null,
  };
}
