import {
  findRaceEffort,
  formatHrTarget,
  type HrTarget,
  type PlanStep,
  raceEffortBpm,
  zoneRangeBpm,
} from '@threshold/physiology';
import { classAdvice } from '../../classes/class-advice.ts';
import { isNewRunner } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import { isHalved } from '../injury-care.ts';
import { type Rung, WORK_FAMILIES } from '../ladders/work-family.ts';
import { taperShares } from '../limits.ts';
import { minutesOfSteps } from '../pace-model.ts';
import { daysToRace, type PlannerContext } from '../planner-context.ts';
import { isUnready } from '../readiness.ts';
import { isBackToBack } from '../variety/long-run-types.ts';
import { findCarefulWords } from './careful-words.ts';
import { EASY_WORDS, FORM_SENTENCES, TAPER_BACK_TO_BACK, WALK_WORDS } from './easy-words.ts';
import {
  CLASS_TASKS,
  CROSS_TASKS,
  CROSS_WORDS,
  REST_TASKS,
  REST_WORDS,
  STRENGTH_HOW,
  STRENGTH_WORDS,
} from './other-words.ts';
import { pickVariant } from './pick-variant.ts';
import {
  FASTER_PART_FEELS,
  FINISH_PURPOSES,
  HARD_PART_FEELS,
  RACE_BLOCK_PURPOSES,
  REHEARSAL_SENTENCE,
  WORK_WORDS,
} from './work-words.ts';

/**
 * What a session is for, how to do it, how it feels, and what to do if time or energy is short. One or two
 * sentences each.
 */
export function sessionAdvice(context: PlannerContext, draft: DraftSession, target: HrTarget | null): string {
  if (draft.work) return adviseWork(draft, draft.work, target);
  switch (draft.kind) {
    case 'long':
      return draft.zone >= 3
        ? adviseBriskLongRun(context, draft, target)
        : adviseEasy(context, draft, target);
    case 'easy':
    case 'recovery':
    case 'shakeout':
      return adviseEasy(context, draft, target);
    case 'sharpener':
      return `Race week keeps a touch of speed. Warm up, then ${formatBlocks(
        draft.steps.filter(({ zone }) => zone >= 3),
        target,
      )}, with easy jogging between them. Stop while it feels easy.`;
    case 'class':
      return `${classAdvice(context, draft, target) ?? ''} ${pickVariant(CLASS_TASKS, draft.day)}`.trim();
    case 'strength':
      return `${pickVariant(STRENGTH_WORDS, draft.day)} ${pickVariant(STRENGTH_HOW, draft.day, 1)}`;
    case 'cross':
      return `${pickVariant(CROSS_WORDS, draft.day)} ${pickVariant(CROSS_TASKS, draft.day)}`;
    case 'rest':
      return `${pickVariant(REST_WORDS, draft.day)} ${pickVariant(REST_TASKS, draft.day)}`;
    case 'race':
      return adviseOtherRace(context, draft, target) ?? adviseRace(context, draft, target);
    case 'tempo':
      return `${pickVariant(FINISH_PURPOSES, draft.day)} Run easy, then close with ${formatBlocks(
        draft.steps.filter(({ zone }) => zone >= 3),
        target,
      )}. Firm, not hard: 6 out of 10. Tired? Leave out the close.`;
    default:
      return `Hold ${target?.low}-${target?.high} bpm in the faster parts, and keep everything between them easy.`;
  }
}

const CEILINGS: readonly string[] = [
  'Stay below {bpm}.',
  'Keep your heart rate under {bpm}.',
  'Keep it under {bpm}, even uphill.',
  'If you pass {bpm}, slow down or walk.',
];

// An injured athlete avoids hills.
const FLAT_CEILINGS: readonly string[] = [
  ...CEILINGS.filter((ceiling) => !ceiling.includes('uphill')),
  'Slow down before you reach {bpm}.',
];

const MIN_MINUTES_TO_SHORTEN_TO_AN_HOUR = 100;

// A short run has no shorter version of twenty minutes or an hour. The second of two long days is run on tired legs.
function shorterVersions(all: readonly string[], { type = '', steps }: DraftSession): readonly string[] {
  const minutes = minutesOfSteps(steps);
  const sentences = isBackToBack(type) ? all.filter((sentence) => !/^Tired/.test(sentence)) : all;
  if (minutes < 30) return sentences.filter((sentence) => !/minutes|walk a minute|hour/i.test(sentence));
  return minutes < MIN_MINUTES_TO_SHORTEN_TO_AN_HOUR
    ? sentences.filter((sentence) => !/hour/i.test(sentence))
    : sentences;
}

