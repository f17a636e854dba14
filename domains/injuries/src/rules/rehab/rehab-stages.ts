import type { BodyPart, InjurySeverity } from '@threshold/physiology';

/** Where an athlete stands in rehabilitation, in order; runners pass run-1 to run-6, the others "return". */
export const REHAB_STAGES = [
  'protect',
  'load',
  'strength',
  'return',
  'run-1',
  'run-2',
  'run-3',
  'run-4',
  'run-5',
  'run-6',
  'full',
] as const;
/** One of them. */
export type RehabStage = (typeof REHAB_STAGES)[number];

/** True for the body parts that running loads: all but elbow and shoulder. */
export const isRunningPart = (bodyPart: BodyPart): boolean => bodyPart !== 'Elbow' && bodyPart !== 'Shoulder';

// Mild and moderate injuries never stop running altogether, so their graded runs begin further on.
const FIRST_RUN: Record<InjurySeverity, number> = { Mild: 5, Moderate: 3, Severe: 1 };
const LAST_RUN = 6;

/**
 * The stages of one injury in order, from "protect" to "full".
 * Running parts return over graded runs, from the first after a severe injury, the third after a moderate and the
 * fifth after a mild one; elbow and shoulder over "return".
 */
export function rehabStagesOf(bodyPart: BodyPart, severity: InjurySeverity): readonly RehabStage[] {
  const first = REHAB_STAGES.indexOf('run-1') + FIRST_RUN[severity] - 1;
  const last = REHAB_STAGES.indexOf('run-1') + LAST_RUN;
  const back: readonly RehabStage[] = isRunningPart(bodyPart) ? REHAB_STAGES.slice(first, last) : ['return'];
  return ['protect', 'load', 'strength', ...back, 'full'];
}
