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
  progressive: brisk('Progressive long run', 40, 'Brisk'),
  'fast-finish': brisk('Long run with fast finish', 40, 'Fast finish'),
  '5k-blocks': brisk('5K-pace long run', 50, '5K pace', 5),
  '10k-blocks': brisk('10K-pace long run', 50, '10K pace', 4),
  'half-pace': brisk('Half-marathon-pace long run', 60, 'Half-marathon pace'),
  'marathon-pace': brisk('Marathon-pace long run', 60, 'Marathon pace'),
  'half-rehearsal': brisk('Half-marathon-pace rehearsal long run', 60, 'Half-marathon pace'),
  'marathon-rehearsal': brisk('Marathon-pace rehearsal long run', 60, 'Marathon pace'),
  'ultra-rehearsal': easy('Race-rehearsal long run', 90),
};

type PhaseForms = Readonly<Record<'base' | 'build' | 'specific', readonly LongRunForm[]>>;

// Weeks take turns through each list. None has a form three times in a row.
const SHORT_RACE: PhaseForms = {
  base: ['steady', 'hilly', 'progressive'],
  build: ['steady', 'progressive', 'hilly', 'fast-finish'],
  specific: ['fast-finish', 'steady', 'progressive'],
};
const FORMS_BY_RACE: Readonly<Record<'short' | 'half' | 'marathon' | 'ultra', PhaseForms>> = {
  short: SHORT_RACE,
  half: {
    base: ['steady', 'hilly', 'progressive'],
    build: ['steady', 'fast-finish', 'progressive'],
    specific: ['half-pace', 'fast-finish', 'half-pace', 'steady'],
  },
  marathon: {
    base: ['steady', 'hilly', 'progressive'],
    build: ['steady', 'fast-finish', 'marathon-pace'],
    specific: ['marathon-pace', 'steady', 'marathon-pace', 'fast-finish'],
  },
  ultra: {
    base: ['steady', 'trail', 'hilly'],
    build: ['hiking', 'trail', 'steady'],
    specific: ['time-on-feet', 'hiking', 'trail'],
  },
};

/** Night runs are for races that last through the night. */
const NIGHT_RACE_KM = 100;

/**
 * The forms that a long run may take in a week, best first.
 * @param weekNumber counts calendar weeks, so that weeks take turns
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
    FORMS_BY_RACE[goal.isUltra ? 'ultra' : goal.isMarathon ? 'marathon' : isShort ? 'short' : 'half'];
  const forms = raceForms[phase];
  const start = weekNumber % forms.length;
  const inTurn = [...forms.slice(start), ...forms.slice(0, start)];
  const hasNight = goal.km !== null && goal.km >= NIGHT_RACE_KM && phase === 'specific';
  const withNight: LongRunForm[] = hasNight && weekNumber % 4 === 1 ? ['night', ...inTurn] : inTurn;
  return [...(isLastBeforeTaper ? listRehearsals(goal) : []), ...withNight, 'steady'];
}

function listRehearsals({ km, isMarathon, isUltra }: PlanGoal): LongRunForm[] {
  if (isUltra) return ['ultra-rehearsal'];
  if (isMarathon) return ['marathon-rehearsal'];
  return km !== null && km > 10 ? ['half-rehearsal'] : [];
}

const WARM_UP_MINUTES = 10;
const COOL_DOWN_MINUTES = 5;
const GAP_MINUTES = 5;
// A longer brisk part is split into blocks, shorter ones at a faster pace.
const LONGEST_BLOCK_MINUTES: Record<Zone, number> = { 1: 60, 2: 60, 3: 25, 4: 5, 5: 3 };

const step = (label: string, minutes: number, zone: Zone): PlanStep => ({ label, minutes, zone });

/**
 * The steps of a long run that is easy throughout, with the label of its form.
 * @param minutes whole, 50 and up
 */
export function easyLongSteps(form: LongRunForm, minutes: number): PlanStep[] {
  if (form === 'hiking') return alternate(['Easy running', 15], ['Brisk uphill hike', 10], minutes);
  if (form === 'time-on-feet') return alternate(['Easy running', 25], ['Walk and eat', 5], minutes);
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
  'ultra-rehearsal': 'Race effort with kit and food',
};

function alternate(
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

/**
 * The steps of a long run with a brisk part. A progressive run and a fast finish end with it, race-pace
 * blocks lie in the second half.
 * @param minutes whole; `briskMinutes` is at most two fifths of it
 * @param veryEasyMinutes added to the warm-up and taken from the easy part
 */
export function briskLongSteps(
  form: LongRunForm,
  minutes: number,
  briskMinutes: number,
  veryEasyMinutes: number,
): PlanStep[] {
  const { brisk: part } = LONG_RUN_FORMS[form];
  const label = part?.label ?? 'Brisk';
  const zone = part?.zone ?? 3;
  const blocks = Math.ceil(briskMinutes / LONGEST_BLOCK_MINUTES[zone]);
  const work = Array.from({ length: blocks }, (_, index) => {
    const end = Math.round((briskMinutes * (index + 1)) / blocks);
    const start = Math.round((briskMinutes * index) / blocks);
    return [
      ...(index > 0 ? [step('Easy', GAP_MINUTES, 2)] : []),
      step(blocks > 1 ? `${label} ${index + 1}` : label, end - start, zone),
    ];
  }).flat();
  const workMinutes = work.reduce((sum, part) => sum + part.minutes, 0);
  const easyMinutes = minutes - WARM_UP_MINUTES - COOL_DOWN_MINUTES - workMinutes;
  const isAtEnd = form === 'progressive' || form === 'fast-finish';
  const lastMinutes = isAtEnd ? 0 : Math.floor((easyMinutes - veryEasyMinutes) / 4);
  return [
    step('Warm-up', WARM_UP_MINUTES + veryEasyMinutes, 1),
    step('Easy', easyMinutes - lastMinutes - veryEasyMinutes, 2),
    ...work,
    ...(lastMinutes > 0 ? [step('Easy to the end', lastMinutes, 2)] : []),
    step('Cool-down', COOL_DOWN_MINUTES, 1),
  ];
}
