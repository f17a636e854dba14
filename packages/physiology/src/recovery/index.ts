export { type BodyFacts, type CareGroup, careGroup } from './care-group.ts';
export { type HrvBand, type HrvMorning, hrvBand } from './hrv-band.ts';
export { hrvSentence } from './hrv-sentence.ts';
export {
  type ActiveInjury,
  BODY_PARTS,
  type BodyPart,
  bodyPartLabel,
  INJURY_SEVERITIES,
  type InjurySeverity,
} from './injury.ts';
export {
  computeRecovery,
  type HrvTrend,
  hrvTrend,
  isOvertrainingDrop,
  percentChangeFromAverage,
  RECOVERY_TARGETS,
  type Recovery,
} from './recovery.ts';
export { formatSleep, GOOD_SLEEP_HOURS, type SleepLevel, sleepLevel } from './sleep.ts';
