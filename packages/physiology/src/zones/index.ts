export {
  assessDecoupling,
  computeEfficiency,
  type DecouplingVerdict,
  type Efficiency,
  type EffortFacts,
  type NoEfficiencyReason,
} from './decoupling.ts';
export {
  HEART_RATE_BOUNDS_BPM,
  type HeartRateMeasurement,
  isUsableHeartRate,
  parseHeartRateMeasurement,
} from './heart-rate-measurement.ts';
export {
  type CurvePoint,
  countSecondsInZone,
  downsampleHrStream,
  type HrPoint,
  type HrSummary,
  LONGEST_SAMPLE_GAP_SECONDS,
  summarizeHr,
  type ZoneSeconds,
  zoneSeconds,
} from './hr-stream.ts';
export {
  formatHrAverage,
  formatHrTarget,
  type HrTarget,
  hasOnlyUpperBound,
  parseHrTarget,
  toSessionTarget,
} from './hr-target.ts';
export {
  assessDrift,
  createLiveDrift,
  type DriftLevel,
  type DriftVerdict,
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
  decideLthr,
  LTHR_EVIDENCE_DAYS,
  type LthrRise,
} from './lthr-decision.ts';
export { findRetestReason, type RetestReason, type SteadyRun } from './lthr-retest.ts';
export type { PlanStep } from './plan-step.ts';
export { computePlannedZoneSeconds, findWorkZone, sumSecondsFromZone } from './planned-zones.ts';
export {
  findNamedEffort,
  findRaceEffort,
  findThresholdRace,
  raceEffortBpm,
  type ThresholdRace,
} from './race-effort.ts';
export {
  describeSession,
  describeTargetTime,
  type SessionFacts,
  type TargetFacts,
} from './session-verdict.ts';
export { computeStepTimes, type StepTime } from './step-times.ts';
export { listTargetBlocks, type TargetBlock, type TargetSession } from './target-blocks.ts';
export { TARGET_UNWATCHED, type TargetPosition, type TargetWatch, watchTarget } from './target-watch.ts';
export { paceAtVdot, zonePaceRange } from './zone-pace.ts';
export {
  type BpmRange,
  DEFAULT_LTHR_BPM,
  getZoneBand,
  getZoneLabel,
  isZone,
  toZone,
  ZONES,
  type Zone,
  type ZoneBand,
  type ZoneReading,
  zoneRangeBpm,
} from './zones.ts';
