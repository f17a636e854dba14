import { computeEfficiency, type TrackPoint, type TrainingStress } from '@threshold/physiology';
import { computeLiveStress } from '../../live-stress.ts';
import type { HrSample } from '../../schemas.ts';
import type { SessionRow } from '../tables.ts';
import { countPausedSeconds } from './count-paused-seconds.ts';
import { toAverageBpm, toSessionZone, toZoneTimes, type ZoneTimes } from './session-view.ts';

/** The highest training stress that the database accepts. */
const MAX_STRESS = 10_000;

interface ComputedSession extends ZoneTimes {
  readonly stress: TrainingStress | null;
  readonly columns: Pick<
    SessionRow,
    | 'zone_seconds'
    | 'target_zone_seconds'
    | 'training_stress'
    | 'stress_formula_version'
    | 'efficiency_factor'
    | 'decoupling_percent'
  >;
}

/** The zone times, stress and efficiency of a session, and the columns that store them. */
export function computeSession(
  row: SessionRow,
  stream: readonly HrSample[],
  track: readonly TrackPoint[],
): ComputedSession {
  const zoneTimes = toZoneTimes(row, stream);
  const stress = computeStress(row);
  const columns = {
    zone_seconds: [...zoneTimes.zoneSeconds],
    target_zone_seconds: zoneTimes.targetZoneSeconds,
    training_stress: stress?.tss ?? null,
    stress_formula_version: stress?.formulaVersion ?? null,
    ...toEfficiencyColumns(row, stream, track),
  };
  return { ...zoneTimes, stress, columns };
}

/** A file without heart rate has no intensity. A live session at least had a zone to follow. */
function computeStress(row: SessionRow): TrainingStress | null {
  const averageHrBpm = toAverageBpm(row);
  if (averageHrBpm === null && row.hr_source === 'file') return null;
  const stress = computeLiveStress({
    averageHrBpm,
    durationSeconds: row.elapsed_seconds,
    lthrBpm: row.lthr_bpm,
    zone: toSessionZone(row),
  });
  return stress && { ...stress, tss: Math.min(MAX_STRESS, stress.tss) };
}

/** The columns' limits. Values beyond them come from faulty recordings. */
const MAX_EFFICIENCY_FACTOR = 10_000;
const MIN_DECOUPLING_PERCENT = -10_000;

/** Both null if unknown or beyond the limits. */
function toEfficiencyColumns(
  row: SessionRow,
  stream: readonly HrSample[],
  track: readonly TrackPoint[],
): Pick<SessionRow, 'efficiency_factor' | 'decoupling_percent'> {
  const { efficiencyFactor, decouplingPercent } = computeEfficiency({
    track,
    hrStream: stream,
    pausedSeconds: countPausedSeconds(row),
    lthrBpm: row.lthr_bpm,
  });
  const isStorable =
    efficiencyFactor !== null &&
    efficiencyFactor <= MAX_EFFICIENCY_FACTOR &&
    decouplingPercent >= MIN_DECOUPLING_PERCENT;
  return {
    efficiency_factor: isStorable ? efficiencyFactor : null,
    decoupling_percent: isStorable ? decouplingPercent : null,
  };
}
