import { computeZoneRangeBpm, DEFAULT_LTHR_BPM } from '@threshold/physiology';
import { WorkoutProfile } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { listTicks } from './list-ticks.ts';
import classes from './profile-chart.module.css';

/** Steps with a smaller share of the total time are too narrow for their bpm; on a phone, those below the second. */
const MIN_SHARE = 0.09;
const MIN_PHONE_SHARE = 0.18;

/** A tick beyond this share of the axis would overhang it. */
const END_SHARE = 0.95;

/** The planned steps over time with their heart rates, and a line at the LTHR. */
export const ProfileChart = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const lthrBpm = useTrainingDay().data?.lthrBpm ?? null;
  const { steps, hrLow, hrHigh } = workout;
  const totalMinutes = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const hardestZone = Math.max(...steps.map(({ zone }) => zone));
  return (
    <div>
      <div className={classes.frame}>
        <WorkoutProfile steps={steps} heightPx={180} />
        {lthrBpm === null ? null : <span className={classes.threshold}>LTHR {lthrBpm}</span>}
      </div>
      <div className={classes.bpm} aria-hidden="true">
        {steps.map(({ zone, minutes }, index) => {
          const share = minutes / totalMinutes;
          return (
            <span key={index} style={{ flexGrow: minutes }} data-wide={share >= MIN_PHONE_SHARE || undefined}>
              {share < MIN_SHARE
                ? null
                : zone === hardestZone && hrHigh !== null
                  ? formatBpm(hrLow, hrHigh)
                  : formatZoneBpm(zone, lthrBpm ?? DEFAULT_LTHR_BPM)}
            </span>
          );
        })}
      </div>
      <div className={classes.axis} aria-hidden="true">
        {listTicks(totalMinutes).map((tick) => (
          <span
            key={tick}
            data-end={tick > 0 && tick > END_SHARE * totalMinutes ? true : undefined}
            style={{ left: `${(100 * tick) / totalMinutes}%` }}
          >
            {tick} min
          </span>
        ))}
      </div>
    </div>
  );
};

const formatBpm = (low: number | null, high: number): string =>
  low === null ? `up to ${high}` : `${low}–${high}`;

/** Easy zones have only an upper bound, and zone 5 only a lower one. */
function formatZoneBpm(zone: 1 | 2 | 3 | 4 | 5, lthrBpm: number): string {
  const { low, high } = computeZoneRangeBpm(zone, lthrBpm);
  if (zone <= 2) return `up to ${high}`;
  return zone === 5 ? `from ${low}` : `${low}–${high}`;
}
