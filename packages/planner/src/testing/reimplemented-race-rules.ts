import type { Plan, PlannedSession } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import {
  findHighestZone,
  findLastDay,
  findPlannedOtherRaces,
  findRaceDay,
  isEasyForRace,
  isOnFoot,
  listValidOtherRaces,
  toDayNumber,
} from './reimplemented-facts.ts';

/*
 * The rules on races, implemented a second time from their text alone.
 */

/** P04: one race, on its day and over its distance. */
export function hasRaceInPlace({ sessions }: Plan, input: PlanInput): boolean {
  const otherRaces = findPlannedOtherRaces(input);
  const races = sessions.filter(({ kind, date }) => kind === 'race' && !otherRaces.has(toDayNumber(date)));
  const raceDay = findRaceDay(input);
  const isRaceDayLocked = input.lockedDays.some(({ date }) => toDayNumber(date) === raceDay);
  if (raceDay === null || isRaceDayLocked || raceDay > findLastDay(input)) return races.length === 0;
  const km = typeof input.raceDistance === 'number' ? input.raceDistance : null;
  return (
    races.length === 1 &&
    races.every(
      ({ date, plannedKm }) =>
        toDayNumber(date) === raceDay && Math.abs((plannedKm ?? 0) - (km ?? plannedKm ?? 0)) <= 0.5,
    )
  );
}

/** P21: the last two days are easy and short, and the longest run is far enough from the race. */
export function isLightBeforeRace({ sessions }: Plan, input: PlanInput): boolean {
  const raceDay = findRaceDay(input);
  if (raceDay === null) return true;
  const km = typeof input.raceDistance === 'number' ? input.raceDistance : 0;
  const gapDays = km <= 10 ? 7 : km < 42 ? 14 : 20;
  const longestKm = Math.max(
    0,
    ...input.lockedDays.map(({ km: lockedKm }) => lockedKm),
    ...sessions.filter(isOnFoot).map(({ plannedKm }) => plannedKm ?? 0),
  );
  const isFarEnough = (row: PlannedSession) =>
    !isOnFoot(row) ||
    row.plannedKm !== longestKm ||
    row.durationMinutes < 75 ||
    raceDay - toDayNumber(row.date) >= gapDays;
  const areLight = [raceDay - 1, raceDay - 2].every((day) => {
    const rows = sessions.filter((row) => toDayNumber(row.date) === day && row.kind !== 'rest');
    return (
      rows.reduce((sum, row) => sum + row.durationMinutes, 0) <= 40 && rows.every(({ zone }) => zone <= 2)
    );
  });
  return areLight && sessions.every(isFarEnough);
}

/** P52: B and C races are in the plan, with easy days around them. */
export function respectsOtherRaces({ sessions }: Plan, input: PlanInput): boolean {
  const training = sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
  const areInPlace = [...findPlannedOtherRaces(input)].every(([day, { km }]) => {
    const rows = sessions.filter(({ date }) => toDayNumber(date) === day);
    const isAlone = rows.length === 1;
    return (
      isAlone &&
      rows.every(
        (row) => row.kind === 'race' && row.plannedKm === km && isRaceable(sessions, input, { row, day, km }),
      )
    );
  });
  const areNearDaysFree = listValidOtherRaces(input).every(({ date, priority }) => {
    const daysFrom = (row: PlannedSession) => toDayNumber(row.date) - toDayNumber(date);
    const minutesBefore = (daysBefore: number) =>
      training
        .filter((row) => daysFrom(row) === -daysBefore)
        .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    const areShort =
      priority === 'B'
        ? minutesBefore(1) <= 25 && minutesBefore(2) <= 30 && minutesBefore(3) <= 45
        : minutesBefore(1) <= 40;
    return (
      areShort &&
      training.every((row) => {
        if (row.kind === 'long') return Math.abs(daysFrom(row)) > 3;
        return row.kind === 'class' || findHighestZone(row) <= 2 || Math.abs(daysFrom(row)) > 2;
      })
    );
  });
  const areEasyDaysEasy = training.every(
    (row) =>
      !isEasyForRace(input, toDayNumber(row.date)) ||
      (findHighestZone(row) <= 2 && !['class', 'strength', 'long'].includes(row.kind)),
  );
  return areInPlace && areNearDaysFree && areEasyDaysEasy;
}

// True for a race at easy effort, or at most 1.3 times as long as the longest run of the 30 days before.
function isRaceable(
  sessions: readonly PlannedSession[],
  input: PlanInput,
  { row, day, km }: { readonly row: PlannedSession; readonly day: number; readonly km: number },
): boolean {
  const { weeklyKm = [], longestRunKm = null } = input.history ?? {};
  const meanKm = weeklyKm.slice(0, 4).reduce((sum, week) => sum + week, 0) / Math.min(4, weeklyKm.length);
  const knownKm = longestRunKm ? Math.max(longestRunKm, 1, weeklyKm.length < 3 ? 0 : meanKm / 7) : 0;
  const runs = [
    ...sessions
      .filter(isOnFoot)
      .map(({ date, plannedKm }) => ({ day: toDayNumber(date), km: plannedKm ?? 0 })),
    ...input.lockedDays.map((locked) => ({ day: toDayNumber(locked.date), km: locked.km })),
    ...[...findPlannedOtherRaces(input)].map(([raceDay, race]) => ({ day: raceDay, km: race.km })),
    { day: toDayNumber(input.today) - 1, km: knownKm },
  ];
  const recentKm = runs.filter((run) => run.day < day && run.day >= day - 30).map((run) => run.km);
  return findHighestZone(row) <= 2 || km <= 1.3 * Math.max(0, ...recentKm);
}
