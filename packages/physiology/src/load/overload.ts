import { addDays, type LocalDate, toWeekday } from '../dates/local-date.ts';
import { formatDistance } from '../units/distance.ts';
import type { UnitSystem } from '../units/units.ts';
import type { OverloadDay, OverloadFinding, OverloadSession } from './overload-day.ts';
import { findHighWeeks, findRepeatedlyTooHard } from './repeated-overload.ts';

export interface Overload {
  /** The signs of overload, strongest first. Each is a sentence with the athlete's numbers. */
  readonly reasons: readonly string[];
  /** The last day that should be easy. */
  readonly easyUntil: LocalDate;
}

/** A day is compared with the six weeks before it if they have at least `MIN_TRAINING_DAYS` days of training. */
const BASE_DAYS = 42;
const MIN_TRAINING_DAYS = 6;
const FAR_ABOVE_FACTOR = 1.5;
/** Stress under 50 is Low, and never overload. */
const MIN_STRESS = 50;
/** Heart rates vary within their target ranges, so completed stress never matches the plan exactly. */
const PLAN_TOLERANCE = 1.1;
const EXHAUSTED_RPE = 9;
const HARD_RPE = 8;
/** Long, if the session was hard. */
const LONG_MINUTES = 90;
/** Long, on foot at any effort. */
const VERY_LONG_MINUTES = 120;
const EASY_DAYS = { exhaustingEasyDay: 1, highStress: 2, longDays: 3 } as const;

/**
 * Detects overload on the last two of these days. If a day planned as easy or moderate felt like 9 or 10 of 10, one
 * easy day should follow. Stress far above the hardest day of the previous six weeks calls for two, and so do two
 * sessions within a week that were too hard. Two hard long days in a row call for three, and a week's load above the
 * athlete's own range on three days in a row for four. Training that the plan asked for isn't overload, unless it felt
 * like it.
 * @param days calendar days without gaps, oldest first, ending today
 * @returns null without signs of overload
 */
export function findOverload(days: readonly OverloadDay[], units: UnitSystem): Overload | null {
  const [yesterday, today] = days.slice(-2);
  if (!yesterday || !today) return null;
  const findings = [
    ...findHardLongDays([days.at(-3), yesterday], units),
    ...findHardLongDays([yesterday, today], units),
    ...findHighWeeks(days),
    ...findRepeatedlyTooHard(days),
    ...[yesterday, today].flatMap((day) => [...findHighStress(days, day), ...findExhaustingEasyDay(day)]),
  ].toSorted((a, b) => b.easyDays - a.easyDays);
  const [strongestFinding] = findings;
  if (!strongestFinding) return null;
  const easyUntilDates = findings.map(({ date, easyDays: count }) => addDays(date, count)).toSorted();
  return {
    reasons: [...new Set(findings.map(({ reason }) => reason))],
    easyUntil: easyUntilDates.at(-1) ?? addDays(strongestFinding.date, strongestFinding.easyDays),
  };
}

function findHardLongDays(
  [first, second]: readonly [OverloadDay | undefined, OverloadDay | undefined],
  units: UnitSystem,
): OverloadFinding[] {
  if (!first || !second) return [];
  const [firstSession, secondSession] = [findLongestHardSession(first), findLongestHardSession(second)];
  if (!firstSession || !secondSession) return [];
  const wasPlanned = [first, second].every(
    ({ stress, plan }) => plan !== null && stress <= PLAN_TOLERANCE * plan.stress,
  );
  const wasExhausting = [firstSession, secondSession].every(({ rpe }) => (rpe ?? 0) >= EXHAUSTED_RPE);
  if (wasPlanned && !wasExhausting) return [];
  const daySessions = [
    [first, firstSession],
    [second, secondSession],
  ] as const;
  const enteredRpes = daySessions.flatMap(([, { rpe }]) => (rpe === null ? [] : [rpe]));
  const rpeText = enteredRpes.length === 2 ? ` (RPE ${enteredRpes.join(' and ')})` : '';
  const names = daySessions.map(
    ([{ date }, session]) => `${toWeekday(date)}’s ${formatLength(session, units)}`,
  );
  return [
    {
      reason: `${names.join(' and ')} were two hard long days in a row${rpeText}.`,
      easyDays: EASY_DAYS.longDays,
      date: second.date,
    },
  ];
}

function findLongestHardSession({ completedSessions }: OverloadDay): OverloadSession | undefined {
  return completedSessions
    .filter(
      ({ minutes, rpe, isHard, isOnFoot }) =>
        (minutes >= LONG_MINUTES && (isHard || (rpe ?? 0) >= HARD_RPE)) ||
        (minutes >= VERY_LONG_MINUTES && isOnFoot),
    )
    .toSorted((a, b) => b.minutes - a.minutes)[0];
}

const formatLength = ({ distanceMeters, minutes }: OverloadSession, units: UnitSystem): string =>
  distanceMeters !== null && distanceMeters > 0
    ? formatDistance(distanceMeters / 1000, units)
    : `${Math.round(minutes)} minutes`;

function findHighStress(days: readonly OverloadDay[], day: OverloadDay): OverloadFinding[] {
  const dayIndex = days.indexOf(day);
  const trainingDaysBefore = days
    .slice(Math.max(0, dayIndex - BASE_DAYS), dayIndex)
    .filter(({ stress }) => stress > 0);
  if (trainingDaysBefore.length < MIN_TRAINING_DAYS || day.stress < MIN_STRESS) return [];
  if (day.plan !== null && day.stress <= PLAN_TOLERANCE * day.plan.stress) return [];
  const hardestStress = Math.max(...trainingDaysBefore.map(({ stress }) => stress));
  if (day.stress < FAR_ABOVE_FACTOR * hardestStress) return [];
  return [
    {
      reason: `${toWeekday(day.date)} had a load of ${Math.round(day.stress)}. Your hardest day in the six weeks before had ${Math.round(hardestStress)}.`,
      easyDays: EASY_DAYS.highStress,
      date: day.date,
    },
  ];
}

function findExhaustingEasyDay({ date, plan, completedSessions }: OverloadDay): OverloadFinding[] {
  if (plan === null || plan.isHard) return [];
  const hardestSession = completedSessions
    .filter(({ rpe }) => (rpe ?? 0) >= EXHAUSTED_RPE)
    .toSorted((a, b) => (b.rpe ?? 0) - (a.rpe ?? 0))[0];
  if (!hardestSession) return [];
  return [
    {
      reason: `${toWeekday(date)} was planned as an easy day, and its ${hardestSession.type.toLowerCase()} felt ${hardestSession.rpe} of 10.`,
      easyDays: EASY_DAYS.exhaustingEasyDay,
      date,
    },
  ];
}
