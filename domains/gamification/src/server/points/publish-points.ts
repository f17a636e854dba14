import type { CommandContext } from '@threshold/api/server';

/** The athlete of the last publish in a transaction. Subscribers to points refetch achievements, too. */
const lastPublishedAthleteIds = new WeakMap<CommandContext['em'], string>();

export function publishPoints(ctx: CommandContext, totalPoints: number): void {
  lastPublishedAthleteIds.set(ctx.em, ctx.athleteId);
  ctx.publish('points', { totalPoints }, ctx.athleteId);
}

/** Publishes once per transaction and athlete, unless points were already published. */
export function publishAchievements(ctx: CommandContext): void {
  if (lastPublishedAthleteIds.get(ctx.em) === ctx.athleteId) return;
  lastPublishedAthleteIds.set(ctx.em, ctx.athleteId);
  ctx.publish('points', {}, ctx.athleteId);
}
