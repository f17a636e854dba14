/** Source: docs/specification.md#4-states. */
export type RacePhase = 'Complete' | 'Race Day' | 'Taper Week' | 'Pre-Taper' | 'Peak Phase' | 'Build Phase';

/** A phase, and the range of days to the race that it spans, both ends inclusive. */
export interface RacePhaseBand {
  phase: RacePhase;
  fromDays: number;
  toDays: number;
}

/** Source: docs/specification.md#4-states. */
export const RACE_PHASES: readonly RacePhaseBand[] = [
  { phase: 'Build Phase', fromDays: Number.POSITIVE_INFINITY, toDays: 31 },
  { phase: 'Peak Phase', fromDays: 30, toDays: 15 },
  { phase: 'Pre-Taper', fromDays: 14, toDays: 8 },
  { phase: 'Taper Week', fromDays: 7, toDays: 1 },
  { phase: 'Race Day', fromDays: 0, toDays: 0 },
];

/**
 * The phase for a number of days to the race.
 * Source: docs/specification.md#4-states.
 * Invariant: the nearer the race, the later the phase.
 * @param daysToRace whole days; negative after the race
 */
export function racePhase(daysToRace: number): RacePhase {
  return (
    RACE_PHASES.find(({ toDays, fromDays }) => daysToRace >= toDays && daysToRace <= fromDays)?.phase ??
    'Complete'
  );
}

export interface RaceSegment {
  phase: RacePhase;
  days: number;
}

/**
 * The days from now to the race, including race day, grouped by phase for the countdown rail.
 * Invariant: the segments add up to `daysToRace + 1`.
 * @param daysToRace whole days; if negative, there are no segments
 */
export function raceSegments(daysToRace: number): RaceSegment[] {
  return RACE_PHASES.map(({ phase, fromDays, toDays }) => ({
    phase,
    days: Math.min(daysToRace, fromDays) - toDays + 1,
  })).filter(({ days }) => days > 0);
}

/** The message of a plan generation that failed because the race is over. The screens recognize it. */
export const RACE_DATE_PAST = 'Race date is past';
