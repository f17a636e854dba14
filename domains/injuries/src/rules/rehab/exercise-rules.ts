import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import type { RedFlag } from '../red-flags/red-flag.ts';
import { BODY_PART_REHAB } from './body-part-rehab.ts';
import { getExercise } from './exercises/catalog.ts';
import type { CatalogExercise, ExerciseLevel } from './exercises/exercise.ts';
import { REHAB_PHASES, type RehabPhaseKind } from './phase-days.ts';

/** The exercises that red flags block. */
export type RehabRestriction =
  | 'none'
  /** All loading exercises: phase 1 keeps mobility and isometrics, later phases are empty. */
  | 'load'
  /** All exercises: every phase is empty. */
  | 'all';

/**
 * What red flags block. The flag "severe" blocks nothing beyond the severe plan. Other flags of level "soon"
 * block loads. Flags of level "same-day" or "emergency" block everything.
 */
export function computeRehabRestriction(flags: readonly RedFlag[]): RehabRestriction {
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

export interface ExerciseFacts {
  readonly severity: InjurySeverity;
  readonly redFlags: readonly RedFlag[];
}

/**
 * True if a phase may contain an exercise: any level from its first phase on, plus gentle loads in phase 1
 * unless the injury is severe. Blocking red flags allow only mobility and isometrics in phase 1, or nothing.
 * Invariant: a higher severity or one more flag never allows more.
 */
export function isExerciseAllowed(
  { level, isGentle }: Pick<CatalogExercise, 'level' | 'isGentle'>,
  phase: RehabPhaseKind,
  { severity, redFlags }: ExerciseFacts,
): boolean {
  const restriction = computeRehabRestriction(redFlags);
  if (restriction === 'all' || (restriction === 'load' && phase !== 'protect')) return false;
  const isAllowedEarly = isGentle === true && severity !== 'Severe' && restriction === 'none';
  const firstPhase = isAllowedEarly ? 'protect' : FIRST_PHASE[level];
  return REHAB_PHASES.indexOf(firstPhase) <= REHAB_PHASES.indexOf(phase);
}

/** The allowed exercises of a phase for a body part; empty if red flags block all of them. */
export function listPhaseExercises(
  bodyPart: BodyPart,
  phase: RehabPhaseKind,
  facts: ExerciseFacts,
): CatalogExercise[] {
  const exercises = BODY_PART_REHAB[bodyPart].exercises[phase].map(getExercise);
  return exercises.filter((exercise) => isExerciseAllowed(exercise, phase, facts));
}
