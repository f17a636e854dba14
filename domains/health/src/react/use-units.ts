import type { UnitSystem } from '@threshold/physiology';

/** The units of body weight on health's screens: lbs, as the specified entry has them. */
export const useUnits = (): UnitSystem => 'imperial';
