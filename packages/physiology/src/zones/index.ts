export {
  assessDecoupling,
  computeEfficiency,
  type DecouplingAssessment,
  type Efficiency,
  type EffortFacts,
  type NoEfficiencyReason,
} from './decoupling.ts';
export {
  describeSession,
  describeTargetTime,
  type SessionFacts,
  type TargetFacts,
} from './describe-session.ts';
export {
  HEART_RATE_BOUNDS_BPM,
  type HeartRateMeasurement,
  isUsableHeartRate,
  parseHeartRateMeasurement,
} from './heart-rate-measurement.ts';
export {
  type CurvePoint,
  computeZoneSeconds,
  countSecondsInZone,
  downsampleHrStream,
  type HrPoint,
  type HrSummary,
  LONGEST_SAMPLE_GAP_SECONDS,
  summarizeHr,
  type ZoneSeconds,
} from './hr-stream.ts';
export {
  formatHrAverage,
  formatHrTarget,
  formatTargetText,
  type HrTarget,
  hasOnlyUpperBound,
  parseHrTarget,
  toSessionTarget,
} from './hr-target.ts';
export {
  assessDrift,
  createLiveDrift,
  type DriftAssessment,
  type DriftLevel,
  type LiveDrift,
} from './live-drift.ts';
export { findLiveZone, type LiveZone } from './live-zone.ts';
export {
  estimateLthrByFormula,
  estimateMaxHrByAge,
  findLthrOnDay,
  findThresholdFaults,
  LTHR_BOUNDS_BPM,
  type LthrEntry,
  suggestLthr,
  type ThresholdFault,
} from './lthr.ts';
export {
  findLthrCandidate,
  type LthrCandidate,
  type LthrCandidateKind,
  type LthrFinding,
  type LthrRejection,
  type RecordedEffort,
} from './lthr-candidate.ts';
export {
  type CurrentLthr,
  type DatedCandidate,
  LTHR_EVIDENCE_DAYS,
  type LthrRise,
  proposeLthr,
} from './lthr-decision.ts';
export { findRetestReason, type RetestReason, type SteadyRun } from './lthr-retest.ts';
export type { PlanStep } from './plan-step.ts';
export {
  computePlannedZoneSeconds,
  findMainPlannedZone,
  findWorkZone,
  sumSecondsFromZone,
} from './planned-zones.ts';
export {
  computeRaceEffortBpm,
  findNamedEffort,
  findRaceEffort,
  findThresholdRace,
  type ThresholdRace,
} from './race-effort.ts';
export { compareSameEffort, type PacedRecording, type SameEffort } from './same-effort.ts';
export { compareSamePace, type EasyRun, type PaceCost, type SamePace } from './same-pace.ts';
export { computeStepTimes, type StepTime } from './step-times.ts';
export { listTargetBlocks, type TargetBlock, type TargetSession } from './target-blocks.ts';
export { type TargetPosition, type TargetWatch, UNWATCHED_TARGET, watchTarget } from './target-watch.ts';
export { computePaceAtVdot, computeZonePaceRange } from './zone-pace.ts';
export {
  type BpmRange,
  computeZoneRangeBpm,
  DEFAULT_LTHR_BPM,
  getZoneBand,
  getZoneLabel,
  isZone,
  readZone,
  ZONES,
  type Zone,
  type ZoneBand,
  type ZoneReading,
} from './zones.ts';
