import { ZONES } from '@threshold/physiology';
import { useId } from 'react';
import { ThresholdLine } from '../content/threshold-line.tsx';
import { zoneColor } from '../theme/zone-colors.ts';
import classes from './daily-load-chart.module.css';
import { computeRollingMean, toLoadPoints, toSvgPath } from './daily-load-path.ts';

interface DailyLoadChartProps {
  /** Load of each day up to race day, 0 or more: the completed load if there is one, else the planned load. */
  readonly dailyLoads: readonly number[];
  /** The index of today. No dot if absent. */
  readonly todayIndex?: number | undefined;
  /** The drawing as one sentence for screen readers. */
  readonly label: string;
  /** Days in the moving average, an odd number. 1 draws the load of each single day. */
  readonly windowDays?: number;
}

/**
 * The daily load up to the race as a skyline in zone colors, with a dot for today. With fewer than two
 * days, only the threshold's dashed line remains.
 */
export const DailyLoadChart = ({ dailyLoads, todayIndex, label, windowDays = 5 }: DailyLoadChartProps) => {
  const zoneGradientId = useId();
  const fadeGradientId = useId();
  const maskId = useId();
  if (dailyLoads.length < 2)
    return (
      <div className={classes.empty}>
        <ThresholdLine />
      </div>
    );
  const points = toLoadPoints(computeRollingMean(dailyLoads, windowDays));
  const path = toSvgPath(points);
  const todayPoint = todayIndex === undefined ? undefined : points[todayIndex];
  return (
    <div className={classes.skyline} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={zoneGradientId} gradientUnits="userSpaceOnUse" x1="0" x2="100" y1="0" y2="0">
            {/* Five stops across the width, 4% from either edge. */}
            {ZONES.map(({ zone }, index) => (
              <stop key={zone} offset={`${4 + index * 23}%`} stopColor={zoneColor(zone)} />
            ))}
          </linearGradient>
          <linearGradient id={fadeGradientId} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0%" stopColor="#fff" stopOpacity="0.42" />
            <stop offset="100%" stopColor="#fff" stopOpacity="0" />
          </linearGradient>
          <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">
            <rect width="100" height="100" fill={`url(#${fadeGradientId})`} />
          </mask>
        </defs>
        <path d={`${path}L100 100L0 100Z`} fill={`url(#${zoneGradientId})`} mask={`url(#${maskId})`} />
        <path
          d={path}
          fill="none"
          stroke={`url(#${zoneGradientId})`}
          strokeWidth="2.25"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {todayPoint === undefined ? null : (
        <span className={classes.today} style={{ left: `${todayPoint.x}%`, top: `${todayPoint.y}%` }} />
      )}
    </div>
  );
};
