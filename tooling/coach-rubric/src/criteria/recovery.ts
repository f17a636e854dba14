import type { PlannedSession } from '@threshold/planner';
import { computeMean, type Part, part, ramp, shareOf, within } from '../part.ts';
import {
  dayOf,
  findLongestRun,
  isClass,
  isHard,
  isRun,
  type PlanRecord,
  sumMinutesOf,
} from '../plan-record.ts';

/** True for strength or a short run on the day of a class. */
const isForcedSecond = (row: PlannedSession, sameDay: readonly PlannedSession[]) =>
  sameDay.some(isClass) && (row.kind === 'strength' || (isRun(row) && row.kind !== 'long'));

/** Rest days, lighter weeks, and easy days after hard ones. */
export function gradeRecovery({ athlete, build, sessions }: PlanRecord): Part[] {
  if (build.length === 0) return [];
  const { level, raceKm, input, classCount, isCareful, isLimited } = athlete;
  const wantedRest = level === 'beginner' || isCareful ? 2 : 1;
  const rest = build.map((week) => {
    const used = new Set(
      week.sessions.filter(({ durationMinutes, zone }) => durationMinutes > 30 || zone > 1).map(dayOf),
    );
    const wanted = Math.min(wantedRest, Math.max(1, 7 - input.trainingDaysPerWeek));
    return ramp(7 - used.size, wanted - 1, wanted);
  });
  // Daniels and Pfitzinger: every third or fourth week is 10 to 30% lighter.
  const interval = isCareful || (input.ageYears ?? 35) >= 55 ? 3 : 4;
  const lighter = build.map(({ km }, index) => {
    const before = Math.max(0, ...build.slice(Math.max(0, index - 2), index).map((week) => week.km));
    return index === 0 ? 0 : within(km / Math.max(1, before), 0.62, 0.9, 0.08);
  });
  const ends = build.slice(interval - 1);
  const spans = ends.map((_, index) => Math.max(...lighter.slice(index, index + interval)));
  const onDay = (day: number) => sessions.filter((row) => dayOf(row) === day);
  const demanding = build.flatMap((week) => {
    const long = findLongestRun(week.runs);
    const hard = week.runs.filter(isHard);
    return long && long.durationMinutes >= 75 ? [...hard, long] : hard;
  });
  // An ultra needs its second day (Koop).
  const mostMinutes = (raceKm ?? 0) >= 50 ? Number.POSITIVE_INFINITY : 75;
  const eased = shareOf(demanding, (row) => {
    const next = onDay(dayOf(row) + 1).filter((other) => !isClass(other));
    return next.every((other) => !isHard(other)) && sumMinutesOf(next.filter(isRun)) <= mostMinutes;
  });
  const classDays = build.flatMap((week) => week.sessions.filter(isClass).map(dayOf));
  const seconds = shareOf(classDays, (day) => onDay(day).some((row) => isForcedSecond(row, onDay(day))));
  // Where classes leave two days for runs, the distance needs second sessions.
  const allowed = level === 'beginner' ? 0.1 : input.trainingDaysPerWeek - classCount <= 2 ? 0.8 : 0.4;
  const single = seconds === null ? null : ramp(seconds, allowed + 0.4, allowed);
  return [
    part('rest days', 3, computeMean(rest)),
    part('lighter weeks', 3, isLimited ? null : computeMean(spans)),
    part('easy after hard', 2, eased),
    part('no forced second session beside a class', 1.5, single),
  ];
}
