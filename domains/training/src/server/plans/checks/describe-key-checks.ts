import {
  addDays,
  dayNumber,
  formatDistance,
  type LocalDate,
  toWeekday,
  type UnitSystem,
  WEEKDAYS,
} from '@threshold/physiology';
import { type InvariantId, isHard, type PlannedSession, type PlanWeek } from '@threshold/planner';
import type { Check } from '../../workouts/workout-types.ts';

/** Screens show at most five checks. A dialog lists all of them. */
const MAX_KEY_CHECKS = 5;

export interface KeyCheckFacts {
  /** The rules that the plan satisfied when it was stored. */
  readonly checks: readonly Pick<Check, 'id'>[];
  readonly weeks: readonly PlanWeek[];
  /** The plan's sessions in the order of their days. */
  readonly sessions: readonly PlannedSession[];
  /** The first day of the taper; null if the plan has no week before it. */
  readonly taperStart: LocalDate | null;
  readonly raceDate: LocalDate | null;
  readonly units: UnitSystem;
}

/** Returns the sentence of a check, or null if today's sessions don't show it. */
type DescribeCheck = (facts: KeyCheckFacts) => string | null;

/** By importance. */
const DESCRIPTIONS: readonly [InvariantId, DescribeCheck][] = [
  ['P26', () => 'Every session respects your injury.'],
  ['P15', describeHardDays],
  ['P09', describeGrowth],
  ['P11', describeLongestRun],
  ['P17', describeEasyShare],
  ['P20', describeTaper],
  ['P19', describeClasses],
  ['P10', describeLighterWeeks],
  ['P06', describeRestDays],
];

/**
 * The most important rules that a plan satisfies, in plain words with its numbers; five at most. Sessions that the
 * athlete has moved count where they are, so a sentence is left out if it no longer holds.
 */
export function describeKeyChecks(facts: KeyCheckFacts): Check[] {
  const passedIds = new Set(facts.checks.map(({ id }) => id));
  return DESCRIPTIONS.flatMap(([id, describeCheck]) => {
    const text = passedIds.has(id) ? describeCheck(facts) : null;
    return text === null ? [] : [{ id, text }];
  }).slice(0, MAX_KEY_CHECKS);
}

function describeHardDays({ sessions }: KeyCheckFacts): string | null {
  const hardDays = [...new Set(sessions.filter(isHard).map(({ date }) => dayNumber(date)))];
  if (hardDays.length < 2) return null;
  return hardDays.every((day, index) => index === 0 || day - (hardDays[index - 1] ?? day) > 1)
    ? `Your ${hardDays.length} hard days never come back to back.`
    : null;
}

const MAX_GROWTH_PERCENT = 10;

function describeGrowth({ weeks, raceDate, units }: KeyCheckFacts): string | null {
  const weeklyKm = weeks
    .filter((week) => isWhole(week) && !isRaceWeek(week, raceDate))
    .map(({ plannedKm }) => plannedKm);
  let highestKm = weeklyKm[0] ?? 0;
  let growthRatio = 0;
  for (const km of weeklyKm.slice(1)) {
    if (highestKm > 0) growthRatio = Math.max(growthRatio, km / highestKm - 1);
    highestKm = Math.max(highestKm, km);
  }
  // Without the tolerance, rounding errors would turn exactly 10% into 11%.
  const percent = Math.ceil(100 * growthRatio - 1e-9);
  if (percent < 1 || percent > MAX_GROWTH_PERCENT) return null;
  return `No week grows by more than ${percent}% over your highest one before it. It peaks at ${formatDistance(highestKm, units)}.`;
}

