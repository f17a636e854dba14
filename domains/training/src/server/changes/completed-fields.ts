import { invalid, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  DEFAULT_LTHR_BPM,
  formatDuration,
  isPlausible,
  type LocalDate,
  parseHrTarget,
  trainingStress,
  trainingStressByZone,
  type Zone,
  zoneOf,
} from '@threshold/physiology';

const MOST_STRESS = 10_000;
/** Specification section 5, where no heart rate says more. */
const DEFAULT_ZONE = 3;

/** What an athlete says that they did. */
export interface CompletedWork {
  readonly date: LocalDate;
  readonly type: string;
  /** Null where the athlete does not say: the average heart rate then does. */
  readonly zone: Zone | null;
  /** The duration as its text tells it, and what was really done. */
  readonly durationSeconds: number;
  readonly actualDurationSeconds: number;
  readonly actualHrBpm: number | null;
  readonly maxHrBpm: number | null;
  readonly distanceMeters: number | null;
  readonly hrTarget: string | null;
}

/**
 * The columns of what was done and what follows from it: stress by the average heart rate and the LTHR of that day, or
 * by the zone where there is none (then estimated), the target's range, and whether it is plausible at all.
 */
export async function completedFields(ctx: QueryContext, done: CompletedWork) {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  if (done.date > today) throw invalid('date', 'Workout date must not be in the future');
  const { actualHrBpm, maxHrBpm, distanceMeters, hrTarget } = done;
  if (actualHrBpm !== null && maxHrBpm !== null && maxHrBpm < actualHrBpm)
    throw invalid('maxHR', 'Max HR must not be below the average heart rate');
  const durationSeconds = done.actualDurationSeconds;
  const lthrBpm = actualHrBpm === null ? null : await athletes.lthrOn(ctx.athleteId, done.date);
  const measured = actualHrBpm === null ? null : zoneOf(actualHrBpm, lthrBpm ?? DEFAULT_LTHR_BPM);
  const zone = done.zone ?? measured?.zone ?? DEFAULT_ZONE;
  const stress =
    actualHrBpm === null
      ? trainingStressByZone({ durationSeconds, zone })
      : trainingStress({ averageHrBpm: actualHrBpm, durationSeconds, lthrBpm });
  return {
    date: done.date,
    type: done.type,
    zone,
    // A duration that tells something else than what was done reads back as it was told.
    plannedDurationSeconds:
      formatDuration(done.durationSeconds) === formatDuration(durationSeconds) ? null : done.durationSeconds,
    actualDurationSeconds: durationSeconds,
    actualHrBpm,
    maxHrBpm,
    distanceMeters,
    hrTarget,
    ...targetRange(hrTarget),
    trainingStress: Math.min(MOST_STRESS, stress.tss),
    stressFormulaVersion: stress.formulaVersion,
    stressEstimated: stress.estimated,
    lthrBpm,
    implausible: !isPlausible({ type: done.type, distanceMeters, durationSeconds }),
  };
}

/** The range of a target text, where it is one of a living heart (ruling 7). */
function targetRange(hrTarget: string | null) {
  const range = parseHrTarget(hrTarget);
  return range && (range.low ?? range.high) >= 25 && range.high <= 250
    ? { hrLowBpm: range.low, hrHighBpm: range.high }
    : { hrLowBpm: null, hrHighBpm: null };
}
