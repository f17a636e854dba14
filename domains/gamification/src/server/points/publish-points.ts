import type { CommandContext } from '@threshold/api/server';

/** The athlete of the last publish in a transaction: subscribers of points refetch achievements, too. */
const publishedTo = new WeakMap<CommandContext['em'], string>();

export function publishPoints(ctx: CommandContext, totalPoints: number): void {
  publishedTo.set(ctx.em, ctx.athleteId);
  ctx.publish('points', { totalPoints }, ctx.athleteId);
}

/** Publishes once per transaction and athlete, and not if points were published. */
export function publishAchievements(ctx: CommandContext): void {
  if (publishedTo.get(ctx.em) === ctx.athleteId) return;
  publishedTo.set(ctx.em, ctx.athleteId);
  ctx.publish('points', {}, ctx.athleteId);
}
