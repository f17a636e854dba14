import { effectiveLevel } from '../plan/care.ts';
import { formatPercent } from '../plan/format-percent.ts';
import { maxWeeklyHours } from '../plan/limits.ts';
import { heededRaces } from '../plan/other-races.ts';
import { weekdayMinutes } from '../plan/time-off.ts';
import { classWeekdays } from '../plan/week/class-days.ts';
import { type Finding, hardFinding, softFinding } from './finding.ts';
import {
  isTraining,
  isTrainingRun,
  isUndisturbed,
  normalWeeks,
  type PlanFacts,
  type WeekFacts,
} from './plan-facts.ts';

function listTrainingDays(week: WeekFacts): Set<number> {
  return new Set(week.rows.filter((row) => isTraining(row) && row.kind !== 'race').map(({ day }) => day));
}

const MIN_RUN_MINUTES = 30;

// True if the distance can't fill another day: one more run day would leave less than 30 minutes per day.
function isFilled(week: WeekFacts): boolean {
  const runs = week.rows.filter(isTrainingRun);
  const minutes = runs.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return minutes / (new Set(runs.map(({ day }) => day)).size + 1) < MIN_RUN_MINUTES;
}

const WEEKDAY_INDEXES = [0, 1, 2, 3, 4, 5, 6];

/**
 * P05: never more training days than chosen (hard); in a normal week at most one fewer than
 * chosen and available (soft), if the week’s distance fills them.
 */
export function checkTrainingDays(facts: PlanFacts): Finding[] {
  const { input, goal, injuries } = facts;
  const chosenDays = input.trainingDaysPerWeek;
  const openDays = WEEKDAY_INDEXES.filter((weekday) => weekdayMinutes(input, weekday) > 0).length;
  const tooManyDays = facts.weeks.flatMap((week) => {
    const classes = week.rows.filter(({ kind }) => kind === 'class').length;
    const maxDays = Math.max(chosenDays - week.locked.filter((day) => day.isTraining).length, classes);
    const days = listTrainingDays(week).size;
    return days > maxDays
      ? [hardFinding('P05', `${week.label}: ${days} training days, ${maxDays} at most`)]
      : [];
  });
  // Recovery, or an injury that rules out running, requires no more than five training days.
  const wantedDays = Math.min(chosenDays, openDays) - 1;
  const minDays = goal.isRecovery || !injuries.running ? Math.min(wantedDays, 5) : wantedDays;
  const tooFewDays = (injuries.training ? normalWeeks(facts) : []).flatMap((week) => {
    const days = listTrainingDays(week).size;
    if (isFilled(week)) return [];
    return days < minDays
      ? [softFinding('P05', `${week.label}: ${days} training days, ${minDays} wanted`)]
      : [];
  });
  return [...tooManyDays, ...tooFewDays];
}

const MAX_RESTFUL_MINUTES = 30;

function isRestful(week: WeekFacts, day: number): boolean {
  const rows = week.rows.filter((row) => row.day === day);
  const minutes = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return rows.every(({ zone }) => zone === 1) && minutes <= MAX_RESTFUL_MINUTES;
}

/**
 * P06: one full rest day a week, two in recovery. Seven-day athletes get a very easy day, beginners
 * preferably two.
 */
export function checkRestDays({ weeks, input, goal }: PlanFacts): Finding[] {
  return weeks
    .filter(({ isFull, locked }) => isFull && locked.length === 0)
    .flatMap((week) => {
      const restDayCount = week.days.filter(
        (day) => !week.rows.some((row) => row.day === day && isTraining(row)),
      ).length;
      const restfulDayCount = week.days.filter((day) => isRestful(week, day)).length;
      if (goal.isRecovery && restDayCount < 2)
        return [hardFinding('P06', `${week.label}: ${restDayCount} rest days in recovery`)];
      const hasRest = input.trainingDaysPerWeek === 7 ? restfulDayCount >= 1 : restDayCount >= 1;
      if (!hasRest) return [hardFinding('P06', `${week.label}: no rest day`)];
      const isShort = effectiveLevel(input) === 'beginner' && restfulDayCount < 2;
      return isShort
        ? [softFinding('P06', `${week.label}: ${restfulDayCount} rest or very easy days for a beginner`)]
        : [];
    });
}

const MIN_LOW_SHARE_HARD = 0.6;
const MIN_LOW_SHARE_SOFT = 0.75;

/**
 * The share of endurance minutes in zones 1 and 2, not counting strength and the race. Null if there are
 * none.
 */
export function lowShare(
  week: WeekFacts,
  classes: 'with-classes' | 'without-classes' = 'without-classes',
): number | null {
  let lowMinutes = 0;
  let allMinutes = 0;
  for (const row of week.rows) {
    if (row.kind === 'strength' || row.kind === 'race') continue;
    if (row.kind === 'class' && classes === 'without-classes') continue;
    for (const { minutes, zone } of row.steps) {
      allMinutes += minutes;
      if (zone <= 2) lowMinutes += minutes;
    }
  }
  return allMinutes > 0 ? lowMinutes / allMinutes : null;
}

