import { NumberText } from '../content/number-text.tsx';
import { buildArcPath } from '../figures/arc-path.ts';
import classes from './chart.module.css';
import type { GaugeData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { describeGauge } from './chart-sentence.ts';
import { GaugeTable } from './chart-table.tsx';

/** Longer values use a smaller font. */
const MAX_LARGE_LENGTH = 4;
/** Half the angle of the arc, from the top to either end. */
const HALF_SWEEP_DEGREES = 115;
/** Radii in units of the view box. */
const RADIUS = 64;
const OPTIMAL_RADIUS = 76;
const LABEL_RADIUS = 82;

interface GaugeChartProps extends GaugeData {
  /** Minimum height in px, default 170. The chart grows to fill a card. */
  readonly heightPx?: number | undefined;
}

/** A gauge with the recommended range along its arc. A value off the scale just fills the arc. */
export const GaugeChart = ({ heightPx = 170, ...data }: GaugeChartProps) => (
  <ChartFrame
    label={data.label}
    sentence={describeGauge(data)}
    table={<GaugeTable {...data} />}
    heightPx={heightPx}
    isPlain
  >
    <Arcs {...data} />
    <div className={classes.middle}>
      <NumberText size={data.formattedValue.length <= MAX_LARGE_LENGTH ? 'tile' : 'stat'}>
        {data.formattedValue}
      </NumberText>
    </div>
  </ChartFrame>
);

interface LimitLabelProps {
  readonly limit: number;
  /** From the top, clockwise. */
  readonly angleDegrees: number;
}

/** An end of the recommended range, outside its arc. */
const LimitLabel = ({ limit, angleDegrees }: LimitLabelProps) => {
  const radians = (angleDegrees * Math.PI) / 180;
  return (
    <text
      className={classes.limit}
      x={LABEL_RADIUS * Math.sin(radians)}
      y={-LABEL_RADIUS * Math.cos(radians)}
      textAnchor={angleDegrees < 0 ? 'end' : 'start'}
      dominantBaseline="middle"
    >
      {Math.round(limit)}
    </text>
  );
};

const Arcs = ({ value, max, optimal }: GaugeData) => {
  const toAngle = (amount: number) => (2 * Math.min(Math.max(amount / max, 0), 1) - 1) * HALF_SWEEP_DEGREES;
  const valueAngle = toAngle(value);
  return (
    <svg className={classes.arcs} viewBox="-105 -90 210 134" aria-hidden="true">
      <path className={classes.track} d={buildArcPath(-HALF_SWEEP_DEGREES, HALF_SWEEP_DEGREES, RADIUS)} />
      {valueAngle > -HALF_SWEEP_DEGREES ? (
        <path className={classes.arc} d={buildArcPath(-HALF_SWEEP_DEGREES, valueAngle, RADIUS)} />
      ) : null}
      <path
        className={classes.optimal}
        d={buildArcPath(toAngle(optimal.min), toAngle(optimal.max), OPTIMAL_RADIUS)}
      />
      {[optimal.min, optimal.max].map((limit) => (
        <LimitLabel key={limit} limit={limit} angleDegrees={toAngle(limit)} />
      ))}
    </svg>
  );
};
