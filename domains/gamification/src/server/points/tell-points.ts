import type { Act } from '@threshold/api/server';

/** Of whose points an act has told already: whoever hears of them reads achievements anew as well. */
const toldOf = new WeakMap<Act['em'], string>();

/** Says to the athlete's open screens what their points are now. */
export function tellPoints(act: Act, totalPoints: number): void {
  toldOf.set(act.em, act.athleteId);
  act.tell('points', { totalPoints }, act.athleteId);
}

/** Says to the athlete's open screens that achievements have moved; once an act, and not where points said it. */
export function tellAchievements(act: Act): void {
  if (toldOf.get(act.em) === act.athleteId) return;
  toldOf.set(act.em, act.athleteId);
  act.tell('points', {}, act.athleteId);
}
