export { judgeMorning, type MorningLevel, SHORT_SLEEP_HOURS } from './assess-morning.ts';
export {
  assessRampRate,
  BASELINE_DAYS,
  computeFitnessSeries,
  computeRampRate,
  correctInitialBias,
  type FitnessDay,
  type FormBand,
  findFormBand,
  listMornings,
  type RampRateLevel,
} from './fitness.ts';
export { computeHeartRateStress, type HeartRates } from './heart-rate-stress.ts';
export {
  findBannedWord,
  getInjuryLimits,
  type InjuryLimits,
  NO_TRAINING,
  needsCrossTraining,
} from './injury-limits.ts';
export { isSameWorkout } from './is-same-workout.ts';
export { assessLoad, computeLoadGauge, type LoadGauge, type LoadStatus } from './load-gauge.ts';
export {
  computeLoadRange,
  computeOwnLoadRange,
  type LoadDay,
  type LoadRange,
  type OptimalLoad,
} from './load-range.ts';
export { assessMonotony, computeMonotony, type Monotony, type MonotonyAssessment } from './monotony.ts';
export { estimateOneRepMax, estimateOneRepMaxByReps } from './one-rep-max.ts';
export { findOverload, type Overload } from './overload.ts';
export type { OverloadDay } from './overload-day.ts';
export {
  findClearlyCompleted,
  isBarelyBegun,
  listPossiblyCompleted,
  toWorkoutKind,
} from './planned-match.ts';
export { findImplausibleTogether, isPlausible } from './plausibility.ts';
export { assessSpike, type SessionSpike } from './session-spike.ts';
export {
  assessStress,
  computePlannedStress,
  computeTrainingStress,
  computeTrainingStressByZone,
  computeUsualWeekLoad,
  findWeeklyLoadLabel,
  type StressLevel,
  type TrainingStress,
  type WeeklyLoadLabel,
} from './training-load.ts';
export { formatLoad, isStopVerdict, toVerdict, type Verdict, type VerdictFacts } from './verdict.ts';
