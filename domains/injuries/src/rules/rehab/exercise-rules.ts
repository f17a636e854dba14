import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import type { RedFlag } from '../red-flags/red-flag.ts';
import { BODY_PART_REHAB } from './body-part-rehab.ts';
import { exerciseOf } from './exercises/catalogue.ts';
import type { CatalogueExercise, ExerciseLevel } from './exercises/exercise.ts';
import { REHAB_PHASES, type RehabPhaseKind } from './phase-days.ts';

/** How much of a plan's exercises red flags hold back. */
export type RehabHold =
  /** Nothing. */
  | 'none'
  /** All that loads: phase 1 moves and holds, the later phases wait without exercises. */
  | 'load'
  /** Everything: all phases wait without exercises. */
  | 'all';

/**
 * What red flags hold back. One that stands because the injury is severe holds nothing beyond what severe plans do
 * anyway; any other of level "soon" holds the loads, one of today or an emergency everything.
 */
export function rehabHold(flags: readonly RedFlag[]): RehabHold {
  if (flags.some(({ level }) => level !== 'soon')) return 'all';
  return flags.some(({ flag }) => flag !== 'severe') ? 'load' : 'none';
}

const FIRST_PHASE: Record<ExerciseLevel, RehabPhaseKind> = {
  mobility: 'protect',
  isometric: 'protect',
  load: 'load',
  strength: 'strength',
  plyo: 'strength',
  return: 'return',
};

/** What decides which exercises may stand where. */
export interface ExerciseFacts {
  readonly severity: InjurySeverity;
  readonly redFlags: readonly RedFlag[];
}

/**
 * Whether an exercise may stand in a phase: each level from its phase on; lying, unweighted loads in phase 1 as well
 * unless the injury is severe; under a red flag only what moves or holds, in phase 1, or nothing.
 * Law: a graver severity or one more flag never allows more.
 */
export function isExerciseAllowed(
  { level, isGentle }: Pick<CatalogueExercise, 'level' | 'isGentle'>,
  phase: RehabPhaseKind,
  { severity, redFlags }: ExerciseFacts,
): boolean {
  const hold = rehabHold(redFlags);
  if (hold === 'all' || (hold === 'load' && phase !== 'protect')) return false;
  const isEarly = isGentle === true && severity !== 'Severe' && hold === 'none';
  const first = isEarly ? 'protect' : FIRST_PHASE[level];
  return REHAB_PHASES.indexOf(first) <= REHAB_PHASES.indexOf(phase);
}

/** The exercises of a phase by rules; none where red flags hold it back. */
export function exercisesOfPhase(
  bodyPart: BodyPart,
  phase: RehabPhaseKind,
  facts: ExerciseFacts,
): CatalogueExercise[] {
  const exercises = BODY_PART_REHAB[bodyPart].exercises[phase].map(exerciseOf);
  return exercises.filter((exercise) => isExerciseAllowed(exercise, phase, facts));
}
