import type { PlanStep, Zone } from '@threshold/physiology';
import type { SeasonPhase } from '../../season/season-phase.ts';
import type { PlanGoal } from '../goal.ts';

/** The forms of a long run. Each is a type of the workout library. */
export type LongRunForm =
  | 'steady'
  | 'shorter'
  | 'hilly'
  | 'trail'
  | 'progressive'
  | 'fast-finish'
  | '5k-blocks'
  | '10k-blocks'
  | 'half-pace'
  | 'marathon-pace'
  | 'half-rehearsal'
  | 'marathon-rehearsal'
  | 'ultra-rehearsal'
  | 'hiking'
  | 'time-on-feet'
  | 'night';

interface LongRunFacts {
  readonly type: string;
  /** The shortest run that has room for the form, in minutes. */
  readonly minMinutes: number;
  /** The label and zone of the brisk part; null if the run is easy throughout. */
  readonly brisk: { readonly label: string; readonly zone: Zone } | null;
}

/** True for the second long run of a weekend. */
export const isBackToBack = (type: string): boolean => /back-to-back/i.test(type);

/** The label of a part at marathon pace. */
export const MARATHON_PACE = 'Marathon pace';

const easy = (type: string, minMinutes: number): LongRunFacts => ({ type, minMinutes, brisk: null });
const brisk = (type: string, minMinutes: number, label: string, zone: Zone = 3): LongRunFacts => ({
  type,
  minMinutes,
  brisk: { label, zone },
});

export const LONG_RUN_FORMS: Readonly<Record<LongRunForm, LongRunFacts>> = {
  steady: easy('Long run', 0),
  shorter: easy('Medium-long run', 50),
  hilly: easy('Long hilly run', 40),
  trail: easy('Long trail run', 40),
  hiking: easy('Power-hike long run', 90),
  'time-on-feet': easy('Time-on-feet long run', 90),
  night: easy('Night long run', 90),
  progressive: brisk('Progressive long run', 40, 'Brisk, as in a marathon'),
  'fast-finish': brisk('Long run with fast finish', 40, 'Finish as in a marathon'),
  '5k-blocks': brisk('5K-pace long run', 50, '5K pace', 5),
  '10k-blocks': brisk('10K-pace long run', 50, '10K pace', 4),
  'half-pace': brisk('Half-marathon-pace long run', 60, 'Half-marathon pace'),
  'marathon-pace': brisk('Marathon-pace long run', 60, MARATHON_PACE),
  'half-rehearsal': brisk('Half-marathon-pace rehearsal long run', 60, 'Half-marathon pace'),
  'marathon-rehearsal': brisk('Marathon-pace rehearsal long run', 60, MARATHON_PACE),
  'ultra-rehearsal': easy('Race-rehearsal long run', 90),
};

type PhaseForms = Readonly<Record<'base' | 'build' | 'specific', readonly LongRunForm[]>>;

// Weeks rotate through each list. No list has a form three times in a row.
const SHORT_RACE: PhaseForms = {
  base: ['steady', 'hilly', 'progressive'],
  build: ['steady', 'progressive', 'hilly', 'fast-finish'],
  specific: ['fast-finish', 'steady', 'progressive'],
};
const FORMS_BY_RACE: Readonly<Record<'short' | 'half' | 'marathon' | 'ultra' | 'long-ultra', PhaseForms>> = {
  short: SHORT_RACE,
  half: {
    base: ['steady', 'hilly', 'progressive'],
    build: ['steady', 'fast-finish', 'progressive'],
    specific: ['half-pace', 'fast-finish', 'half-pace', 'steady'],
  },
  marathon: {
    base: ['steady', 'hilly', 'progressive'],
    build: ['steady', 'progressive', 'marathon-pace'],
    specific: ['marathon-pace', 'steady', 'marathon-pace', 'hilly'],
  },
  ultra: {
    base: ['steady', 'trail', 'hilly'],
    build: ['trail', 'hilly', 'hiking'],
    specific: ['trail', 'time-on-feet', 'hilly', 'hiking'],
  },
  'long-ultra': {
    base: ['trail', 'hiking', 'hilly'],
    build: ['hiking', 'time-on-feet', 'trail'],
    specific: ['time-on-feet', 'hiking'],
  },
};

