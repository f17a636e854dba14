export { judgeMorning, type MorningLevel, SHORT_SLEEP_HOURS } from './assess-morning.ts';
export {
  BASELINE_DAYS,
  biasCorrectedSeries,
  type FitnessDay,
  type FormBand,
  fitnessSeries,
  formBand,
  type RampLevel,
  rampLevel,
  rampRate,
} from './fitness.ts';
export { type HeartRates, heartRateStress } from './heart-rate-stress.ts';
export {
  findBannedWord,
  type InjuryLimits,
  injuryLimits,
  NO_TRAINING,
  needsCrossTraining,
} from './injury-limits.ts';
export { isSameWorkout } from './is-same-workout.ts';
export { type LoadGauge, type LoadStatus, loadGauge, loadStatus } from './load-gauge.ts';
export { type LoadDay, type LoadRange, loadRange, type OptimalLoad, ownLoadRange } from './load-range.ts';
export { computeMonotony, type Monotony, type MonotonyVerdict, monotonyVerdict } from './monotony.ts';
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
export { type SessionSpike, sessionSpike } from './session-spike.ts';
export {
  plannedStress,
  type StressLevel,
  stressLevel,
  type TrainingStress,
  trainingStress,
  trainingStressByZone,
  usualWeekLoad,
  type WeeklyLoadLabel,
  weeklyLoadLabel,
} from './training-load.ts';
export { formatLoad, toVerdict, type Verdict, type VerdictFacts } from './verdict.ts';
