import type { HrTarget } from '@threshold/physiology';
import { isNewRunner } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import type { PlannerContext } from '../planner-context.ts';
import { isUnready } from '../readiness.ts';

/** How to run a race: the plan's own, or a B or C race. */
export function raceAdvice(context: PlannerContext, draft: DraftSession, target: HrTarget | null): string {
  return adviseOtherRace(context, draft, target) ?? adviseRace(context, draft, target);
}

const HALF_KM = 21;
const listRaceFuel = ({ km }: PlannerContext['goal']): string[] =>
  km !== null && km > HALF_KM ? ['Eat 30 to 60 g of carbohydrate an hour from early on.'] : [];

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
    ? `Race it, because you come in rested. Warm up for 10 minutes, start a little slower than you want to, settle at ${effort}, and ${input.injuries.length > 0 ? HOLD_WITH_INJURY : 'give what is left over the last quarter'}.`
    : `It’s a hard workout with company. Warm up for 10 minutes, hold ${effort}, and finish with a little left. It’s training, not a test.`;
}

const HOLD_WITH_INJURY = 'hold it only as long as nothing hurts';
const ULTRA_KM = 50;

const EASY_GOAL_ADVICE = {
  'post-race-recovery':
    'It’s the last day of your recovery. Go easy all the way, and stop while it feels good.',
  walking: 'The day of your walk. Start slowly, keep chatting, and enjoy every step.',
} as const;

function adviseRace(
  { input, goal, limits, preparation, finishTurn }: PlannerContext,
  { zone }: DraftSession,
  target: HrTarget | null,
): string {
  if (typeof input.raceDistance === 'string') return EASY_GOAL_ADVICE[input.raceDistance];
  // Those who may only run easily get the caution of their limits too.
  if (limits.maxZone <= 2)
    return [
      `Race day, without a time. Start slowly, stay below ${target?.high} bpm, and walk whenever you like.`,
      ...listRaceFuel(goal),
    ].join(' ');
  if (zone <= 2 && !goal.isUltra)
    return `Race day, without a time: run to finish. Start slowly, stay below ${target?.high} bpm, ${describeWalks(input, finishTurn)} from the start, and enjoy the last part.`;
  if (goal.isUltra && target)
    return `Race day. Stay below ${target.high} bpm, walk the climbs from the start, eat by the clock, and drink to thirst.`;
  const isUnprepared = preparation !== null && isUnready(input, preparation);
  const finish = input.injuries.length > 0 ? HOLD_WITH_INJURY : 'spend what is left over the last quarter';
  const start = isUnprepared
    ? `Race day. ${HELD_BACK}`
    : `Race day. Start easy, settle into your effort, and ${finish}.`;
  return [start, ...listRaceFuel(goal)].join(' ');
}

// Without enough long runs, race effort from the start does not last.
const HELD_BACK =
  'Your long runs are short for this race, so run the first two thirds easy, and only then at race effort.';

// The walk breaks of a race to finish are those of training.
function describeWalks(input: PlannerContext['input'], finishTurn: PlannerContext['finishTurn']): string {
  if (isNewRunner(input)) return 'take the walk breaks of your last runs';
  return `walk a minute after every ${finishTurn?.[0] ?? 9} of running`;
}
