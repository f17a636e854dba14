import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';

import {
  computeMaxRunMinutes,
  findHighestZone,
  findLastDay,
  findPlannedOtherRaces,
  findRaceDay,
  findReturnMinutes,
  groupByDay,
  groupByWeek,
  isAllowedWithInjuries,
  isDayOff,
  isEasyForRace,
  isEasyGoal,
  isHardRow,
  isOnFoot,
  isWellFormed,
  leavesTrainingAsIs,
  listLockedDays,
  listRaceBands,
  listValidOtherRaces,
  MAX_MILES,
  MILE_KM,
  sumKmOnFoot,
  toDayNumber,
  toMonday,
  toWeekdayName,
  ZONE_BANDS,
} from './reimplemented-facts.ts';
import { hasRaceInPlace, isLightBeforeRace, respectsOtherRaces } from './reimplemented-race-rules.ts';

/*
 * Eighteen of the hard rules, implemented a second time from their text alone. They share no code with the
 * validator, so tests catch its mistakes.
 */

type Rule = (plan: Plan, input: PlanInput) => boolean;

function keepsClassSchedule({ sessions }: Plan, input: PlanInput): boolean {
  const { fitnessClass, classDays, injuries } = input;
  const classes = sessions.filter(({ kind }) => kind === 'class');
  const isScheduled = (date: string) => classDays.some((day) => day === toWeekdayName(date));
  const areScheduled = classes.every(({ date, session }) => session === 'AM' && isScheduled(date));
  if (fitnessClass === 'none') return classes.length === 0;
  const canMissClasses =
    isEasyGoal(input) ||
    input.isPregnant === true ||
    injuries.some(({ severity }) => severity !== 'Mild') ||
    classDays.length > Math.min(input.trainingDaysPerWeek, 6);
  const raceDay = findRaceDay(input) ?? Number.POSITIVE_INFINITY;
  const wantedDates = new Set(
    sessions
      .map(({ date }) => date)
      .filter(
        (date) =>
          isScheduled(date) &&
          raceDay - toDayNumber(date) > (Number(input.raceDistance) >= 42 ? 6 : 4) &&
          !isDayOff(input, toDayNumber(date)) &&
          findReturnMinutes(input, toDayNumber(date)) === null &&
          !listValidOtherRaces(input).some((race) => race.date === date) &&
          !isEasyForRace(input, toDayNumber(date)),
      ),
  );
  return areScheduled && (canMissClasses || classes.length === wantedDates.size);
}

function hasValidTargets({ sessions }: Plan, input: PlanInput): boolean {
  const { lthrBpm, maxHrBpm, raceDistance } = input;
  const otherRaces = findPlannedOtherRaces(input);
  return sessions.every((row) => {
    if (row.kind === 'rest' || row.kind === 'strength') return true;
    const otherKm = otherRaces.get(toDayNumber(row.date))?.km;
    const name = row.kind === 'race' ? `${otherKm ?? raceDistance}` : row.type;
    const hasUpperBoundOnly =
      row.zone <= 2 || /\b(?:50|80\.5|100|161)\b|\b(?:50K|100K|\d+-mile)-pace/i.test(name);
    const numbers = (row.hrTarget ?? '').match(/\d+/g)?.map(Number) ?? [];
    const [low, high] = hasUpperBoundOnly ? [null, numbers[0]] : numbers;
    if (low === undefined || high === undefined || numbers.length !== (hasUpperBoundOnly ? 1 : 2))
      return false;
    // Allows three bpm beyond a band for rounding.
    const isInBand = [ZONE_BANDS[row.zone], ...listRaceBands(name)].some(
      ([from, to]) =>
        (low ?? from * lthrBpm) >= (from * lthrBpm) / 100 - 3 && high <= (to * lthrBpm) / 100 + 3,
    );
    const isWritten = row.hrTarget === (low === null ? `below ${high} bpm` : `${low}-${high} bpm`);
    const isOrdered = low === null || low < high;
    return (
      isWritten &&
      row.hrLow === low &&
      row.hrHigh === high &&
      isOrdered &&
      isInBand &&
      high <= (maxHrBpm ?? 300)
    );
  });
}

