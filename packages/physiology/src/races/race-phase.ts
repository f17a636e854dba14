/** Source: docs/specification.md#4-states. */
export type RacePhase = 'Complete' | 'Race Day' | 'Taper Week' | 'Pre-Taper' | 'Peak Phase' | 'Build Phase';

/** A phase, and the range of days to the race that it spans, both ends inclusive. */
export interface RacePhaseBand {
  phase: RacePhase;
  maxDaysToRace: number;
  minDaysToRace: number;
}

/** Source: docs/specification.md#4-states. */
export const RACE_PHASES: readonly RacePhaseBand[] = [
  { phase: 'Build Phase', maxDaysToRace: Number.POSITIVE_INFINITY, minDaysToRace: 31 },
  { phase: 'Peak Phase', maxDaysToRace: 30, minDaysToRace: 15 },
  { phase: 'Pre-Taper', maxDaysToRace: 14, minDaysToRace: 8 },
  { phase: 'Taper Week', maxDaysToRace: 7, minDaysToRace: 1 },
  { phase: 'Race Day', maxDaysToRace: 0, minDaysToRace: 0 },
];

/**
 * The phase for a number of days to the race.
 * Source: docs/specification.md#4-states.
 * Invariant: the nearer the race, the later the phase.
 * @param daysToRace whole days; negative after the race
 */
export function findRacePhase(daysToRace: number): RacePhase {
  return (
    RACE_PHASES.find(
      ({ minDaysToRace, maxDaysToRace }) => daysToRace >= minDaysToRace && daysToRace <= maxDaysToRace,
    )?.phase ?? 'Complete'
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
export function listRaceSegments(daysToRace: number): RaceSegment[] {
  return RACE_PHASES.map(({ phase, maxDaysToRace, minDaysToRace }) => ({
    phase,
    days: Math.min(daysToRace, maxDaysToRace) - minDaysToRace + 1,
  })).filter(({ days }) => days > 0);
}

/** The message of a plan generation that failed because the race is over. The screens recognize it. */
export const RACE_DATE_PAST = 'Race date has passed';
