import { formatDistance, RACE_DISTANCES, type UnitSystem } from '@threshold/physiology';
import type { OtherRaceView, RacePriority } from '../../other-race-schemas.ts';

export const PRIORITY_OPTIONS: readonly { readonly value: RacePriority; readonly label: string }[] = [
  { value: 'B', label: 'B race' },
  { value: 'C', label: 'C race' },
];

/** What a priority does to the days around the race. */
export const PRIORITY_HINTS: Readonly<Record<RacePriority, string>> = {
  B: 'You race it rested, with three short easy days before it and no long run close by.',
  C: 'It’s a hard workout in a normal week. Only the day before is easy.',
};

/** The distances with a name. The value is the distance in kilometers as text. */
export const NAMED_DISTANCES: readonly { readonly value: string; readonly label: string }[] =
  RACE_DISTANCES.flatMap(({ distance, label }) =>
    typeof distance === 'number' ? [{ value: String(distance), label }] : [],
  );

/** E.g. "10K", or "12.5 km" for a distance without a name. */
export const formatRaceDistance = (km: number, units: UnitSystem): string =>
  NAMED_DISTANCES.find(({ value }) => value === String(km))?.label ?? formatDistance(km, units);

/** E.g. "B race: City 10K", or "B race: 10K" without a name. */
export const formatRace = ({ priority, name, km }: OtherRaceView, units: UnitSystem): string =>
  `${priority} race: ${name ?? formatRaceDistance(km, units)}`;
