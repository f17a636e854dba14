import {
  findRaceEffort,
  formatHrTarget,
  type HrTarget,
  type PlanStep,
  zoneRangeBpm,
} from '@threshold/physiology';
import { classAdvice } from '../../classes/class-advice.ts';
import type { DraftSession } from '../draft-session.ts';
import { type Rung, WORK_FAMILIES } from '../ladders/work-family.ts';
import type { PlannerContext } from '../planner-context.ts';
import { EASY_WORDS, FORM_SENTENCES, WALK_WORDS } from './easy-words.ts';
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
import { FINISH_PURPOSES, RACE_BLOCK_PURPOSES, REHEARSAL_SENTENCE, WORK_WORDS } from './work-words.ts';

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
      return `Race week keeps a touch of speed. Warm up, then three brisk blocks of 3 minutes at ${target?.low}-${target?.high} bpm, easy jogging between them. Stop while it feels easy.`;
    case 'class':
      return `${classAdvice(context, draft, target) ?? ''} ${pickVariant(CLASS_TASKS, draft.day)}`.trim();
    case 'strength':
      return `${pickVariant(STRENGTH_WORDS, draft.day)} ${pickVariant(STRENGTH_HOW, draft.day, 1)}`;
    case 'cross':
      return `${pickVariant(CROSS_WORDS, draft.day)} ${pickVariant(CROSS_TASKS, draft.day)}`;
    case 'rest':
      return `${pickVariant(REST_WORDS, draft.day)} ${pickVariant(REST_TASKS, draft.day)}`;
    case 'race':
      return adviseRace(context, target);
    case 'tempo':
      return `${pickVariant(FINISH_PURPOSES, draft.day)} Run easy, then close with ${formatBlocks(draft.steps.filter(({ zone }) => zone >= 3))} at ${target?.low}-${target?.high} bpm. Firm, not hard: 6 out of 10. Tired? Leave out the close.`;
    default:
      return `Hold ${target?.low}-${target?.high} bpm in the faster parts, and keep everything between them easy.`;
  }
}

function adviseEasy(
  { goal, limits }: PlannerContext,
  { kind, type, day }: DraftSession,
  target: HrTarget | null,
): string {
  const words = goal.isWalking ? WALK_WORDS : EASY_WORDS;
  const { purpose, feel, shortOfTime } =
    kind === 'long' || kind === 'recovery' || kind === 'shakeout' ? words[kind] : words.easy;
  const formSentences = (type === undefined ? undefined : FORM_SENTENCES[type]) ?? [];
  const ceiling = target === null ? [] : [`Stay below ${target.high} bpm.`];
  return [
    ...(formSentences.length > 0 ? [] : [pickVariant(purpose, day)]),
    ...(formSentences.length > 0 ? [pickVariant(formSentences, day)] : []),
    ...ceiling,
    pickVariant(feel, day, 1),
    // An athlete with an injury gets its caution instead.
    ...(limits.volume < 1 ? [] : [pickVariant(shortOfTime, day, 2)]),
  ].join(' ');
}

function adviseWork(
  { day }: DraftSession,
  { family, rung }: NonNullable<DraftSession['work']>,
  target: HrTarget | null,
): string {
  const { purpose, feel } = WORK_WORDS[family];
  return [
    pickVariant(purpose, day),
    `Warm up for 10 minutes, then ${formatRung(rung)}${formatEffort(family, target)}, and jog home.`,
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

function formatEffort(family: keyof typeof WORK_FAMILIES, target: HrTarget | null): string {
  if (target === null) return '';
  if (target.low === null) return ` below ${target.high} bpm`;
  // The heart rate lags behind short repetitions.
  return WORK_FAMILIES[family].zone === 5
    ? `, each ending at ${formatHrTarget(target)}`
    : ` at ${formatHrTarget(target)}`;
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function formatShortVersion({ reps, repMinutes }: Rung): string {
  if (reps === 1) return `Short of time? Warm up, and run ${Math.ceil(repMinutes / 2)} minutes of it.`;
  const keptReps = Math.ceil(reps / 2);
  return `Short of time? Keep the warm-up and the first ${NUMBER_WORDS[keptReps - 1] ?? keptReps}.`;
}

function adviseBriskLongRun(
  context: PlannerContext,
  { type, day, steps }: DraftSession,
  target: HrTarget | null,
): string {
  const isRehearsal = type?.includes('rehearsal') === true;
  const isFinish = type === 'Long run with fast finish' || type === 'Progressive long run';
  const easyHigh = zoneRangeBpm(2, context.input.lthrBpm).high;
  const briskSteps = steps.filter(({ zone }) => zone >= 3);
  return [
    isRehearsal ? REHEARSAL_SENTENCE : pickVariant(isFinish ? FINISH_PURPOSES : RACE_BLOCK_PURPOSES, day),
    `Stay below ${easyHigh} bpm, then ${formatBlocks(briskSteps)} at ${target?.low}-${target?.high} bpm${isFinish ? ' to finish' : ', and easy to the end'}.`,
    pickVariant(EASY_WORDS.long.feel, day, 1),
    'Tired? Leave out the faster part, and keep the distance.',
  ].join(' ');
}

function formatBlocks(steps: readonly PlanStep[]): string {
  const minutes = steps.map((step) => step.minutes);
  if (minutes.length === 1) return `${minutes[0]} min`;
  return `${minutes.slice(0, -1).join(', ')} and ${minutes.at(-1)} min`;
}

const EASY_GOAL_ADVICE = {
  'post-race-recovery': 'The last day of your recovery: easy all the way, and stop while it feels good.',
  walking: 'The day of your walk. Start slowly, keep chatting, and enjoy every mile.',
} as const;

function adviseRace({ input, limits }: PlannerContext, target: HrTarget | null): string {
  if (typeof input.raceDistance === 'string') return EASY_GOAL_ADVICE[input.raceDistance];
  const isUltra = limits.maxZone > 2 && findRaceEffort(input.raceDistance) === 'ultra';
  return isUltra && target
    ? `Race day. Stay below ${target.high} bpm, walk the climbs from the start, and eat and drink by the clock.`
    : 'Race day. Start easy, settle into your effort, and spend what is left over the last quarter.';
}
