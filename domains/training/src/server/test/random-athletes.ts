import type { PlanningFacts } from '@threshold/contracts/athletes';
import { addDays, formatClockTime, type LocalDate } from '@threshold/physiology';
import type { PlanInput } from '@threshold/planner';
import { randomAthlete } from '@threshold/planner/testing';
import { createPlanningFacts } from '@threshold/testing';
import { aWorkout } from '../../testing/index.ts';

/** A random athlete with a race: without one, there is no plan. */
export type RacingAthlete = PlanInput & {
  readonly raceDate: LocalDate;
  readonly raceDistance: NonNullable<PlanInput['raceDistance']>;
};

/** Athletes with a race, each with the seed that reproduces it. */
export function createRacingAthletes(count: number, firstSeed: number) {
  const racingAthletes: { readonly seed: number; readonly athlete: RacingAthlete }[] = [];
  for (let seed = firstSeed; racingAthletes.length < count; seed++) {
    const { raceDate, raceDistance, ...otherFields } = toStorable(randomAthlete(seed));
    if (raceDate !== null && raceDistance !== null)
      racingAthletes.push({ seed, athlete: { ...otherFields, raceDate, raceDistance } });
  }
  return racingAthletes;
}

/** Removes what the product can't store: overlapping time off, fractions of a second in a result, and other races. */
function toStorable({ timeOff = [], raceResult, otherRaces: _, ...otherFields }: PlanInput): PlanInput {
  const spans = timeOff
    .filter(
      ({ from, to }, index) => !timeOff.slice(0, index).some((span) => from <= span.to && to >= span.from),
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return {
    ...otherFields,
    raceResult: raceResult ? { ...raceResult, seconds: Math.round(raceResult.seconds) } : null,
    ...(spans.length > 0 && { timeOff: spans }),
  };
}

/** The athlete's profile as planning input. */
export const toPlanningFacts = (athlete: RacingAthlete): PlanningFacts =>
  createPlanningFacts({
    fitnessLevel: athlete.level,
    preferredFitnessClass: athlete.fitnessClass,
    groupFitnessSchedule: [...athlete.classDays],
    trainingDaysPerWeek: athlete.trainingDaysPerWeek,
    raceDate: athlete.raceDate,
    raceDistance: athlete.raceDistance,
    lthrBpm: athlete.lthrBpm,
    maxHrBpm: athlete.maxHrBpm,
    units: athlete.units,
    weekdayMinutes: athlete.availability ? [...athlete.availability] : null,
  });

/** The trial of yesterday that yields the athlete's race result; null if there is none. */
export const toTrial = ({ today, raceResult }: RacingAthlete) =>
  raceResult
    ? {
        date: addDays(today, -1),
        activity: 'running' as const,
        distance: raceResult.distanceMeters / 1000,
        time: formatClockTime(raceResult.seconds),
      }
    : null;

const DEFAULT_LONGEST_RUN_KM = 12;
/** Two on each day. */
const MAX_RUNS_PER_WEEK = 14;

/** Workouts that yield the athlete's running history and locked days. */
export function createHistoryRows(athleteId: string, { today, history, lockedDays }: RacingAthlete) {
  const createRunRow = (date: LocalDate, km: number) =>
    aWorkout({
      athleteId,
      date,
      type: 'Easy run',
      completed: true,
      // Six minutes a kilometer, and one more so that it is never zero.
      actualDurationSeconds: Math.round(km * 360) + 60,
      distanceMeters: Math.round(km * 1000),
      source: 'manual',
      generatedBy: 'athlete',
    });
  const longestKm = Math.max(1, history?.longestRunKm ?? DEFAULT_LONGEST_RUN_KM);
  const runs = (history?.weeklyKm ?? []).flatMap((km, weekIndex) => {
    const count = Math.min(MAX_RUNS_PER_WEEK, Math.ceil(km / longestKm));
    return Array.from({ length: count }, (_, runIndex) =>
      createRunRow(addDays(today, -(7 * weekIndex + 1 + (runIndex % 7))), km / count),
    );
  });
  const pinnedRows = lockedDays.map(({ date, km, isTraining, isHard }) => {
    const zone = isHard ? 4 : 2;
    const minutes = Math.max(20, Math.round(km * 6));
    const type = km > 0 ? 'Easy run' : 'Easy bike';
    return aWorkout({
      athleteId,
      date,
      pinned: true,
      source: 'manual',
      generatedBy: 'athlete',
      ...(isTraining
        ? {
            type,
            zone,
            plannedDurationSeconds: minutes * 60,
            plannedDistanceMeters: km > 0 ? Math.round(km * 1000) : null,
            steps: [{ label: 'Steady', minutes, zone }],
          }
        : {
            session: 'Rest',
            type: 'Rest',
            zone: 1,
            plannedDurationSeconds: null,
            plannedDistanceMeters: null,
            hrTarget: null,
            hrLowBpm: null,
            hrHighBpm: null,
            plannedStress: null,
            steps: [],
          }),
    });
  });
  return [...runs, ...pinnedRows];
}
