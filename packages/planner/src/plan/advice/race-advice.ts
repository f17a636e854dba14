import type { HrTarget } from '@threshold/physiology';
import { isNewRunner } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import type { PlannerContext } from '../planner-context.ts';
import { isUnready } from '../readiness.ts';

/** How to run a race: the plan's own, or a B or C race. */
export function adviseOnRace(context: PlannerContext, draft: DraftSession, target: HrTarget | null): string {
  return adviseOtherRace(context, draft, target) ?? adviseRace(context, draft, target);
}

const HALF_KM = 21;
const listRaceFuel = ({ km }: PlannerContext['goal']): string[] =>
  km === null || km <= HALF_KM ? [] : [km <= LONGEST_HALF_KM ? HALF_FUEL : LONG_FUEL];
// The amounts of the fuel table, by hours.
const LONGEST_HALF_KM = 25;
const HALF_FUEL = 'Aim for 30 to 60 g of carbs an hour from early on.';
const LONG_FUEL = 'Aim for 60 g of carbs an hour, up to 90 if you’ve practiced.';

/** The advice for a B or C race. Null for the plan's own race. */
function adviseOtherRace(
  { otherRaces, input }: PlannerContext,
  { day, zone, km }: DraftSession,
  target: HrTarget | null,
): string | null {
  const race = otherRaces.get(day);
  if (!race) return null;
  if (zone <= 2)
    return (km ?? 0) >= ULTRA_KM
      ? `A long day out. Stay below ${target?.high} bpm, walk the climbs, and eat and drink by the clock.`
      : `It’s longer than your recent runs, so run it easy, below ${target?.high} bpm, with a minute of walking whenever you like.`;
  const effort = `${target?.low}-${target?.high} bpm`;
  return race.priority === 'B'
    ? `Race it, because you come in rested. Warm up for 10 minutes, start a little slower than you want to, settle at ${effort}, and ${input.injuries.length > 0 ? HOLD_WITH_INJURY : 'give what you have left in the last quarter'}.`
    : `It’s a hard workout with company. Warm up for 10 minutes, hold ${effort}, and finish with a little left. It’s training, not a test.`;
}

const HOLD_WITH_INJURY = 'hold it only while any pain stays at 3 out of 10 or less';
const ULTRA_KM = 50;

const EASY_GOAL_ADVICE = {
  'post-race-recovery':
    'It’s the last day of your recovery. Go easy all the way, and stop while it feels good.',
  walking: 'The day of your walk. Start slowly, keep chatting, and enjoy every step.',
} as const;

function adviseRace(
  { input, goal, limits, preparation, raceRunWalk }: PlannerContext,
  { zone }: DraftSession,
  target: HrTarget | null,
): string {
  if (typeof input.raceDistance === 'string') return EASY_GOAL_ADVICE[input.raceDistance];
  // An athlete who may only run easily also gets the cautions of `listCautions`.
  if (limits.maxZone <= 2)
    return [
      `Race day, with no time goal. Start slowly, stay below ${target?.high} bpm, and walk whenever you like.`,
      ...listRaceFuel(goal),
    ].join(' ');
  if (zone <= 2 && !goal.isUltra)
    return `Race day, with no time goal: run to finish. Start slowly, stay below ${target?.high} bpm, ${describeWalks(input, raceRunWalk)} from the start, and enjoy the last part.`;
  if (goal.isUltra && target)
    return `Race day. Stay below ${target.high} bpm, walk the climbs from the start, eat by the clock, and drink to thirst.`;
  const isUnprepared = preparation !== null && isUnready(input, preparation);
  const finish = input.injuries.length > 0 ? HOLD_WITH_INJURY : 'use what you have left in the last quarter';
  const start = isUnprepared
    ? `Race day. ${HOLD_BACK_ADVICE}`
    : `Race day. Start easy, settle into your effort, and ${finish}.`;
  return [start, ...listRaceFuel(goal)].join(' ');
}

// Without enough long runs, an athlete can't hold race effort from the start to the finish.
const HOLD_BACK_ADVICE =
  'Your long runs are short for this race, so run the first two thirds easy, and only then at race effort.';

// A race to finish has the walk breaks that the long runs have practiced.
function describeWalks(input: PlannerContext['input'], raceRunWalk: PlannerContext['raceRunWalk']): string {
  if (isNewRunner(input)) return 'take walk breaks as on your last runs';
  return `walk a minute after every ${raceRunWalk?.[0] ?? 9} of running`;
}