const HALF_KM = 21;
const listRaceFuel = ({ km }: PlannerContext['goal']): string[] =>
  km !== null && km > HALF_KM ? ['Eat 30 to 60 g of carbohydrate an hour from early on.'] : [];

const WALK_CEILINGS: readonly string[] = [
  'Stay below {bpm}.',
  'Keep your heart rate under {bpm}.',
  'If you pass {bpm}, slow down.',
];

function listCeilings({ goal, limits }: PlannerContext): readonly string[] {
  if (goal.isWalking) return WALK_CEILINGS;
  return limits.volume < 1 ? FLAT_CEILINGS : CEILINGS;
}

const MIN_FUELED_MINUTES = 120;
const FUELING: readonly string[] = [
  'Eat 30 to 60 g of carbohydrate an hour, as you will in the race.',
  'Start to eat after half an hour, and drink to thirst.',
  'Try the gels or the food of your race, 30 to 60 g of carbohydrate an hour.',
];
const ULTRA_FUELING: readonly string[] = [
  'Eat 60 g of carbohydrate an hour from the first hour on.',
  'Practice eating on the move: 60 to 90 g of carbohydrate an hour, in small bites.',
  'Carry food and water for all of it, and eat before you are hungry.',
];

// What to eat on runs of two hours and more toward a marathon or an ultra.
function listFueling({ goal }: PlannerContext, { day, steps }: DraftSession): string[] {
  if (!goal.isMarathon && !goal.isUltra) return [];
  if (minutesOfSteps(steps) < MIN_FUELED_MINUTES) return [];
  return [pickVariant(goal.isUltra ? ULTRA_FUELING : FUELING, day)];
}

// With an injured leg or back, runs are flat.
const UNEVEN_PATTERN = /hill|steep|trail/i;

function adviseEasy(context: PlannerContext, draft: DraftSession, target: HrTarget | null): string {
  const { goal, limits } = context;
  const { kind, day } = draft;
  const words = goal.isWalking ? WALK_WORDS : (findCarefulWords(context)?.notes ?? EASY_WORDS);
  const fits = (sentence: string) => !isHalved(limits) || !UNEVEN_PATTERN.test(sentence);
  const { purpose, feel, shortOfTime } =
    kind === 'long' || kind === 'recovery' || kind === 'shakeout' ? words[kind] : words.easy;
  const formSentences = listFormSentences(context, draft);
  const ceiling =
    target === null
      ? []
      : [pickVariant(listCeilings(context).filter(fits), day, 3).replace('{bpm}', `${target.high} bpm`)];
  return [
    ...(formSentences.length > 0 ? [] : [pickVariant(purpose, day)]),
    ...(formSentences.length > 0 ? [pickVariant(formSentences, day)] : []),
    ...ceiling,
    pickVariant(feel.filter(fits), day, 1),
    ...(kind === 'long' ? listFueling(context, draft) : []),
    // An athlete with an injury gets its caution instead.
    ...(limits.volume < 1 ? [] : [pickVariant(shorterVersions(shortOfTime, draft), day, 2)]),
  ].join(' ');
}

function listFormSentences(context: PlannerContext, { type = '', day }: DraftSession): readonly string[] {
  const taperDays = 7 * taperShares(context.input).length;
  if (isBackToBack(type) && daysToRace(context, day) < taperDays) return TAPER_BACK_TO_BACK;
  // With an injury, lighter weeks are hardly shorter.
  if (context.limits.volume < 1 && type === 'Medium-long run') return [];
  return FORM_SENTENCES[type] ?? [];
}

function adviseWork(
  { day }: DraftSession,
  { family, rung }: NonNullable<DraftSession['work']>,
  target: HrTarget | null,
): string {
  const { purpose, feel } = WORK_WORDS[family];
  return [
    pickVariant(purpose, day),
    `Warm up for 10 minutes, then ${formatRung(rung)}${formatEffort(rung, target, WORK_FAMILIES[family].zone === 5)}, and jog home.`,
    pickVariant(feel, day, 1),
    formatShortVersion(rung),
  ].join(' ');
}

/** E.g. "5 × 4 min with 2 min jogs". */
function formatRung({ reps, repMinutes, jogMinutes }: Rung): string {
  return reps === 1
    ? `${repMinutes} min in one piece`
    : `${reps} × ${repMinutes} min with ${jogMinutes} min jogs`;
}

// The heart rate takes about three minutes to follow the effort, and longer in zone 5.
const MAX_LAGGING_MINUTES = 3;

