import {
  computePaceSeconds,
  formatPace,
  parseClockTime,
  toMeters,
  type UnitSystem,
} from '@threshold/physiology';
import { type Activity, TRIAL_UNITS } from '../../../trial-schemas.ts';
import { getTrialUnit } from './trial-units.ts';

interface EnteredTrial {
  readonly activity: Activity;
  /** In the activity's unit on the wire. */
  readonly distance: number;
  /** As entered, e.g. "22:30". */
  readonly time: string;
}

/** Pace of a run in the athlete's unit, e.g. "4:30 /km"; null for other activities and incomplete input. */
export function formatTrialPace(
  { activity, distance, time }: EnteredTrial,
  units: UnitSystem,
): string | null {
  const durationSeconds = parseClockTime(time);
  if (activity !== 'running' || durationSeconds === null) return null;
  const unit = getTrialUnit(activity, units);
  const paceSeconds = computePaceSeconds(unit, {
    distanceMeters: toMeters(distance, TRIAL_UNITS[activity]),
    durationSeconds,
  });
  return paceSeconds === null ? null : formatPace(paceSeconds, unit);
}
