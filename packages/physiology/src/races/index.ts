export { asksDistance } from './asks-distance.ts';
export { type BestEffort, findBestEfforts, RECORD_DISTANCES, type TrackPoint } from './best-efforts.ts';
export { isRun } from './is-run.ts';
export { FITNESS_LEVELS, type FitnessLevel, type LevelMileage, levelMileage } from './mileage.ts';
export {
  findPersonalRecords,
  type PersonalRecordType,
  type PersonalRecordValue,
  type RecordWorkout,
} from './personal-records.ts';
export { findPlanCard, PLAN_CARDS, type PlanCard, type PlanCardPhase } from './plan-card.ts';
export {
  parseRaceDistance,
  RACE_DISTANCES,
  type RaceDistance,
  raceDistanceLabel,
  raceMeters,
} from './race-distance.ts';
export { cameronSeconds, computeVdot, type RaceResult, riegelSeconds, vdotSeconds } from './race-formulas.ts';
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
