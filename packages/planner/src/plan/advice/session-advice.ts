import {
  computeRaceEffortBpm,
  computeZoneRangeBpm,
  findRaceEffort,
  formatHrTarget,
  type HrTarget,
  type PlanStep,
} from '@threshold/physiology';
import { adviseOnClass } from '../../classes/class-advice.ts';
import type { DraftSession } from '../draft-session.ts';
import { isRunningHalved } from '../injury-care.ts';
import { getTaperShares } from '../limits.ts';
import { sumStepMinutes } from '../pace-model.ts';
import { countDaysToRace, type PlannerContext } from '../planner-context.ts';
import { type RepSet, WORK_FAMILIES } from '../progressions/work-family.ts';
import { isBackToBack } from '../variety/long-run-types.ts';
import { findCarefulSentences } from './careful-sentences.ts';
import {
  EASY_SENTENCES,
  FORM_SENTENCES,
  SOFT_LONG_RUN,
  TAPER_BACK_TO_BACK,
  WALK_SENTENCES,
} from './easy-sentences.ts';
import {
  CLASS_TASKS,
  CROSS_SENTENCES,
  CROSS_TASKS,
  REST_SENTENCES,
  REST_TASKS,
  STRENGTH_HOW,
  STRENGTH_SENTENCES,
  TELL_COACH,
} from './non-running-sentences.ts';
import { pickVariant } from './pick-variant.ts';
import { adviseOnRace } from './race-advice.ts';
import {
  BRISK_END_PURPOSES,
  FASTER_PART_FEELS,
  FINISH_PURPOSES,
  HARD_PART_FEELS,
  RACE_BLOCK_PURPOSES,
  REHEARSAL_SENTENCE,
  WORK_SENTENCES,
} from './work-sentences.ts';

/**
 * What a session is for, how to do it, how it feels, and what to do if time or energy is short. One or two
 * sentences each.
 */