function describeLongestRun({ weeks, sessions, taperStart, units }: KeyCheckFacts): string | null {
  const runs = sessions.filter(({ kind, plannedKm }) => kind !== 'race' && plannedKm !== null);
  const longestRun = runs.toSorted((a, b) => (b.plannedKm ?? 0) - (a.plannedKm ?? 0))[0];
  const week = weeks.find(
    ({ startsOn, endsOn }) => longestRun && startsOn <= longestRun.date && longestRun.date <= endsOn,
  );
  if (!longestRun?.plannedKm || !week || !isWhole(week) || week.plannedKm <= longestRun.plannedKm)
    return null;
  if (taperStart !== null && week.startsOn >= taperStart) return null;
  const percent = Math.round((100 * longestRun.plannedKm) / week.plannedKm);
  return `Your longest run, ${formatDistance(longestRun.plannedKm, units)}, is ${percent}% of its week.`;
}

const MIN_EASY_PERCENT = 75;

function describeEasyShare({ sessions }: KeyCheckFacts): string | null {
  const steps = sessions
    .filter(({ kind, plannedKm }) => kind !== 'race' && plannedKm !== null)
    .flatMap((run) => run.steps);
  const sumMinutes = (countedSteps: typeof steps) =>
    countedSteps.reduce((sum, { minutes }) => sum + minutes, 0);
  const totalMinutes = sumMinutes(steps);
  const percent = Math.round(
    (100 * sumMinutes(steps.filter(({ zone }) => zone <= 2))) / Math.max(1, totalMinutes),
  );
  return totalMinutes > 0 && percent >= MIN_EASY_PERCENT
    ? `Easy running makes up ${percent}% of your running time.`
    : null;
}

function describeTaper({ taperStart, raceDate }: KeyCheckFacts): string | null {
  if (taperStart === null || raceDate === null) return null;
  // The taper's last week ends with the race's.
  const weekCount = Math.ceil((dayNumber(raceDate) - dayNumber(taperStart) + 1) / 7);
  return `The taper starts ${weekCount === 1 ? 'in race week' : `${COUNT_WORDS[weekCount] ?? weekCount} weeks before the race`}.`;
}

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four'];

function describeClasses({ sessions }: KeyCheckFacts): string | null {
  const classWeekdays = new Set(
    sessions.filter(({ kind }) => kind === 'class').map(({ date }) => toWeekday(date)),
  );
  const names = WEEKDAYS.filter((weekday) => classWeekdays.has(weekday));
  return names.length === 0
    ? null
    : `Your ${names.length === 1 ? 'class' : 'classes'} on ${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'counts' : 'count'} as training, and the rest of ${names.length === 1 ? 'the' : 'each'} day is easy.`;
}

function describeLighterWeeks({ weeks }: KeyCheckFacts): string | null {
  const lighterWeekCount = weeks.filter(({ isCutback }) => isCutback).length;
  if (lighterWeekCount === 0) return null;
  return `${lighterWeekCount} of ${weeks.length} weeks ${lighterWeekCount === 1 ? 'is' : 'are'} lighter so you can recover.`;
}

function describeRestDays({ weeks, sessions }: KeyCheckFacts): string | null {
  const trainingDays = new Set(sessions.filter(({ kind }) => kind !== 'rest').map(({ date }) => date));
  const restCounts = weeks
    .filter(isWhole)
    .map(
      ({ startsOn }) =>
        [0, 1, 2, 3, 4, 5, 6].filter((offset) => !trainingDays.has(addDays(startsOn, offset))).length,
    );
  const lowestCount = Math.min(...restCounts);
  if (restCounts.length === 0 || lowestCount < 1) return null;
  return `Every full week has ${lowestCount === 1 ? 'a rest day' : `${lowestCount} rest days`}${restCounts.some((count) => count > lowestCount) ? ' or more' : ''}.`;
}

const isWhole = ({ startsOn, endsOn }: PlanWeek): boolean => endsOn === addDays(startsOn, 6);

const isRaceWeek = ({ startsOn, endsOn }: PlanWeek, raceDate: LocalDate | null): boolean =>
  raceDate !== null && startsOn <= raceDate && raceDate <= endsOn;