function formatEffort(
  { reps, repMinutes }: Pick<Rung, 'reps' | 'repMinutes'>,
  target: HrTarget | null,
  isZone5 = false,
): string {
  if (target === null) return '';
  if (target.low === null) return ` below ${target.high} bpm`;
  const isLagging = reps > 1 && (isZone5 || repMinutes <= MAX_LAGGING_MINUTES);
  return isLagging ? `, each ending at ${formatHrTarget(target)}` : ` at ${formatHrTarget(target)}`;
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function formatShortVersion({ reps, repMinutes }: Rung): string {
  if (reps === 1) return `Short of time? Warm up, and run ${Math.ceil(repMinutes / 2)} minutes of it.`;
  const keptReps = Math.ceil(reps / 2);
  return `Short of time? Keep the warm-up and the first ${NUMBER_WORDS[keptReps - 1] ?? keptReps}.`;
}

function adviseBriskLongRun(context: PlannerContext, draft: DraftSession, target: HrTarget | null): string {
  const { type, day, steps } = draft;
  const isRehearsal = type?.includes('rehearsal') === true;
  const isFinish = type === 'Long run with fast finish' || type === 'Progressive long run';
  const { lthrBpm, raceDistance } = context.input;
  // Easy means below the effort of the run and of a marathon, also where their ranges overlap.
  const marathonLow =
    findRaceEffort(raceDistance) === 'marathon' ? raceEffortBpm('marathon', lthrBpm).low : null;
  const easyHigh = Math.min(
    zoneRangeBpm(2, lthrBpm).high,
    (target?.low ?? Number.POSITIVE_INFINITY) - 1,
    (marathonLow ?? Number.POSITIVE_INFINITY) - 1,
  );
  const briskSteps = steps.filter(({ zone }) => zone >= 3);
  // The cool-down is the last step.
  const hasEasyEnd = steps.at(-2)?.zone === 2;
  return [
    isRehearsal ? REHEARSAL_SENTENCE : pickVariant(isFinish ? FINISH_PURPOSES : RACE_BLOCK_PURPOSES, day),
    `Stay below ${easyHigh} bpm, then ${formatBlocks(briskSteps, target)}${hasEasyEnd ? ', and easy to the end' : ' to finish'}.`,
    pickVariant(draft.zone >= 4 ? HARD_PART_FEELS : FASTER_PART_FEELS, day, 1),
    ...listFueling(context, draft),
    'Tired? Leave out the faster part, and keep the distance.',
  ].join(' ');
}

/** E.g. "4 × 3 min, each ending at 162-168 bpm". */
function formatBlocks(steps: readonly PlanStep[], target: HrTarget | null): string {
  const minutes = steps.map((step) => step.minutes);
  const effort = formatEffort(
    { reps: minutes.length, repMinutes: Math.max(...minutes) },
    target,
    steps.some(({ zone }) => zone === 5),
  );
  if (minutes.length === 1) return `${minutes[0]} min${effort}`;
  if (minutes.every((each) => each === minutes[0])) return `${minutes.length} × ${minutes[0]} min${effort}`;
  return `${minutes.slice(0, -1).join(', ')} and ${minutes.at(-1)} min${effort}`;
}

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
      : `Longer than your recent runs, so run it easily: below ${target?.high} bpm, with a minute of walking whenever you like.`;
  const effort = `${target?.low}-${target?.high} bpm`;
  return race.priority === 'B'
    ? `Race it: you come to it rested. Warm up for 10 minutes, start a little slower than you want to, settle at ${effort}, and ${input.injuries.length > 0 ? HOLD_WITH_INJURY : 'give what is left over the last quarter'}.`
    : `A hard workout with company. Warm up for 10 minutes, hold ${effort}, and finish with a little left: it is training, not a test.`;
}

const HOLD_WITH_INJURY = 'hold it only as long as nothing hurts';
const ULTRA_KM = 50;

const EASY_GOAL_ADVICE = {
  'post-race-recovery': 'The last day of your recovery: easy all the way, and stop while it feels good.',
  walking: 'The day of your walk. Start slowly, keep chatting, and enjoy every step.',
} as const;

function adviseRace(
  { input, goal, limits, preparation }: PlannerContext,
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
    return `Race day, without a time: run to finish. Start slowly, stay below ${target?.high} bpm, ${isNewRunner(input) ? 'take the walk breaks of your last runs' : 'walk a minute every ten'} from the start, and enjoy the last part.`;
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
  'Your long runs are short for it: run the first two thirds easily, and only then at race effort.';