/** Night runs are for races that last through the night. */
const NIGHT_RACE_KM = 100;

/**
 * The forms that a long run may take in a week, best first.
 * @param weekNumber counts calendar weeks, so that weeks rotate through the forms
 * @param isLastBeforeTaper true for the week of the dress rehearsal
 */
export function listLongRunForms(
  goal: PlanGoal,
  phase: SeasonPhase,
  weekNumber: number,
  isLastBeforeTaper: boolean,
): LongRunForm[] {
  if (goal.isRecovery || phase === 'recovery' || phase === 'taper') return ['steady'];
  const isShort = goal.km === null || goal.km <= 10;
  const raceForms =
    FORMS_BY_RACE[
      goal.isLongUltra
        ? 'long-ultra'
        : goal.isUltra
          ? 'ultra'
          : goal.isMarathon
            ? 'marathon'
            : isShort
              ? 'short'
              : 'half'
    ];
  const forms = raceForms[phase];
  const start = weekNumber % forms.length;
  const rotatedForms = [...forms.slice(start), ...forms.slice(0, start)];
  const hasNight = goal.km !== null && goal.km >= NIGHT_RACE_KM && phase === 'specific';
  const withNight: LongRunForm[] =
    hasNight && weekNumber % 4 === 1 ? ['night', ...rotatedForms] : rotatedForms;
  return [...(isLastBeforeTaper ? listRehearsals(goal) : []), ...withNight, 'steady'];
}

function listRehearsals({ km, isMarathon, isUltra }: PlanGoal): LongRunForm[] {
  if (isUltra) return ['ultra-rehearsal'];
  if (isMarathon) return ['marathon-rehearsal'];
  return km !== null && km > 10 ? ['half-rehearsal'] : [];
}

const WARM_UP_MINUTES = 10;
const COOL_DOWN_MINUTES = 5;
// A jog between blocks in zones 4 and 5, an easy part between longer ones in zone 3.
const JOG_MINUTES = 3;
const GAP_MINUTES = 5;
// A longer brisk part is split into blocks, shorter ones at a faster pace.
const LONGEST_BLOCK_MINUTES: Record<Zone, number> = { 1: 60, 2: 60, 3: 25, 4: 10, 5: 5 };
// The first long run with blocks has short ones. Each later one has longer ones.
const FIRST_BLOCK_MINUTES: Record<Zone, number> = { 1: 60, 2: 60, 3: 8, 4: 3, 5: 2 };
const BLOCK_GROWTH_MINUTES: Record<Zone, number> = { 1: 0, 2: 0, 3: 3, 4: 1, 5: 1 };

const step = (label: string, minutes: number, zone: Zone): PlanStep => ({ label, minutes, zone });

/**
 * The steps of a long run that is easy throughout, with the label of its form.
 * @param minutes whole, 50 and up
 */
export function createEasyLongSteps(form: LongRunForm, minutes: number): PlanStep[] {
  if (form === 'hiking')
    return createAlternatingSteps(['Easy running', 15], ['Brisk uphill hike', 10], minutes);
  if (form === 'time-on-feet')
    return createAlternatingSteps(['Easy running', 25], ['Walk and eat', 5], minutes);
  return [
    step('Warm-up', WARM_UP_MINUTES, 1),
    step(EASY_LABELS[form] ?? 'Long and steady', minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES, 2),
    step('Cool-down', COOL_DOWN_MINUTES, 1),
  ];
}

const EASY_LABELS: Partial<Record<LongRunForm, string>> = {
  shorter: 'Steady and easy',
  hilly: 'Easy over hills',
  trail: 'Easy on trails',
  night: 'Easy by headlamp',
  'ultra-rehearsal': 'Race effort with gear and food',
};

function createAlternatingSteps(
  [runLabel, runMinutes]: readonly [string, number],
  [otherLabel, otherMinutes]: readonly [string, number],
  minutes: number,
): PlanStep[] {
  const rounds = Math.floor((minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES) / (runMinutes + otherMinutes));
  const lastMinutes = minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES - rounds * (runMinutes + otherMinutes);
  return [
    step('Warm-up', WARM_UP_MINUTES, 1),
    ...Array.from({ length: rounds }, () => [
      step(runLabel, runMinutes, 2),
      step(otherLabel, otherMinutes, 2),
    ]).flat(),
    ...(lastMinutes > 0 ? [step(runLabel, lastMinutes, 2)] : []),
    step('Cool-down', COOL_DOWN_MINUTES, 1),
  ];
}

