import type { CommandContext } from '@threshold/api/server';

/** Of whose points a transaction has told already: whoever hears of them reads achievements anew as well. */
const publishedTo = new WeakMap<CommandContext['em'], string>();

/** Publishes to the athlete's open screens what their points are now. */
export function publishPoints(ctx: CommandContext, totalPoints: number): void {
  publishedTo.set(ctx.em, ctx.athleteId);
  ctx.publish('points', { totalPoints }, ctx.athleteId);
}

/** Publishes to the athlete's open screens that achievements have moved; once a transaction, and not where points said it. */
export function publishAchievements(ctx: CommandContext): void {
  if (publishedTo.get(ctx.em) === ctx.athleteId) return;
  publishedTo.set(ctx.em, ctx.athleteId);
  ctx.publish('points', {}, ctx.athleteId);
}