/** P17: at least 60% of the minutes are easy before the taper (hard), 75% in every full week (soft). */
export function checkEasyShare({ weeks }: PlanFacts): Finding[] {
  return weeks.flatMap((week) => {
    const share = lowShare(week);
    if (share === null) return [];
    const text = `${week.label}: ${formatPercent(share)} of the minutes are easy`;
    if (!week.isTaper && share < MIN_LOW_SHARE_HARD) return [hardFinding('P17', text)];
    return week.isFull && share < MIN_LOW_SHARE_SOFT ? [softFinding('P17', text)] : [];
  });
}

// Yoga and mobility loosen up, but don't replace a run.
const CROSS_SPORT = /\b(bike|swim|row|rower|elliptical|ski|skating|aqua|spin|cycling|stair|climber|kayak)/i;

/** P45: bike, swim or row appears only if an injured leg or back requires it. */
export function checkCrossTraining({ rows, injuries }: PlanFacts): Finding[] {
  if (injuries.volume < 1) return [];
  return rows
    .filter(({ kind, type }) => kind === 'cross' && CROSS_SPORT.test(type))
    .map(({ date, type }) => hardFinding('P45', `${date}: ${type}, which no one asked for`));
}

/** P46: a full week's hours, including classes, suit the level. Walking and ultras may have a quarter more. */
export function checkWeeklyHours({ weeks, input }: PlanFacts): Finding[] {
  const maxHours = maxWeeklyHours(input);
  return weeks.flatMap((week) => {
    const rows = week.rows.filter(({ kind }) => kind !== 'race');
    const hours = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) / 60;
    return week.isFull && !week.isTaper && hours > maxHours
      ? [softFinding('P46', `${week.label}: ${hours.toFixed(1)} hours, ${maxHours} at most`)]
      : [];
  });
}

/**
 * P19: each scheduled class, except in the last four days before the race (six before a marathon or ultra), on
 * days off, in the return after an illness and on the easy days around a B or C race, is in the morning, in zone 3
 * or 4, and the rest of its day is easy. There are no other classes.
 */
export function checkClasses({
  rows,
  input,
  start,
  end,
  goal,
  lockedDays,
  closedDays,
  returnMinutes,
  nearRaces,
}: PlanFacts): Finding[] {
  const scheduledWeekdays = classWeekdays(input);
  const classFreeDays = [...nearRaces].filter(([, { isClassFree }]) => isClassFree).map(([day]) => day);
  const exemptDays = new Set([
    ...lockedDays.keys(),
    ...closedDays,
    ...returnMinutes.keys(),
    ...classFreeDays,
    ...heededRaces(input).map(({ day }) => day),
  ]);
  const freeDays = goal.isMarathon || goal.isUltra ? 6 : 4;
  const findings: Finding[] = [];
  for (let day = start; day <= end; day++) {
    const dayRows = rows.filter((row) => row.day === day);
    const classes = dayRows.filter(({ kind }) => kind === 'class');
    const isNearRace = goal.raceDay !== null && goal.raceDay - day <= freeDays;
    // Day 0, 1970-01-01, was a Thursday.
    const wantedCount = scheduledWeekdays.has((day + 3) % 7) && !isNearRace && !exemptDays.has(day) ? 1 : 0;
    const date = dayRows[0]?.date ?? '';
    if (classes.length !== wantedCount)
      findings.push(hardFinding('P19', `${date}: ${classes.length} classes, ${wantedCount} scheduled`));
    for (const row of classes) {
      if (row.session !== 'AM' || row.zone < 3 || row.zone > 4) {
        findings.push(hardFinding('P19', `${date}: class in the ${row.session} in zone ${row.zone}`));
      }
    }
    const otherSessions = dayRows.filter(({ kind }) => kind !== 'class' && kind !== 'strength');
    if (classes.length > 0 && otherSessions.some(({ zone }) => zone > 2)) {
      findings.push(hardFinding('P19', `${date}: a class and a session above zone 2`));
    }
  }
  return findings;
}

// The Foster monotony of a week: the mean daily stress divided by its sample deviation. Null if all days are equal.
function computeMonotony(week: WeekFacts): number | null {
  const dailyStress = week.days.map((day) =>
    week.rows.reduce((sum, row) => sum + (row.day === day ? row.plannedTss : 0), 0),
  );
  const mean = dailyStress.reduce((sum, tss) => sum + tss, 0) / dailyStress.length;
  const variance = dailyStress.reduce((sum, tss) => sum + (tss - mean) ** 2, 0) / (dailyStress.length - 1);
  return variance > 0 ? mean / Math.sqrt(variance) : null;
}

const MAX_MONOTONY = 2;

/** P29: the days of a full week are varied enough. */
export function checkDaysDiffer({ weeks, injuries }: PlanFacts): Finding[] {
  if (!injuries.training) return [];
  return weeks.filter(isUndisturbed).flatMap((week) => {
    const monotonyValue = computeMonotony(week);
    if (monotonyValue === null) return [softFinding('P29', `${week.label}: every day is the same`)];
    return monotonyValue >= MAX_MONOTONY
      ? [softFinding('P29', `${week.label}: monotony ${monotonyValue.toFixed(2)}`)]
      : [];
  });
}