export function adviseOnSession(
  context: PlannerContext,
  draft: DraftSession,
  target: HrTarget | null,
): string {
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
      return `${adviseOnClass(context, draft, target) ?? ''} ${pickClassTask(context, draft.day)}`.trim();
    case 'strength':
      return `${pickVariant(STRENGTH_SENTENCES, draft.day)} ${pickVariant(STRENGTH_HOW, draft.day, 1)}`;
    case 'cross':
      return `${pickVariant(CROSS_SENTENCES, draft.day)} ${pickVariant(CROSS_TASKS, draft.day)}`;
    case 'rest':
      return `${pickVariant(REST_SENTENCES, draft.day)} ${pickVariant(REST_TASKS, draft.day)}`;
    case 'race':
      return adviseOnRace(context, draft, target);
    case 'tempo':
      return `${pickVariant(BRISK_END_PURPOSES, draft.day)} Run easy, then close with ${formatBlocks(
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

// Leaves out the sentences that would lengthen a short run, such as "Twenty minutes still counts". The second of two long
// days is meant to be run on tired legs, so tiredness is no reason to shorten it.
function filterShortOfTime(all: readonly string[], { type = '', steps }: DraftSession): readonly string[] {
  const minutes = sumStepMinutes(steps);
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
  return limits.volumeShare < 1 ? FLAT_CEILINGS : CEILINGS;
}

// Earlier than this, the coach would not adapt a class to the race yet.
const TELL_COACH_DAYS = 21;

function pickClassTask(context: PlannerContext, day: number): string {
  const isRaceNear = countDaysToRace(context, day) <= TELL_COACH_DAYS;
  return pickVariant(isRaceNear ? [...CLASS_TASKS, TELL_COACH] : CLASS_TASKS, day);
}

const MIN_FUELED_MINUTES = 120;
const FUELING: readonly string[] = [
  'Eat 30 to 60 g of carbohydrate an hour, and work up to what you plan for the race.',
  'Start eating after half an hour, and drink to thirst.',
  'Try the gels or the food of your race, 30 to 60 g of carbohydrate an hour.',
];
const ULTRA_FUELING: readonly string[] = [
  'Eat 60 g of carbohydrate an hour from the first hour on.',
  'Practice eating on the move: 60 to 90 g of carbohydrate an hour, in small bites.',
  'Carry food and water for all of it, and eat before you’re hungry.',
];

// What to eat on runs of two hours and more toward a marathon or an ultra.
function listFueling({ goal }: PlannerContext, { day, steps }: DraftSession): string[] {
  if (!goal.isMarathon && !goal.isUltra) return [];
  if (sumStepMinutes(steps) < MIN_FUELED_MINUTES) return [];
  return [pickVariant(goal.isUltra ? ULTRA_FUELING : FUELING, day)];
}

// With an injured leg or back, runs are flat.
const UNEVEN_PATTERN = /hill|steep|trail/i;

function adviseEasy(context: PlannerContext, draft: DraftSession, target: HrTarget | null): string {
  const { goal, limits } = context;
  const { kind, day } = draft;
  const sentences = goal.isWalking
    ? WALK_SENTENCES
    : (findCarefulSentences(context)?.notes ?? EASY_SENTENCES);
  const fits = (sentence: string) => !isRunningHalved(limits) || !UNEVEN_PATTERN.test(sentence);
  const { purpose, feel, shortOfTime } =
    kind === 'long' || kind === 'recovery' || kind === 'shakeout' ? sentences[kind] : sentences.easy;
  const formSentences = listFormSentences(context, draft);
  const ceiling =
    target === null
      ? []
      : [
          pickVariant(listCeilings(context).filter(fits), day, 3).replace(
            '{bpm}',
            formatCeiling(context, draft, target),
          ),
        ];
  return [
    ...(formSentences.length > 0 ? [] : [pickVariant(purpose, day)]),
    ...(formSentences.length > 0 ? [pickVariant(formSentences, day)] : []),
    ...ceiling,
    pickVariant(feel.filter(fits), day, 1),
    ...(kind === 'long' ? listFueling(context, draft) : []),
    // An athlete with an injury gets its caution instead.
    ...(limits.volumeShare < 1 ? [] : [pickVariant(filterShortOfTime(shortOfTime, draft), day, 2)]),
  ].join(' ');
}

// Before a marathon, easy runs stay below its effort, which begins in zone 2.
function formatCeiling(
  { input, limits }: PlannerContext,
  { zone }: DraftSession,
  { high }: HrTarget,
): string {
  const range = computeZoneRangeBpm(2, input.lthrBpm);
  // An injured athlete's note has no room for it.
  const isLowerPart =
    limits.volumeShare === 1 &&
    zone === 2 &&
    high >= range.low &&
    high < Math.min(range.high, input.maxHrBpm ?? range.high);
  return isLowerPart ? `${high} bpm (lower zone 2)` : `${high} bpm`;
}

function listFormSentences(context: PlannerContext, { type = '', day }: DraftSession): readonly string[] {
  const taperDays = 7 * getTaperShares(context.input).length;
  if (isBackToBack(type) && countDaysToRace(context, day) < taperDays) return TAPER_BACK_TO_BACK;
  // With an injury, a lighter week is hardly shorter than the others, so its note doesn't mention it.
  if (context.limits.volumeShare < 1 && type === 'Medium-long run') return [];
  if (type === 'Long trail run' && !context.goal.isUltra) return SOFT_LONG_RUN;
  return FORM_SENTENCES[type] ?? [];
}

function adviseWork(
  { day }: DraftSession,
  { family, repSet }: NonNullable<DraftSession['work']>,
  target: HrTarget | null,
): string {
  const { purpose, feel } = WORK_SENTENCES[family];
  return [
    pickVariant(purpose, day),
    `Warm up for 10 minutes, then ${formatRepSet(repSet)}${formatEffort(repSet, target, WORK_FAMILIES[family].zone === 5)}, and jog home.`,
    pickVariant(feel, day, 1),
    formatShortVersion(repSet),
  ].join(' ');
}

/** E.g. "5 × 4 min with 2 min jogs". */
function formatRepSet({ reps, repMinutes, jogMinutes }: RepSet): string {
  return reps === 1
    ? `${repMinutes} min in one piece`
    : `${reps} × ${repMinutes} min with ${jogMinutes} min jogs`;
}

// The heart rate takes about three minutes to follow the effort, and longer in zone 5.
const MAX_LAGGING_MINUTES = 3;

function formatEffort(
  { reps, repMinutes }: Pick<RepSet, 'reps' | 'repMinutes'>,
  target: HrTarget | null,
  isZone5 = false,
): string {
  if (target === null) return '';
  if (target.low === null) return ` below ${target.high} bpm`;
  const isLagging = reps > 1 && (isZone5 || repMinutes <= MAX_LAGGING_MINUTES);
  return isLagging ? `, each ending at ${formatHrTarget(target)}` : ` at ${formatHrTarget(target)}`;
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function formatShortVersion({ reps, repMinutes }: RepSet): string {
  if (reps === 1) return `Short on time? Warm up, and run ${Math.ceil(repMinutes / 2)} minutes of it.`;
  const shortenedReps = Math.ceil(reps / 2);
  return `Short on time? Keep the warm-up and the first ${NUMBER_WORDS[shortenedReps - 1] ?? shortenedReps}.`;
}

function adviseBriskLongRun(context: PlannerContext, draft: DraftSession, target: HrTarget | null): string {
  const { type, day, steps } = draft;
  const isRehearsal = type?.includes('rehearsal') === true;
  const isFinish = type === 'Long run with fast finish' || type === 'Progressive long run';
  const { lthrBpm, raceDistance } = context.input;
  // Easy means below the effort of the faster part and of a marathon, even where their ranges overlap zone 2.
  const marathonLow =
    findRaceEffort(raceDistance) === 'marathon' ? computeRaceEffortBpm('marathon', lthrBpm).low : null;
  const easyHigh = Math.min(
    computeZoneRangeBpm(2, lthrBpm).high,
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
