import {
  findRaceEffort,
  formatHrTarget,
  type HrTarget,
  type PlanStep,
  raceEffortBpm,
  zoneRangeBpm,
} from '@threshold/physiology';
import { classAdvice } from '../../classes/class-advice.ts';
import type { DraftSession } from '../draft-session.ts';
import { isHalved } from '../injury-care.ts';
import { type Rung, WORK_FAMILIES } from '../ladders/work-family.ts';
import { taperShares } from '../limits.ts';
import { minutesOfSteps } from '../pace-model.ts';
import { daysToRace, type PlannerContext } from '../planner-context.ts';
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
import { raceAdvice } from './race-advice.ts';
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
      return raceAdvice(context, draft, target);
    case 'tempo':
      return `${pickVariant(FINISH_PURPOSES, draft.day)} Run easy, then close with ${formatBlocks(
        draft.steps.filter(({ zone }) => zone >= 3),
        target,
      )}. Firm, not hard: 6 out of 10. Tired? Skip the fast finish.`;
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
