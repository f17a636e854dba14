import {
  computeEfficiency,
  type Efficiency,
  type TrackPoint,
  type TrainingStress,
} from '@threshold/physiology';
import { liveStress } from '../../live-stress.ts';
import type { HrSample } from '../../schemas.ts';
import type { SessionRow } from '../tables.ts';
import { toAverageBpm, toZoneTimes, type ZoneTimes, zoneOfSession } from './session-view.ts';

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

export function computeSession(
  row: SessionRow,
  stream: readonly HrSample[],
  track: readonly TrackPoint[],
): ComputedSession {
  const times = toZoneTimes(row, stream);
  const stress = stressOf(row);
  const columns = {
    zone_seconds: [...times.zoneSeconds],
    target_zone_seconds: times.targetZoneSeconds,
    training_stress: stress?.tss ?? null,
    stress_formula_version: stress?.formulaVersion ?? null,
    ...efficiencyColumns(row, stream, track),
  };
  return { ...times, stress, columns };
}

/** A file without a heart rate has no intensity; a live session at least had a zone to follow. */
function stressOf(row: SessionRow): TrainingStress | null {
  const averageHrBpm = toAverageBpm(row);
  if (averageHrBpm === null && row.hr_source === 'file') return null;
  const stress = liveStress({
    averageHrBpm,
    durationSeconds: row.elapsed_seconds,
    lthrBpm: row.lthr_bpm,
    zone: zoneOfSession(row),
  });
  return stress && { ...stress, tss: Math.min(MAX_STRESS, stress.tss) };
}

/** The limits of the columns: greater values come from faulty recordings. */
const MAX_FACTOR = 10_000;
const MAX_PERCENT = 10_000;

/** Null if unknown. */
function efficiencyColumns(
  row: SessionRow,
  stream: readonly HrSample[],
  track: readonly TrackPoint[],
): Pick<SessionRow, 'efficiency_factor' | 'decoupling_percent'> {
  const { efficiencyFactor, decouplingPercent } = evaluateEfficiency(row, stream, track);
  const isStorable =
    efficiencyFactor !== null && efficiencyFactor <= MAX_FACTOR && decouplingPercent >= -MAX_PERCENT;
  return {
    efficiency_factor: isStorable ? efficiencyFactor : null,
    decoupling_percent: isStorable ? decouplingPercent : null,
  };
}

const evaluateEfficiency = (
  row: SessionRow,
  stream: readonly HrSample[],
  track: readonly TrackPoint[],
): Efficiency => {
  const totalSeconds = ((row.ended_at ?? row.started_at).getTime() - row.started_at.getTime()) / 1000;
  return computeEfficiency({
    track,
    hrStream: stream,
    pausedSeconds: Math.max(0, totalSeconds - row.elapsed_seconds),
    lthrBpm: row.lthr_bpm,
  });
};
