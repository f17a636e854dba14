export {
  computeEfficiency,
  type DecouplingVerdict,
  decouplingVerdict,
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
  downsampleHrStream,
  type HrPoint,
  type HrSummary,
  LONGEST_SAMPLE_GAP_SECONDS,
  secondsInZone,
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
  createLiveDrift,
  type DriftLevel,
  type DriftVerdict,
  driftVerdict,
  type LiveDrift,
} from './live-drift.ts';
export { type LiveZone, liveZone } from './live-zone.ts';
export {
  findThresholdFaults,
  LTHR_BOUNDS_BPM,
  type LthrEntry,
  lthrByFormula,
  lthrHint,
  lthrOnDay,
  maxHrByAge,
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
export { findWorkZone, plannedZoneSeconds, secondsFromZone } from './planned-zones.ts';
export {
  findNamedEffort,
  findRaceEffort,
  findThresholdRace,
  raceEffortBpm,
  type ThresholdRace,
} from './race-effort.ts';
export {
  type SessionFacts,
  sessionVerdict,
  type TargetFacts,
  targetVerdict,
} from './session-verdict.ts';
export { type StepTime, stepTimes } from './step-times.ts';
export { type TargetBlock, type TargetSession, targetBlocks } from './target-blocks.ts';
export { TARGET_UNWATCHED, type TargetPosition, type TargetWatch, watchTarget } from './target-watch.ts';
export { paceAtVdot, zonePaceRange } from './zone-pace.ts';
export {
  type BpmRange,
  DEFAULT_LTHR_BPM,
  isZone,
  toZone,
  ZONES,
  type Zone,
  type ZoneBand,
  type ZoneReading,
  zoneBand,
  zoneLabel,
  zoneRangeBpm,
} from './zones.ts';
