export { asksDistance } from './asks-distance.ts';
export { averageOfKnown } from './average.ts';
export { type BestEffort, bestEfforts, RECORD_DISTANCES, type TrackPoint } from './best-efforts.ts';
export { type BodyFacts, type CareGroup, careGroup } from './care-group.ts';
export { formatClockTime, parseClockTime } from './clock-time.ts';
export {
  type DecouplingVerdict,
  decouplingVerdict,
  type Efficiency,
  type EffortToJudge,
  efficiencyOf,
  type NoEfficiencyReason,
} from './decoupling.ts';
export { distanceText, kmOfMiles, milesOfKm } from './distance.ts';
export { formatDuration, parseDuration, totalDuration } from './duration.ts';
export {
  BASELINE_DAYS,
  type FitnessDay,
  type FormBand,
  fitnessSeries,
  formBand,
  type RampLevel,
  rampLevel,
  rampRate,
  settledSeries,
} from './fitness.ts';
export {
  HEART_RATE_BOUNDS_BPM,
  type HeartRateMeasurement,
  isUsableHeartRate,
  parseHeartRateMeasurement,
} from './heart-rate-measurement.ts';
export { type Heart, heartRateStress } from './heart-rate-stress.ts';
export {
  type CurvePoint,
  type HrPoint,
  type HrSummary,
  LONGEST_SAMPLE_GAP_SECONDS,
  secondsInZone,
  summarizeHr,
  thinHrStream,
  type ZoneSeconds,
  zoneSeconds,
} from './hr-stream.ts';
export {
  formatHrAverage,
  formatHrTarget,
  type HrTarget,
  hasUpperBoundAlone,
  parseHrTarget,
  targetOfSession,
} from './hr-target.ts';
export { type HrvBand, type HrvMorning, hrvBand } from './hrv-band.ts';
export { hrvSentence } from './hrv-sentence.ts';
export {
  type ActiveInjury,
  BODY_PARTS,
  type BodyPart,
  bodyPartWord,
  INJURY_SEVERITIES,
  type InjurySeverity,
} from './injury.ts';
export { asksForCross, bannedWord, type InjuryLimits, injuryLimits, NO_TRAINING } from './injury-limits.ts';
export { instantOn } from './instant-on.ts';
export { isRun } from './is-run.ts';
export {
  createLiveDrift,
  type DriftLevel,
  type DriftVerdict,
  driftVerdict,
  type LiveDrift,
} from './live-drift.ts';
export { type LiveZone, liveZone } from './live-zone.ts';
export { type LoadGauge, type LoadStatus, loadGauge, loadStatus, type OptimalLoad } from './load-gauge.ts';
export { type LoadDay, type LoadRange, loadRange, ownLoadRange } from './load-range.ts';
export {
  addDays,
  addDaysInCalendar,
  type DateSpan,
  dayNumber,
  daysBetween,
  daysSinceMonday,
  endOfLocalDay,
  isTimeZone,
  type LocalDate,
  localDate,
  localDateIn,
  localDateOfDay,
  parseLocalDate,
  WEEKDAYS,
  type Weekday,
  type WeekStart,
  weekdayOf,
  weekOf,
} from './local-date.ts';
export {
  LTHR_BOUNDS_BPM,
  type LthrEntry,
  lthrByFormula,
  lthrHint,
  lthrOnDay,
  maxHrByAge,
  type ThresholdFault,
  thresholdFaults,
} from './lthr.ts';
export { measuresIn } from './measures-in.ts';
export { FITNESS_LEVELS, type FitnessLevel, type LevelMileage, levelMileage } from './mileage.ts';
export { type Monotony, type MonotonyVerdict, monotonyOf, monotonyVerdict } from './monotony.ts';
export { estimatedOneRepMax, oneRepMaxByReps } from './one-rep-max.ts';
export { type Overload, type OverloadDay, overloadOf } from './overload.ts';
export { formatPace, paceSecondsPer } from './pace.ts';
export { type PartOfDay, partOfDay } from './part-of-day.ts';
export {
  type DoneForRecords,
  type PersonalRecordType,
  type PersonalRecordValue,
  personalRecords,
} from './personal-records.ts';
export { PLAN_CARDS, type PlanCard, type PlanCardPhase, planCardFor } from './plan-card.ts';
export type { PlanStep } from './plan-step.ts';
export { clearlyCompleted, isBarelyBegun, possiblyCompleted } from './planned-match.ts';
export { implausibleTogether, isPlausible } from './plausibility.ts';
export { parseRaceDistance, RACE_DISTANCES, type RaceDistance, raceDistanceLabel } from './race-distance.ts';
export { effortNamed, effortOfRace, raceEffortBpm } from './race-effort.ts';
export { cameronSeconds, type RaceResult, riegelSeconds, vdotOf, vdotSeconds } from './race-formulas.ts';
export {
  RACE_DATE_PAST,
  RACE_PHASES,
  type RacePhase,
  type RacePhaseBand,
  type RaceSegment,
  racePhase,
  raceSegments,
} from './race-phase.ts';
export {
  PREDICTION_BASIS_LABELS,
  type PredictionBasis,
  predictRace,
  type RacePrediction,
} from './race-prediction.ts';
export {
  changeFromAverage,
  type HrvTrend,
  hrvTrend,
  isOvertrainingDrop,
  RECOVERY_TARGETS,
  type Recovery,
  recoveryOf,
} from './recovery.ts';
export { isLogOf } from './same-done.ts';
export { bySession, type DayCard, dayCard, isRest, SESSIONS, type Session } from './session-order.ts';
export { type SessionSpike, sessionSpike } from './session-spike.ts';
export { type SessionToJudge, sessionVerdict, type TargetToJudge, targetVerdict } from './session-verdict.ts';
export { formatSleep, GOOD_SLEEP_HOURS, type SleepLevel, sleepLevel } from './sleep.ts';
export { type TargetBlock, type TargetSession, targetBlocks } from './target-blocks.ts';
export { TARGET_UNWATCHED, type TargetPosition, type TargetWatch, watchTarget } from './target-watch.ts';
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
export {
  guessedUnits,
  kilogramsOf,
  type LengthUnit,
  lengthIn,
  lengthUnit,
  type MassUnit,
  METERS_PER_YARD,
  massIn,
  massLabel,
  massOfPounds,
  massUnit,
  metersOf,
  millilitersOf,
  poundsOf,
  type UnitSystem,
  type VolumeUnit,
  volumeIn,
  volumeUnit,
} from './units.ts';
export { formatLoad, type Verdict, type VerdictFacts, verdictOf } from './verdict.ts';
export {
  type BpmRange,
  DEFAULT_LTHR_BPM,
  isZone,
  ZONES,
  type Zone,
  type ZoneBand,
  type ZoneReading,
  zoneBand,
  zoneLabel,
  zoneOf,
  zoneRangeBpm,
} from './zones.ts';
