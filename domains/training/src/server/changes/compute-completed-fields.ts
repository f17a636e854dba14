import { invalid, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  computeTrainingStress,
  computeTrainingStressByZone,
  DEFAULT_LTHR_BPM,
  formatDuration,
  isPlausible,
  type LocalDate,
  parseHrTarget,
  readZone,
  type Zone,
} from '@threshold/physiology';

/** Upper bound of the stored stress; only extreme input exceeds it, such as 48 hours at 250 bpm. */
const MAX_STRESS = 10_000;
/** Bounds of a physiologically possible heart rate. */
const MIN_BPM = 25;
const MAX_BPM = 250;
/** Zone of workouts without a heart rate (docs/specification.md#5-validation). */
const DEFAULT_ZONE = 3;

export interface CompletedWork {
  readonly date: LocalDate;
  readonly type: string;
  /** If null, derived from the average heart rate, or zone 3 without one. */
  readonly zone: Zone | null;
  /** Stated duration. */
  readonly durationSeconds: number;
  /** Time actually trained; the stress is computed from it. */
  readonly actualDurationSeconds: number;
  readonly actualHrBpm: number | null;
  readonly maxHrBpm: number | null;
  readonly distanceMeters: number | null;
  readonly hrTarget: string | null;
}

/**
 * Computes the columns of a completed workout: stress, the target's range, and plausibility. Stress comes
 * from the average heart rate and that day's LTHR or, without a heart rate, from the zone.
 * @throws DomainError 'invalid' if the date is in the future or the maximum heart rate is below the average
 */
export async function computeCompletedFields(ctx: QueryContext, completedWork: CompletedWork) {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  if (completedWork.date > today) throw invalid('date', 'Workout date can’t be in the future');
  const { actualHrBpm, maxHrBpm, distanceMeters, hrTarget } = completedWork;
  if (actualHrBpm !== null && maxHrBpm !== null && maxHrBpm < actualHrBpm)
    throw invalid('maxHR', 'Max HR can’t be below the average heart rate');
  const durationSeconds = completedWork.actualDurationSeconds;
  const lthrBpm = actualHrBpm === null ? null : await athletes.findLthrOn(ctx.athleteId, completedWork.date);
  const measuredZone = actualHrBpm === null ? null : readZone(actualHrBpm, lthrBpm ?? DEFAULT_LTHR_BPM);
  const zone = completedWork.zone ?? measuredZone?.zone ?? DEFAULT_ZONE;
  const stress =
    actualHrBpm === null
      ? computeTrainingStressByZone({ durationSeconds, zone })
      : computeTrainingStress({ averageHrBpm: actualHrBpm, durationSeconds, lthrBpm });
  return {
    date: completedWork.date,
    type: completedWork.type,
    zone,
    // Stored separately only if the stated duration differs from the actual one.
    plannedDurationSeconds:
      formatDuration(completedWork.durationSeconds) === formatDuration(durationSeconds)
        ? null
        : completedWork.durationSeconds,
    actualDurationSeconds: durationSeconds,
    actualHrBpm,
    maxHrBpm,
    distanceMeters,
    hrTarget,
    ...toTargetRange(hrTarget),
    trainingStress: Math.min(MAX_STRESS, stress.tss),
    stressFormulaVersion: stress.formulaVersion,
    stressEstimated: stress.estimated,
    lthrBpm,
    implausible: !isPlausible({ type: completedWork.type, distanceMeters, durationSeconds }),
  };
}

/** Range of a target text; null bounds if it is implausible (docs/specification.md#heart-rate-targets). */
function toTargetRange(hrTarget: string | null) {
  const range = parseHrTarget(hrTarget);
  return range && (range.low ?? range.high) >= MIN_BPM && range.high <= MAX_BPM
    ? { hrLowBpm: range.low, hrHighBpm: range.high }
    : { hrLowBpm: null, hrHighBpm: null };
}
