import {
  computePaceSeconds,
  formatClockTime,
  formatPace,
  fromMeters,
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

const ROWING_SPLIT_METERS = 500;
const SECONDS_PER_HOUR = 3600;

/**
 * How fast a trial was, as its sport counts it: the pace of a run, the speed of a ride, or the time for 500 m on a
 * rower. Null if the time can't be parsed.
 */
export function formatTrialRate(trial: EnteredTrial, units: UnitSystem): string | null {
  const { activity, distance, time } = trial;
  const durationSeconds = parseClockTime(time);
  if (activity === 'running' || !durationSeconds || distance <= 0) return formatTrialPace(trial, units);
  const distanceMeters = toMeters(distance, TRIAL_UNITS[activity]);
  if (activity === 'rowing') {
    const splitSeconds = Math.round((durationSeconds * ROWING_SPLIT_METERS) / distanceMeters);
    return `${formatClockTime(splitSeconds).replace(/^0(?=\d:)/, '')} /${ROWING_SPLIT_METERS} m`;
  }
  const unit = getTrialUnit(activity, units);
  const speed = (fromMeters(unit, distanceMeters) * SECONDS_PER_HOUR) / durationSeconds;
  return `${speed.toFixed(1)} ${unit === 'mi' ? 'mph' : 'km/h'}`;
}
