import { type LengthUnit, lengthIn, lengthUnit, metersOf, type UnitSystem } from '@threshold/physiology';
import { ACTIVITIES, type Activity, TRIAL_UNITS } from '../../../trial-schemas.ts';

const NAMES: Readonly<Record<Activity, string>> = { running: 'Running', rowing: 'Rowing', biking: 'Biking' };

/** An activity as it is read. */
export const activityName = (activity: Activity): string => NAMES[activity];

/** The three activities to choose from. */
export const ACTIVITY_CHOICES = ACTIVITIES.map((value) => ({ value, label: NAMES[value] }));

/** The unit of an activity's distances: the athlete's (ruling 56), but meters in rowing, as everywhere. */
export function trialUnit(activity: Activity, units: UnitSystem): LengthUnit {
  return activity === 'rowing' ? 'm' : lengthUnit(units);
}

/** The unit's words: miles are written out, as the specification does. */
export const unitLabel = (unit: LengthUnit): string => (unit === 'mi' ? 'miles' : unit);

/** A distance as entered, in the unit of the wire. */
export const wireDistance = (entered: number, activity: Activity, units: UnitSystem): number =>
  lengthIn(TRIAL_UNITS[activity], metersOf(entered, trialUnit(activity, units)));

/** The wire's distance in the unit that is shown, at most two decimals. */
export const shownDistance = (distance: number, activity: Activity, units: UnitSystem): number =>
  Math.round(100 * lengthIn(trialUnit(activity, units), metersOf(distance, TRIAL_UNITS[activity]))) / 100;
