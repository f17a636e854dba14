import { fromMeters, type LengthUnit, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import { formatCount } from '@threshold/ui/format';
import { ACTIVITIES, type Activity, TRIAL_UNITS } from '../../../trial-schemas.ts';

const ACTIVITY_NAMES: Readonly<Record<Activity, string>> = {
  running: 'Running',
  rowing: 'Rowing',
  biking: 'Biking',
};

export const getActivityName = (activity: Activity): string => ACTIVITY_NAMES[activity];

export const ACTIVITY_CHOICES = ACTIVITIES.map((value) => ({ value, label: ACTIVITY_NAMES[value] }));

/** The athlete's unit (docs/specification.md#units-on-screens), except meters for rowing. */
export function getTrialUnit(activity: Activity, units: UnitSystem): LengthUnit {
  return activity === 'rowing' ? 'm' : lengthUnit(units);
}

/** Miles are written out, as in the specification. */
export const getUnitLabel = (unit: LengthUnit): string => (unit === 'mi' ? 'miles' : unit);

/** Converts a distance from the displayed unit to the activity's unit on the wire. */
export const toWireDistance = (displayedDistance: number, activity: Activity, units: UnitSystem): number =>
  fromMeters(TRIAL_UNITS[activity], toMeters(displayedDistance, getTrialUnit(activity, units)));

/** Converts a distance from the wire to the displayed unit, rounded to two decimals. */
export const toDisplayedDistance = (distance: number, activity: Activity, units: UnitSystem): number =>
  Math.round(100 * fromMeters(getTrialUnit(activity, units), toMeters(distance, TRIAL_UNITS[activity]))) /
  100;

const FIVE_KM = 5;
/** 3.1 and 3.11 miles are both 5 km. */
const FIVE_KM_TOLERANCE = 0.015;

const TEN_KM = 10;
/** 6.2 and 6.21 miles are both 10 km. */
const TEN_KM_TOLERANCE = 0.03;

/** The distance under which results are compared, in the activity's unit on the wire. */
export const toKindDistance = (activity: Activity, distance: number): number =>
  activity === 'running' && Math.abs(distance - FIVE_KM) < FIVE_KM_TOLERANCE ? FIVE_KM : distance;

/** "10 km", "6.2 miles", "2,000 m"; "5K" or "10K" for such a run in miles. */
export function formatTrialDistance(
  { activity, distance }: { readonly activity: Activity; readonly distance: number },
  units: UnitSystem,
): string {
  const unit = getTrialUnit(activity, units);
  if (activity === 'running' && unit === 'mi') {
    if (toKindDistance(activity, distance) === FIVE_KM) return '5K';
    if (Math.abs(distance - TEN_KM) < TEN_KM_TOLERANCE) return '10K';
  }
  return `${formatCount(toDisplayedDistance(distance, activity, units))} ${getUnitLabel(unit)}`;
}
