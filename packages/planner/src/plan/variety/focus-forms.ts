import type { PlanStep } from '@threshold/physiology';
import type { RunFocus } from '../../classes/run-focus.ts';
import { LONG_RUN_FORMS, type LongRunForm } from './long-run-types.ts';

/** A part of an easy run that differs: before the easy minutes, after them, or all of them. */
export interface EasyForm {
  type: string;
  label: PlanStep['label'];
  position: 'before' | 'after' | 'all';
  minutes: number;
  /** The longest run of its type. */
  maxMinutes?: number;
}

const EXTRA_MINUTES = 5;
const DRILLS: EasyForm = {
  type: 'Easy run with drills',
  label: 'Running drills',
  position: 'before',
  minutes: EXTRA_MINUTES,
};
const CADENCE: EasyForm = {
  type: 'Cadence run',
  label: 'Quick short steps',
  position: 'after',
  minutes: EXTRA_MINUTES,
};
const EVEN: EasyForm = { type: 'Steady run', label: 'Easy, one even effort', position: 'all', minutes: 0 };
const SOFT: EasyForm = {
  type: 'Soft-ground easy run',
  label: 'Easy on grass or sand',
  position: 'all',
  minutes: 0,
  maxMinutes: 90,
};
const TRAIL: EasyForm = { type: 'Trail run', label: 'Easy on trails', position: 'all', minutes: 0 };

const OUT_AND_BACK: EasyForm = {
  type: 'Out-and-back even run',
  label: 'Out, and back in the same time',
  position: 'all',
  minutes: 0,
  maxMinutes: 90,
};

/** The forms of a week's varied easy runs, the less tired day's first. Weeks rotate through a list. */
interface WeekForms {
  readonly first: readonly EasyForm[];
  readonly second: readonly EasyForm[];
}

/**
 * Strides every week. Before races longer than a 10K, running beside classes with fast running needs them every other
 * week.
 * @param isShort true before a 5K or 10K, and without a race
 */
export function listEasyForms(focus: RunFocus | null, strides: EasyForm, isShort: boolean): WeekForms {
  switch (focus) {
    case 'race':
      return {
        first: isShort ? [strides] : [strides, OUT_AND_BACK],
        second: [EVEN, strides, OUT_AND_BACK, strides, CADENCE],
      };
    case 'endurance':
      return {
        first: isShort ? [strides] : [TRAIL, strides],
        second: [strides, SOFT, CADENCE, strides, TRAIL],
      };
    case 'power':
      return { first: [strides], second: [strides, DRILLS, CADENCE, strides, DRILLS] };
    case 'economy':
      return { first: [strides], second: [strides, CADENCE, strides, DRILLS, CADENCE] };
    case 'rhythm':
      return { first: [strides], second: [DRILLS, strides, EVEN, strides, CADENCE] };
    default:
      return { first: [strides], second: [DRILLS, strides, CADENCE, strides, EVEN] };
  }
}

/** The easy long runs on the day after the race's own session. */
const EASY_LONG_FORMS: Readonly<Record<RunFocus, readonly LongRunForm[]>> = {
  race: ['steady', 'hilly', 'trail'],
  endurance: ['trail', 'steady', 'hilly'],
  power: ['hilly', 'steady', 'trail'],
  economy: ['steady', 'trail', 'hilly'],
  intensity: ['hilly', 'trail', 'steady'],
  rhythm: ['trail', 'hilly', 'steady'],
};

export const listEasyLongForms = (focus: RunFocus | null): readonly LongRunForm[] =>
  EASY_LONG_FORMS[focus ?? 'race'];

/** What takes the place of a form of base and build weeks. */
const REPLACEMENTS: Readonly<Record<RunFocus, Partial<Record<LongRunForm, LongRunForm>>>> = {
  race: { hilly: 'steady' },
  endurance: { steady: 'trail', hilly: 'trail' },
  power: { steady: 'hilly', progressive: 'hilly' },
  economy: { progressive: 'fast-finish', hilly: 'trail' },
  intensity: {},
  rhythm: { progressive: 'trail', 'fast-finish': 'progressive' },
};

/** The long run's forms with those that the classes beside it call for in front. */
export function adaptLongForms(focus: RunFocus | null, forms: readonly LongRunForm[]): LongRunForm[] {
  if (focus === null) return [...forms];
  return [...forms.map((form) => REPLACEMENTS[focus][form] ?? form), ...forms];
}

/** The long run's forms, those with effort first. */
export const preferEffort = (hasMarathonPace: boolean, forms: readonly LongRunForm[]): LongRunForm[] => [
  ...forms.filter((form) => form === 'marathon-rehearsal'),
  ...(hasMarathonPace ? (['marathon-pace'] as const) : []),
  ...forms.filter((form) => LONG_RUN_FORMS[form].brisk !== null),
  'fast-finish',
  'progressive',
  ...forms.filter((form) => LONG_RUN_FORMS[form].brisk === null),
];
