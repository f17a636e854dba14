import type { CommandContext } from '@threshold/api/server';

/** Of whose points a transaction has told already: whoever hears of them reads achievements anew as well. */
const toldOf = new WeakMap<CommandContext['em'], string>();

/** Says to the athlete's open screens what their points are now. */
export function tellPoints(ctx: CommandContext, totalPoints: number): void {
  toldOf.set(ctx.em, ctx.athleteId);
  ctx.tell('points', { totalPoints }, ctx.athleteId);
}

/** Says to the athlete's open screens that achievements have moved; once a transaction, and not where points said it. */
export function tellAchievements(ctx: CommandContext): void {
  if (toldOf.get(ctx.em) === ctx.athleteId) return;
  toldOf.set(ctx.em, ctx.athleteId);
  ctx.tell('points', {}, ctx.athleteId);
}
