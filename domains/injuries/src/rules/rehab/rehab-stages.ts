import type { BodyPart, InjurySeverity } from '@threshold/physiology';

/** In order. Running parts return through "run-1" to "run-6", elbow and shoulder through "return". */
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
export type RehabStage = (typeof REHAB_STAGES)[number];

/** True for all parts except elbow and shoulder. */
export const isRunningPart = (bodyPart: BodyPart): boolean => bodyPart !== 'Elbow' && bodyPart !== 'Shoulder';

// Running never stops for mild and moderate injuries, so their graded runs start later.
const FIRST_RUN_STAGE: Record<InjurySeverity, number> = { Mild: 5, Moderate: 3, Severe: 1 };
const LAST_RUN_STAGE = 6;

/**
 * The stages of an injury from "protect" to "full". Running parts return through graded runs: from the first after a
 * severe injury, the third after a moderate and the fifth after a mild one. Elbow and shoulder use "return".
 */
export function listRehabStages(bodyPart: BodyPart, severity: InjurySeverity): readonly RehabStage[] {
  const firstIndex = REHAB_STAGES.indexOf('run-1') + FIRST_RUN_STAGE[severity] - 1;
  const endIndex = REHAB_STAGES.indexOf('run-1') + LAST_RUN_STAGE;
  const returnStages: readonly RehabStage[] = isRunningPart(bodyPart)
    ? REHAB_STAGES.slice(firstIndex, endIndex)
    : ['return'];
  return ['protect', 'load', 'strength', ...returnStages, 'full'];
}
