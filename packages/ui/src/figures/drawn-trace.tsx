import { useMemo } from 'react';
import { formatTimeLabel } from '../charts/hr-trace/hr-trace-axes.ts';
import type { HrTracePoint } from '../charts/hr-trace/hr-trace-point.ts';
import type { PlannedBlock } from '../charts/hr-trace/planned-blocks.ts';
import { zoneColor } from '../theme/zone-colors.ts';
import classes from './drawn-trace.module.css';
import { layoutTrace, type TraceBand, type TracePosition } from './layout-trace.ts';

interface DrawnTraceProps {
  /** In order; a null `hrBpm` is a gap. */
  readonly points: readonly HrTracePoint[];
  readonly lthrBpm: number;
  /** The planned steps under the line; empty without a plan. */
  readonly plannedSteps: readonly PlannedBlock[];
  /** The accessible name: a sentence with the numbers. */
  readonly label: string;
}

/** Units of the view box, which is stretched to the size of the figure. */
const WIDTH = 1000;
const HEIGHT = 400;

/** A finished session's heart rate, drawn once from left to right over its planned steps. */
export const DrawnTrace = ({ points, lthrBpm, plannedSteps, label }: DrawnTraceProps) => {
  const { segments, bands, thresholdY, lastPosition, endSeconds, tickIntervalSeconds } = useMemo(
    () => layoutTrace({ points, lthrBpm, plannedSteps }),
    [points, lthrBpm, plannedSteps],
  );
  const labelCount = Math.floor(endSeconds / tickIntervalSeconds) + 1;
  return (
    <figure className={classes.figure} role="img" aria-label={label}>
      <div className={classes.head} aria-hidden="true">
        <span>LTHR {lthrBpm}</span>
        {bands.length === 0 ? null : <span className={classes.planned}>planned</span>}
      </div>
      <div className={classes.plot} aria-hidden="true">
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bands.map((band) => (
            <Band key={band.left} {...band} />
          ))}
          <line
            className={classes.threshold}
            x1="0"
            x2={WIDTH}
            y1={thresholdY * HEIGHT}
            y2={thresholdY * HEIGHT}
          />
        </svg>
        <div className={classes.line}>
          <svg
            className={classes.drawing}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {segments.map(({ zone, positions }) => (
              <path
                key={`${positions[0]?.x} ${positions.at(-1)?.x}`}
                className={classes.segment}
                d={toPath(positions)}
                stroke={zoneColor(zone)}
              />
            ))}
          </svg>
        </div>
        {lastPosition === null ? null : (
          <span
            className={classes.end}
            style={{ left: `${100 * lastPosition.x}%`, top: `${100 * lastPosition.y}%` }}
          />
        )}
      </div>
      <div className={classes.times} aria-hidden="true">
        {Array.from({ length: labelCount }, (_, index) => index * tickIntervalSeconds)
          .filter((seconds) => seconds <= endSeconds * LAST_LABEL_SHARE)
          .map((seconds) => (
            <span key={seconds} style={{ left: `${(100 * seconds) / endSeconds}%` }}>
              {formatTimeLabel(seconds, endSeconds)}
            </span>
          ))}
      </div>
    </figure>
  );
};

/** A label further right would extend beyond the figure. */
const LAST_LABEL_SHARE = 0.9;
/** The gap between two steps, in units of the view box. */
const GAP = 3;

const Band = ({ zone, left, right, top, bottom }: TraceBand) => {
  const x = left * WIDTH + GAP / 2;
  const width = Math.max(1, (right - left) * WIDTH - GAP);
  return (
    <>
      <rect
        className={classes.below}
        x={x}
        width={width}
        y={top * HEIGHT}
        height={(1 - top) * HEIGHT}
        fill={zoneColor(zone)}
      />
      <rect
        className={classes.band}
        x={x}
        width={width}
        y={top * HEIGHT}
        height={Math.max(1, (bottom - top) * HEIGHT)}
        stroke={zoneColor(zone)}
      />
    </>
  );
};

/** A single position becomes a dot, because its line has round ends. */
const toPath = (positions: readonly TracePosition[]): string =>
  `M${positions.map(({ x, y }) => `${round(x * WIDTH)} ${round(y * HEIGHT)}`).join('L')}${positions.length === 1 ? 'h.01' : ''}`;

const round = (value: number): number => Math.round(10 * value) / 10;
