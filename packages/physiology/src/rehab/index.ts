/** What others may know of rehabilitation. */
export { isAnyPainRed, isBoneStressSuspected } from './bone-stress.ts';
export { type RehabHold, rehabHold } from './exercise-rules.ts';
export { lightNow, PAIN_LIGHTS, type PainLight, type PainReading, painLight } from './pain-light.ts';
export { phaseOfStage, REHAB_PHASES, type RehabPhaseKind } from './phase-days.ts';
export {
  type InjuryTexts,
  RED_FLAG_IDS,
  RED_FLAG_LEVELS,
  type RedFlag,
  type RedFlagId,
  type RedFlagLevel,
} from './red-flag.ts';
export { type RedFlagFacts, redFlags } from './red-flags.ts';
export { rehabFaults } from './rehab-faults.ts';
export { rehabPlan } from './rehab-plan.ts';
export type { RehabExercise, RehabFacts, RehabPhase, RehabPlan } from './rehab-shape.ts';
export { isRunningPart, REHAB_STAGES, type RehabStage, rehabStagesOf } from './rehab-stages.ts';
export { type SeverityNow, severityNow } from './severity-now.ts';
export {
  firstStage,
  type InjuryCourse,
  type LightOfDay,
  needsProfessional,
  type RehabProgress,
  rehabProgress,
  type StageProgress,
  stageAfter,
} from './stage-after.ts';
