import { type LengthUnit, lengthIn, metersOf, type UnitSystem } from '@threshold/physiology';
import { ACTIVITIES, type Activity, TRIAL_UNITS } from '../../../trial-schemas.ts';

const NAMES: Readonly<Record<Activity, string>> = { running: 'Running', rowing: 'Rowing', biking: 'Biking' };

/** An activity as it is read. */
export const activityName = (activity: Activity): string => NAMES[activity];

/** The three activities to choose from. */
export const ACTIVITY_CHOICES = ACTIVITIES.map((value) => ({ value, label: NAMES[value] }));

/** The unit of an activity's distances: running km, rowing m, biking miles, unless the athlete chose (ruling 5). */
export function trialUnit(activity: Activity, units: UnitSystem | null): LengthUnit {
  if (activity === 'rowing' || units === null) return TRIAL_UNITS[activity];
  return units === 'metric' ? 'km' : 'mi';
}

/** The unit's words: miles are written out, as the specification does. */
export const unitWords = (unit: LengthUnit): string => (unit === 'mi' ? 'miles' : unit);

/** A distance as entered, in the unit of the wire. */
export const wireDistance = (entered: number, activity: Activity, units: UnitSystem | null): number =>
  lengthIn(TRIAL_UNITS[activity], metersOf(entered, trialUnit(activity, units)));

/** The wire's distance in the unit that is shown, at most two decimals. */
export const shownDistance = (distance: number, activity: Activity, units: UnitSystem | null): number =>
  Math.round(100 * lengthIn(trialUnit(activity, units), metersOf(distance, TRIAL_UNITS[activity]))) / 100;
