/** A race goal: kilometers, or one of two goals without a distance. Source: docs/specification.md#5-validation. */
export type RaceDistance = 5 | 10 | 21.1 | 42.2 | 50 | 80.5 | 100 | 161 | 'walking' | 'post-race-recovery';

/** Source: docs/specification.md#9-constants. */
export const RACE_DISTANCES: readonly { distance: RaceDistance; label: string }[] = [
  { distance: 5, label: '5K' },
  { distance: 10, label: '10K' },
  { distance: 21.1, label: 'Half Marathon' },
  { distance: 42.2, label: 'Marathon' },
  { distance: 50, label: '50K Ultra' },
  { distance: 80.5, label: '50 Mile' },
  { distance: 100, label: '100K Ultra' },
  { distance: 161, label: '100 Mile' },
  { distance: 'walking', label: 'Walking' },
  { distance: 'post-race-recovery', label: 'Post-Race Recovery' },
];

const DISTANCE_BY_CODE = new Map<string, RaceDistance>([
  ...RACE_DISTANCES.map(({ distance }) => [String(distance), distance] as const),
  ['7', 5],
  ['20', 21.1],
  ['40', 42.2],
  ['60', 50],
  ['100+', 161],
]);

/**
 * Parses a race goal; the legacy values 7, 20, 40, 60 and "100+" map to current ones.
 * Source: docs/specification.md#5-validation and #old-race-distances.
 * Invariant: parsing a parsed value returns the same value.
 * @param value kilometers as number or text, or a named goal; anything else yields null
 */
export function parseRaceDistance(value: string | number): RaceDistance | null {
  return DISTANCE_BY_CODE.get(typeof value === 'number' ? String(value) : value.trim()) ?? null;
}

export function raceDistanceLabel(distance: RaceDistance): string {
  return RACE_DISTANCES.find((option) => option.distance === distance)?.label ?? String(distance);
}

const EXACT_METERS: ReadonlyMap<number, number> = new Map([
  [21.1, 21_097.5],
  [42.2, 42_195],
]);

/** The length of a race in meters; null for a goal without a distance. A stored half or full marathon is rounded. */
export function getRaceMeters(distance: number): number;
export function getRaceMeters(distance: RaceDistance | number): number | null;
export function getRaceMeters(distance: RaceDistance | number): number | null {
  return typeof distance === 'number' ? (EXACT_METERS.get(distance) ?? 1000 * distance) : null;
}
