export { type BodyFacts, type CareGroup, toCareGroup } from './care-group.ts';
export { computeHrvBand, type HrvBand, type HrvMorning } from './hrv-band.ts';
export { describeHrv, formatHrvSentence, type HrvReading, type HrvStatement } from './hrv-sentence.ts';
export {
  type ActiveInjury,
  BODY_PARTS,
  type BodyPart,
  bodyPartLabel,
  INJURY_SEVERITIES,
  type InjurySeverity,
} from './injury.ts';
export {
  assessHrvTrend,
  computeChangePercent,
  computeRecovery,
  type HrvTrend,
  isOvertrainingDrop,
  RECOVERY_TARGETS,
  type Recovery,
} from './recovery.ts';
export { findSleepLevel, formatSleep, GOOD_SLEEP_HOURS, type SleepLevel } from './sleep.ts';
