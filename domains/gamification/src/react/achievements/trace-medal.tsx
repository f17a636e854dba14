import { AchievementIcon } from './achievement-icon.tsx';
import classes from './achievements.module.css';
import { layoutRays } from './layout-rays.ts';

const SIZE = 132;

interface TraceMedalProps {
  readonly icon: string;
  /** One per week, oldest first. */
  readonly distancesMeters: readonly number[];
}

/** A medal whose rim is the athlete's own weekly distance. The same weeks always give the same drawing. */
export const TraceMedal = ({ icon, distancesMeters }: TraceMedalProps) => (
  <span className={classes.traceMedal}>
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label="Your distance of the last 12 weeks, around the medal"
    >
      {layoutRays(distancesMeters, SIZE).map(({ key, x1, y1, x2, y2 }) => (
        <line key={key} x1={x1} y1={y1} x2={x2} y2={y2} />
      ))}
      <circle cx={SIZE / 2} cy={SIZE / 2} r={34} />
    </svg>
    <span className={classes.traceIcon}>
      <AchievementIcon icon={icon} isLocked={false} />
    </span>
  </span>
);
