export { asksDistance } from './asks-distance.ts';
export { type BestEffort, findBestEfforts, RECORD_DISTANCES, type TrackPoint } from './best-efforts.ts';
export { type AltitudePoint, type Climb, computeClimb } from './climb.ts';

export { computeDistanceSplits, type DistanceSplit } from './distance-splits.ts';
export { downsampleTrack } from './downsample-track.ts';
export { isRun } from './is-run.ts';
export { FITNESS_LEVELS, type FitnessLevel, type LevelMileage, levelMileage } from './mileage.ts';
export { computePaceCurve, type PacePoint } from './pace-curve.ts';
export {
  findPersonalRecords,
  type PersonalRecordType,
  type PersonalRecordValue,
  type RecordWorkout,
} from './personal-records.ts';
export { findPlanCard, PLAN_CARDS, type PlanCard, type PlanCardPhase } from './plan-card.ts';
export {
  getRaceMeters,
  parseRaceDistance,
  RACE_DISTANCES,
  type RaceDistance,
  raceDistanceLabel,
} from './race-distance.ts';
export {
  computeVdot,
  predictCameronSeconds,
  predictRiegelSeconds,
  predictVdotSeconds,
  type RaceResult,
} from './race-formulas.ts';
export {
  findRacePhase,
  listRaceSegments,
  RACE_DATE_PAST,
  RACE_PHASES,
  type RacePhase,
  type RacePhaseBand,
  type RaceSegment,
} from './race-phase.ts';
export {
  PREDICTION_BASIS_LABELS,
  type PredictionBasis,
  predictRace,
  type RacePrediction,
} from './race-prediction.ts';
export { toRunKind } from './run-kind.ts';
export { toTimerTrack } from './timer-track.ts';
