import { getZoneLabel, type Zone } from '@threshold/physiology';
import { zoneColor } from '../theme/zone-colors.ts';
import classes from './workout-profile.module.css';

export interface WorkoutStep {
  readonly label: string;
  /** Minutes, more than 0. */
  readonly minutes: number;
  readonly zone: Zone;
}

interface WorkoutProfileProps {
  readonly steps: readonly WorkoutStep[];
  /** Height of a zone 5 block in px. */
  readonly heightPx?: number;
  /** Grows to fill its flex column. */
  readonly grows?: boolean;
}

/** A block's share of the full height. */
const HEIGHT_PERCENT: Readonly<Record<Zone, number>> = { 1: 30, 2: 46, 3: 64, 4: 86, 5: 100 };

const formatMinutes = (minutes: number): string => `${Number(minutes.toFixed(1))} min`;

/**
 * The shape of a planned session: one block per step under the threshold's dashed line. Duration sets the
 * block's width, and intensity its height.
 */
export const WorkoutProfile = ({ steps, heightPx = 72, grows = false }: WorkoutProfileProps) => {
  const totalMinutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const stepsText = steps
    .map(({ label, minutes, zone }) => `${label} ${formatMinutes(minutes)} in ${getZoneLabel(zone)}`)
    .join(', ');
  return (
    <div
      className={classes.profile}
      style={grows ? { minHeight: heightPx } : { height: heightPx }}
      role="img"
      aria-label={`Workout profile, ${formatMinutes(totalMinutes)}: ${stepsText}.`}
    >
      {steps.map((step, index) => (
        <span
          key={index}
          title={`${step.label}, ${formatMinutes(step.minutes)}, ${getZoneLabel(step.zone)}`}
          style={{
            flexGrow: step.minutes,
            height: `${HEIGHT_PERCENT[step.zone]}%`,
            background: zoneColor(step.zone),
          }}
        />
      ))}
    </div>
  );
};
