import type { WorkOutcome } from '../plan/progressions/judge-work.ts';
import type { JudgmentMeasure, SessionJudgment } from './judge-session.ts';

/** A judgment in one sentence and one figure. */
export interface JudgmentText {
  readonly sentence: string;
  /** E.g. "28 of 30" with unit "min" and label "in zone 4 or above". Null if nothing was measured. */
  readonly number: { readonly value: string; readonly unit: string; readonly label: string } | null;
}

/** @param isClass true for a group class, which the athlete does not pace alone */
export function describeJudgment({ outcome, measure }: SessionJudgment, isClass: boolean): JudgmentText {
  return {
    sentence: SENTENCES[outcome][toBasis(measure, isClass)],
    number: measure && formatMeasure(measure),
  };
}

type Basis = 'work' | 'easy' | 'class' | 'rpe' | 'duration' | 'unknown';

function toBasis(measure: JudgmentMeasure | null, isClass: boolean): Basis {
  if (measure === null) return 'unknown';
  if (measure.kind === 'rpe' || measure.kind === 'duration') return measure.kind;
  if (isClass) return 'class';
  // Time above zone 2 is the fault of an easy session; above a higher zone, of hard work.
  const isEasy =
    measure.kind === 'up-to-bpm' ||
    measure.kind === 'above-bpm' ||
    measure.kind === 'up-to-zone' ||
    (measure.kind === 'above-zone' && measure.zone <= 2);
  return isEasy ? 'easy' : 'work';
}

const UNKNOWN_EFFORT =
  'Done as planned, as far as we can tell. Without heart rate, we don’t know how hard it was.';
const TOO_HARD = 'It was harder than planned.';
const OTHER_WORK = 'It was a different kind of session than planned.';
const CUT_SHORT = 'You stopped well before the planned time.';

const SENTENCES: Readonly<Record<WorkOutcome, Readonly<Record<Basis, string>>>> = {
  nailed: {
    work: 'You did the work as planned.',
    easy: 'You kept it as easy as planned.',
    class: 'The class was about as hard as planned.',
    rpe: 'It felt as it should.',
    duration: 'You did it as planned, and it felt as it should.',
    unknown: UNKNOWN_EFFORT,
  },
  close: {
    work: 'You did most of the work at the planned effort.',
    easy: 'You kept most of it as easy as planned.',
    class: 'The class was close to the plan.',
    rpe: 'It felt close to how it should.',
    duration: 'You went for about the planned time.',
    unknown: UNKNOWN_EFFORT,
  },
  'too-hard': {
    work: 'You ran harder than planned for too long.',
    easy: 'You spent too much of this easy session going too hard.',
    class: 'The class was harder than planned.',
    rpe: 'It felt harder than this session should.',
    duration: TOO_HARD,
    unknown: TOO_HARD,
  },
  'too-easy': {
    work: 'You did less hard work than planned.',
    easy: 'It was easier than planned.',
    class: 'The class was easier than planned.',
    rpe: 'It felt easier than this session should.',
    duration: 'It was easier than planned.',
    unknown: 'It was easier than planned.',
  },
  'cut-short': {
    work: CUT_SHORT,
    easy: CUT_SHORT,
    class: CUT_SHORT,
    rpe: CUT_SHORT,
    duration: CUT_SHORT,
    unknown: CUT_SHORT,
  },
  'other-work': {
    work: 'Your heart rate shows less than half of the planned work.',
    easy: OTHER_WORK,
    class: OTHER_WORK,
    rpe: OTHER_WORK,
    duration: 'You did much more than planned.',
    unknown: OTHER_WORK,
  },
};

function formatMeasure(measure: JudgmentMeasure): JudgmentText['number'] {
  switch (measure.kind) {
    case 'duration':
      return { value: `${measure.done} of ${measure.planned}`, unit: 'min', label: 'done of planned' };
    case 'rpe':
      return { value: String(measure.rpe), unit: 'of 10', label: `RPE, about ${measure.expected} expected` };
    case 'from-zone':
      return {
        value: `${measure.done} of ${measure.planned}`,
        unit: 'min',
        label: measure.zone === 5 ? 'in zone 5' : `in zone ${measure.zone} or above`,
      };
    case 'up-to-zone':
      return {
        value: `${measure.done} of ${measure.measured}`,
        unit: 'min',
        label: measure.zone === 1 ? 'in zone 1' : `in zone ${measure.zone} or below`,
      };
    case 'up-to-bpm':
      return {
        value: `${measure.done} of ${measure.measured}`,
        unit: 'min',
        label: `at or below ${measure.bpm} bpm`,
      };
    case 'above-bpm':
      return { value: String(measure.done), unit: 'min', label: `above ${measure.bpm} bpm` };
    case 'above-zone':
      return {
        value: String(measure.done),
        unit: 'min',
        label: `above zone ${measure.zone}, ${measure.planned === 0 ? 'none' : measure.planned} planned`,
      };
  }
}