// Marathon pace needs long blocks from the start. They grow with each such run.
const FIRST_MARATHON_BLOCK_MINUTES = 30;
const MARATHON_BLOCK_GROWTH_MINUTES = 10;
const LONGEST_MARATHON_BLOCK_MINUTES = 50;

function getMaxBlockMinutes(form: LongRunForm, zone: Zone, earlierCount: number): number {
  // The rehearsal runs marathon pace without a break, like the race.
  if (form === 'marathon-rehearsal') return Number.POSITIVE_INFINITY;
  if (form !== 'marathon-pace') return LONGEST_BLOCK_MINUTES[zone];
  const grownMinutes = FIRST_MARATHON_BLOCK_MINUTES + MARATHON_BLOCK_GROWTH_MINUTES * earlierCount;
  return Math.min(LONGEST_MARATHON_BLOCK_MINUTES, grownMinutes);
}

function countBlocks(form: LongRunForm, zone: Zone, briskMinutes: number, earlierCount: number): number {
  const longest = getMaxBlockMinutes(form, zone, earlierCount);
  const isMarathonPace = LONG_RUN_FORMS[form].brisk?.label === MARATHON_PACE;
  const countOf = (minutes: number) => Math.max(1, Math.floor(briskMinutes / minutes));
  const grown = FIRST_BLOCK_MINUTES[zone] + BLOCK_GROWTH_MINUTES[zone] * earlierCount;
  // If the same minutes would give the same blocks as last time, longer blocks are the progress.
  const isRepeated =
    zone >= 4 && earlierCount > 0 && countOf(grown) === countOf(grown - BLOCK_GROWTH_MINUTES[zone]);
  const blocks = isMarathonPace ? countOf(longest) : Math.max(1, countOf(grown) - (isRepeated ? 1 : 0));
  return Math.floor(briskMinutes / blocks) > longest ? Math.ceil(briskMinutes / longest) : blocks;
}

/**
 * The steps of a long run with a brisk part. A progressive run and a fast finish end with it, race-pace
 * blocks of equal length lie in the second half.
 * @param minutes whole; `briskMinutes` is at most half of it
 * @param earlierCount the long runs at the same effort before this one
 */
export function createBriskLongSteps(
  form: LongRunForm,
  minutes: number,
  briskMinutes: number,
  earlierCount: number,
): PlanStep[] {
  const { brisk: part } = LONG_RUN_FORMS[form];
  const label = part?.label ?? 'Brisk';
  const zone = part?.zone ?? 3;
  const isAtEnd = form === 'progressive' || form === 'fast-finish';
  const blocks = isAtEnd ? 1 : countBlocks(form, zone, briskMinutes, earlierCount);
  const blockMinutes = Math.floor(briskMinutes / blocks);
  // Every second run has shorter jogs, so that it is never the same as the last one.
  const jogMinutes = JOG_MINUTES - (earlierCount % 2);
  const gap = zone >= 4 ? step('Jog', jogMinutes, 1) : step('Easy', GAP_MINUTES, 2);
  const work = Array.from({ length: blocks }, (_, index) => [
    ...(index > 0 ? [gap] : []),
    step(blocks > 1 ? `${label} ${index + 1}` : label, blockMinutes, zone),
  ]).flat();
  const workMinutes = work.reduce((sum, part) => sum + part.minutes, 0);
  const easyMinutes = minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES - workMinutes;
  const lastMinutes = isAtEnd ? 0 : Math.floor(easyMinutes / 4);
  return [
    step('Warm-up', WARM_UP_MINUTES, 1),
    step('Easy', easyMinutes - lastMinutes, 2),
    ...work,
    ...(lastMinutes > 0 ? [step('Easy to the end', lastMinutes, 2)] : []),
    step('Cool-down', COOL_DOWN_MINUTES, 1),
  ].filter((part) => part.minutes > 0);
}
