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

/** A screen shows these. The others are in a dialog. */
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
type Describe = (facts: KeyCheckFacts) => string | null;

/** By importance. */
const DESCRIPTIONS: readonly [InvariantId, Describe][] = [
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
  return DESCRIPTIONS.flatMap(([id, describe]) => {
    const text = passedIds.has(id) ? describe(facts) : null;
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
  const kms = weeks
    .filter((week) => isWhole(week) && !isRaceWeek(week, raceDate))
    .map(({ plannedKm }) => plannedKm);
  let highest = kms[0] ?? 0;
  let growth = 0;
  for (const km of kms.slice(1)) {
    if (highest > 0) growth = Math.max(growth, km / highest - 1);
    highest = Math.max(highest, km);
  }
  const percent = Math.ceil(100 * growth - 1e-9);
  if (percent < 1 || percent > MAX_GROWTH_PERCENT) return null;
  return `No week grows by more than ${percent}% over your highest one before it. It peaks at ${formatDistance(highest, units)}.`;
}

function describeLongestRun({ weeks, sessions, taperStart, units }: KeyCheckFacts): string | null {
  const runs = sessions.filter(({ kind, plannedKm }) => kind !== 'race' && plannedKm !== null);
  const longest = runs.toSorted((one, other) => (other.plannedKm ?? 0) - (one.plannedKm ?? 0))[0];
  const week = weeks.find(
    ({ startsOn, endsOn }) => longest && startsOn <= longest.date && longest.date <= endsOn,
  );
  if (!longest?.plannedKm || !week || !isWhole(week) || week.plannedKm <= longest.plannedKm) return null;
  if (taperStart !== null && week.startsOn >= taperStart) return null;
  const share = Math.round((100 * longest.plannedKm) / week.plannedKm);
  return `Your longest run, ${formatDistance(longest.plannedKm, units)}, is ${share}% of its week.`;
}

const MIN_EASY_PERCENT = 75;

function describeEasyShare({ sessions }: KeyCheckFacts): string | null {
  const steps = sessions
    .filter(({ kind, plannedKm }) => kind !== 'race' && plannedKm !== null)
    .flatMap((run) => run.steps);
  const sumMinutes = (parts: typeof steps) => parts.reduce((sum, { minutes }) => sum + minutes, 0);
  const minutes = sumMinutes(steps);
  const percent = Math.round(
    (100 * sumMinutes(steps.filter(({ zone }) => zone <= 2))) / Math.max(1, minutes),
  );
  return minutes > 0 && percent >= MIN_EASY_PERCENT
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
    : `Your ${names.length === 1 ? 'class' : 'classes'} on ${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'counts' : 'count'} as training, and the rest of the day is easy.`;
}

function describeLighterWeeks({ weeks }: KeyCheckFacts): string | null {
  const lighter = weeks.filter(({ isCutback }) => isCutback).length;
  if (lighter === 0) return null;
  return `${lighter} of ${weeks.length} weeks ${lighter === 1 ? 'is' : 'are'} lighter so you can recover.`;
}

function describeRestDays({ weeks, sessions }: KeyCheckFacts): string | null {
  const trainingDays = new Set(sessions.filter(({ kind }) => kind !== 'rest').map(({ date }) => date));
  const restCounts = weeks
    .filter(isWhole)
    .map(
      ({ startsOn }) =>
        [0, 1, 2, 3, 4, 5, 6].filter((offset) => !trainingDays.has(addDays(startsOn, offset))).length,
    );
  const fewest = Math.min(...restCounts);
  if (restCounts.length === 0 || fewest < 1) return null;
  return `Every full week has ${fewest === 1 ? 'a rest day' : `${fewest} rest days`}${restCounts.some((count) => count > fewest) ? ' or more' : ''}.`;
}

const isWhole = ({ startsOn, endsOn }: PlanWeek): boolean => endsOn === addDays(startsOn, 6);

const isRaceWeek = ({ startsOn, endsOn }: PlanWeek, raceDate: LocalDate | null): boolean =>
  raceDate !== null && startsOn <= raceDate && raceDate <= endsOn;
