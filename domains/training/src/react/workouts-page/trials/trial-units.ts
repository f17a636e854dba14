import { fromMeters, type LengthUnit, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
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
