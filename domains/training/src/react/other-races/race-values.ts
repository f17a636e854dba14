import { fromMeters, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import { MAX_RACE_KM, MIN_RACE_KM, type OtherRaceView, type RacePriority } from '../../other-race-schemas.ts';
import { NAMED_DISTANCES } from './race-labels.ts';

/** The select value for a distance that has no name. */
export const OTHER_DISTANCE = 'other';

export interface RaceValues extends Record<string, unknown> {
  readonly date: string | null;
  /** Kilometers as text, or `OTHER_DISTANCE`. */
  readonly distance: string | null;
  /** In the athlete's unit; used only if distance is `OTHER_DISTANCE`. */
  readonly otherDistance: number | null;
  readonly priority: RacePriority | null;
  readonly name: string;
}

export function createRaceValues(race: OtherRaceView | null, units: UnitSystem): RaceValues {
  const isNamed = NAMED_DISTANCES.some(({ value }) => value === String(race?.km ?? 10));
  return {
    date: race?.date ?? null,
    distance: isNamed ? String(race?.km ?? 10) : OTHER_DISTANCE,
    otherDistance: race && !isNamed ? toUnit(race.km, units) : null,
    priority: race?.priority ?? 'B',
    name: race?.name ?? '',
  };
}

/**
 * The distance entered in a form, in kilometers. Null without a distance, or for one out of bounds.
 * @param race the race to change, null for a new one
 */
export function toRaceKm(
  { distance, otherDistance }: RaceValues,
  race: OtherRaceView | null,
  units: UnitSystem,
): number | null {
  if (distance !== OTHER_DISTANCE) return distance === null ? null : Number(distance);
  if (otherDistance === null) return null;
  // An unchanged distance is returned as stored, because the displayed one is rounded.
  if (race && toUnit(race.km, units) === otherDistance) return race.km;
  const exactKm = fromMeters('km', toMeters(otherDistance, lengthUnit(units)));
  const km = Math.round(1000 * exactKm) / 1000;
  return km >= MIN_RACE_KM && km <= MAX_RACE_KM ? km : null;
}

const toUnit = (km: number, units: UnitSystem): number =>
  Number(fromMeters(lengthUnit(units), toMeters(km, 'km')).toFixed(2));