const RULES: Readonly<Record<string, Rule>> = {
  P01: ({ sessions }) => sessions.every(isWellFormed),
  P02: ({ sessions, startsOn }, input) => {
    const last = findLastDay(input);
    return (
      startsOn >= input.today && sessions.every(({ date }) => date >= startsOn && toDayNumber(date) <= last)
    );
  },
  P03: (plan, input) => {
    const days = groupByDay(plan);
    const filledDays = new Set([...plan.sessions, ...input.lockedDays].map(({ date }) => toDayNumber(date)));
    for (let day = toDayNumber(plan.startsOn); day <= findLastDay(input); day++)
      if (!filledDays.has(day)) return false;
    return days.every((rows) => {
      const hasRest = rows.some(({ session, kind }) => session === 'Rest' || kind === 'rest');
      const timesOfDay = new Set(rows.map(({ session }) => session));
      return rows.length <= (hasRest ? 1 : 3) && timesOfDay.size === rows.length;
    });
  },
  P04: hasRaceInPlace,
  P05: (plan, input) =>
    groupByWeek(plan).every((week) => {
      const trainedDayCount = new Set(
        week.filter(({ kind }) => kind !== 'rest' && kind !== 'race').map(({ date }) => date),
      ).size;
      const classes = week.filter(({ kind }) => kind === 'class').length;
      const locked = listLockedDays(input, week).filter(({ isTraining }) => isTraining).length;
      return trainedDayCount <= Math.max(input.trainingDaysPerWeek - locked, classes);
    }),
  P07: (plan, input) =>
    groupByWeek(plan).every((week) => {
      const locked = listLockedDays(input, week).reduce((sum, { km }) => sum + km, 0);
      const maxKm = MAX_MILES[isEasyGoal(input) ? 'post-race-recovery' : input.level] * MILE_KM * 1.005;
      return sumKmOnFoot(week) + locked <= Math.max(maxKm, locked + 0.01);
    }),
  P12: ({ sessions }, input) =>
    sessions.every((row) => !isOnFoot(row) || row.durationMinutes <= computeMaxRunMinutes(input)),
  P15: (plan, input) => {
    const hardRowsByDay = new Map(
      groupByDay(plan).map((rows) => [toDayNumber(rows[0]?.date ?? ''), rows.filter(isHardRow)]),
    );
    const lockedHardDays = new Set(
      input.lockedDays.filter(({ isHard }) => isHard).map(({ date }) => toDayNumber(date)),
    );
    return [...hardRowsByDay].every(([day, rows]) =>
      rows.every((row) => {
        if (row.kind === 'class')
          return (hardRowsByDay.get(day + 1) ?? []).every(({ kind }) => kind === 'class');
        const hasHardNextDay =
          (hardRowsByDay.get(day + 1) ?? []).length > 0 ||
          (row.kind !== 'race' && lockedHardDays.has(day + 1));
        return !hasHardNextDay && (row.kind === 'race' || !lockedHardDays.has(day - 1));
      }),
    );
  },
  P16: (plan, input) =>
    groupByWeek(plan).every((week) => {
      const days = new Set(
        week.filter((row) => isHardRow(row) && row.kind !== 'race').map(({ date }) => date),
      ).size;
      const locked = listLockedDays(input, week).filter(({ isHard }) => isHard).length;
      const classes = week.filter(({ kind }) => kind === 'class').length;
      const maxByLevel = isEasyGoal(input) ? 0 : input.level === 'beginner' ? 2 : 3;
      return days === 0 || days + locked <= (isEasyGoal(input) ? 0 : Math.max(maxByLevel, classes + locked));
    }),
  P48: (plan, input) => {
    const raceDay = findRaceDay(input) ?? Number.NEGATIVE_INFINITY;
    const isShortRace = typeof input.raceDistance === 'number' && input.raceDistance <= 10;
    const isExempt = isShortRace && input.fitnessClass !== 'none' && input.classDays.length > 0;
    const longDays = new Set(
      plan.sessions
        .filter(
          (row) =>
            row.kind === 'long' && !(isExempt && row.durationMinutes <= 110 && findHighestZone(row) <= 2),
        )
        .map(({ date }) => toDayNumber(date)),
    );
    const hardDaysBefore = (input.recentDays ?? [])
      .filter(({ isHard }) => isHard)
      .map(({ date }) => toDayNumber(date));
    return plan.sessions
      .filter((row) => isHardRow(row) && row.kind !== 'class' && row.kind !== 'race')
      .map(({ date }) => toDayNumber(date))
      .every(
        (day) =>
          !longDays.has(day + 1) && !hardDaysBefore.includes(day - 1) && ![1, 2, 3].includes(raceDay - day),
      );
  },
  P49: ({ sessions }, { injuries, fitnessClass, uninjured = [] }) =>
    injuries.every((injury) => leavesTrainingAsIs(injury, fitnessClass)) ||
    uninjured.length === 0 ||
    sessions.every((row) => {
      const sameDaySessions = uninjured.filter(({ date }) => date === row.date);
      return (
        row.kind === 'rest' ||
        row.kind === 'race' ||
        (row.durationMinutes <= Math.max(0, ...sameDaySessions.map(({ minutes }) => minutes)) &&
          findHighestZone(row) <= Math.max(0, ...sameDaySessions.map(({ zone }) => zone)))
      );
    }),
  P18: ({ sessions }, input) =>
    !isEasyGoal(input) ||
    sessions.every((row) => row.kind === 'race' || (row.kind !== 'class' && findHighestZone(row) <= 2)),
  P19: keepsClassSchedule,
  P21: isLightBeforeRace,
  P23: hasValidTargets,
  P51: ({ sessions }, input) => {
    const trainingRows = sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
    const ownRows = trainingRows.filter(({ kind }) => kind !== 'class');
    return (
      trainingRows.every(({ date }) => !isDayOff(input, toDayNumber(date))) &&
      trainingRows.every((row) => {
        const maxMinutes = findReturnMinutes(input, toDayNumber(row.date));
        return maxMinutes === null || (findHighestZone(row) <= 2 && row.durationMinutes <= maxMinutes);
      }) &&
      ownRows.every(({ date, durationMinutes }) => {
        const monday = toMonday(date);
        return durationMinutes <= (input.availability?.[toDayNumber(date) - monday] ?? durationMinutes);
      })
    );
  },
  P52: respectsOtherRaces,
  P26: ({ sessions }, input) => sessions.every((row) => isAllowedWithInjuries(row, input)),
  P28: ({ sessions }) =>
    sessions.every(({ notes, rationale }) =>
      [notes, rationale].every(
        (text) => text.length <= 500 && !/https?:|<\w|ibuprofen|lose weight|previous rules/i.test(text),
      ),
    ),
};

/** The ids of the rules implemented here. */
export const REIMPLEMENTED_RULE_IDS = Object.keys(RULES);

/**
 * The ids of the rules that a plan breaks, according to this second implementation. Only P01 if a row is
 * malformed.
 */
export function findBrokenRules(plan: Plan, input: PlanInput): string[] {
  if (!plan.sessions.every(isWellFormed)) return ['P01'];
  return Object.entries(RULES).flatMap(([id, isMet]) => (isMet(plan, input) ? [] : [id]));
}
