import { computeEfficiency, type Efficiency, type TrackPoint } from '@threshold/physiology';
import type { HrSample } from '../../schemas.ts';
import type { SessionRow } from '../tables.ts';

/** The columns' limits; values beyond are recording faults. */
const MOST_FACTOR = 10_000;
const MOST_PERCENT = 10_000;

/** A settled session's efficiency columns; null if unknown. */
export function efficiencyColumns(
  row: SessionRow,
  stream: readonly HrSample[],
  track: readonly TrackPoint[],
): Pick<SessionRow, 'efficiency_factor' | 'decoupling_percent'> {
  const { efficiencyFactor, decouplingPercent } = judge(row, stream, track);
  const isShown =
    efficiencyFactor !== null && efficiencyFactor <= MOST_FACTOR && decouplingPercent >= -MOST_PERCENT;
  return {
    efficiency_factor: isShown ? efficiencyFactor : null,
    decoupling_percent: isShown ? decouplingPercent : null,
  };
}

const judge = (row: SessionRow, stream: readonly HrSample[], track: readonly TrackPoint[]): Efficiency => {
  const wholeSeconds = ((row.ended_at ?? row.started_at).getTime() - row.started_at.getTime()) / 1000;
  return computeEfficiency({
    track,
    hrStream: stream,
    pausedSeconds: Math.max(0, wholeSeconds - row.elapsed_seconds),
    lthrBpm: row.lthr_bpm,
  });
};
