import type { FitnessLevel } from '@threshold/physiology';
import { trainedLevel } from '../plan/care.ts';
import { percentText } from '../plan/percent-text.ts';
import { classWeekdays } from '../plan/week/class-days.ts';
import { type Finding, hardFinding, softFinding } from './finding.ts';
import { isRun, isTraining, normalWeeks, type PlanFacts, type WeekFacts } from './plan-facts.ts';

function trainingDays(week: WeekFacts): Set<number> {
  return new Set(week.rows.filter((row) => isTraining(row) && row.kind !== 'race').map(({ day }) => day));
}

const SHORT_RUN_MINUTES = 30;

// One more run would leave all of them short, so the week has as many days as its distance can fill.
function isFilled(week: WeekFacts): boolean {
  const runs = week.rows.filter(isRun);
  const minutes = runs.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return minutes / (new Set(runs.map(({ day }) => day)).size + 1) < SHORT_RUN_MINUTES;
}

/**
 * P05: never more training days than chosen (hard); in a normal week at most one fewer (soft), if the week’s distance
 * fills them.
 */
export function trainingDaysAsChosen(facts: PlanFacts): Finding[] {
  const { input, goal, injuries } = facts;
  const chosen = input.trainingDaysPerWeek;
  const tooMany = facts.weeks.flatMap((week) => {
    const classes = week.rows.filter(({ kind }) => kind === 'class').length;
    const most = Math.max(chosen - week.locked.filter((day) => day.isTraining).length, classes);
    const days = trainingDays(week).size;
    return days > most ? [hardFinding('P05', `${week.label}: ${days} training days, ${most} at most`)] : [];
  });
  // Two rest days are a hard rule in recovery, and so is rest if an injury forbids running.
  const least = goal.isRecovery || !injuries.running ? Math.min(chosen - 1, 5) : chosen - 1;
  const tooFew = (injuries.training ? normalWeeks(facts) : []).flatMap((week) => {
    const days = trainingDays(week).size;
    if (isFilled(week)) return [];
    return days < least ? [softFinding('P05', `${week.label}: ${days} training days, ${least} wanted`)] : [];
  });
  return [...tooMany, ...tooFew];
}

const RESTFUL_MINUTES = 30;

function isRestful(week: WeekFacts, day: number): boolean {
  const rows = week.rows.filter((row) => row.day === day);
  const minutes = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return rows.every(({ zone }) => zone === 1) && minutes <= RESTFUL_MINUTES;
}

/** P06: a full rest day a week, two in recovery; seven-day athletes get one very easy day, beginners preferably two. */
export function enoughRest({ weeks, input, goal }: PlanFacts): Finding[] {
  return weeks
    .filter(({ isFull, locked }) => isFull && locked.length === 0)
    .flatMap((week) => {
      const rest = week.days.filter(
        (day) => !week.rows.some((row) => row.day === day && isTraining(row)),
      ).length;
      const restful = week.days.filter((day) => isRestful(week, day)).length;
      if (goal.isRecovery && rest < 2)
        return [hardFinding('P06', `${week.label}: ${rest} rest days in recovery`)];
      const hasRest = input.trainingDaysPerWeek === 7 ? restful >= 1 : rest >= 1;
      if (!hasRest) return [hardFinding('P06', `${week.label}: no rest day`)];
      const isShort = trainedLevel(input) === 'beginner' && restful < 2;
      return isShort
        ? [softFinding('P06', `${week.label}: ${restful} rest or very easy days for a beginner`)]
        : [];
    });
}

const LOW_SHARE_HARD = 0.6;
const LOW_SHARE_SOFT = 0.75;

/** The share of the week's endurance minutes in zones 1 and 2, without strength and the race; null without any. */
export function lowShare(
  week: WeekFacts,
  classes: 'with-classes' | 'without-classes' = 'without-classes',
): number | null {
  let low = 0;
  let all = 0;
  for (const row of week.rows) {
    if (row.kind === 'strength' || row.kind === 'race') continue;
    if (row.kind === 'class' && classes === 'without-classes') continue;
    for (const { minutes, zone } of row.steps) {
      all += minutes;
      if (zone <= 2) low += minutes;
    }
  }
  return all > 0 ? low / all : null;
}

/** P17: at least 60 % of the minutes are easy before the taper (hard), 75 % in every full week (soft). */
export function mostlyEasy({ weeks }: PlanFacts): Finding[] {
  return weeks.flatMap((week) => {
    const share = lowShare(week);
    if (share === null) return [];
    const text = `${week.label}: ${percentText(share)} of the minutes are easy`;
    if (!week.isTaper && share < LOW_SHARE_HARD) return [hardFinding('P17', text)];
    return week.isFull && share < LOW_SHARE_SOFT ? [softFinding('P17', text)] : [];
  });
}

// Yoga, mobility and the like loosen up; they don't replace a run.
const CROSS_SPORT = /\b(bike|swim|row|rower|elliptical|ski|skating|aqua|spin|cycling|stair|climber|kayak)/i;

/** P45: bike, swim or row appear only if an injured leg or back asks for it. */
export function noUnrequestedCross({ rows, injuries }: PlanFacts): Finding[] {
  if (injuries.volume < 1) return [];
  return rows
    .filter(({ kind, type }) => kind === 'cross' && CROSS_SPORT.test(type))
    .map(({ date, type }) => hardFinding('P45', `${date}: ${type}, which no one asked for`));
}

const MAX_HOURS: Record<FitnessLevel, number> = {
  beginner: 6,
  intermediate: 8,
  advanced: 11,
  pro: 15,
  'post-race-recovery': 6,
};
const LONG_GOAL_FACTOR = 1.25;

/** P46: the hours of a full week, including classes, suit the level; a quarter more for walking and ultras. */
export function hoursSuitLevel({ weeks, input, goal }: PlanFacts): Finding[] {
  const most = MAX_HOURS[trainedLevel(input)] * (goal.isUltra || goal.isWalking ? LONG_GOAL_FACTOR : 1);
  return weeks.flatMap((week) => {
    const rows = week.rows.filter(({ kind }) => kind !== 'race');
    const hours = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) / 60;
    return week.isFull && !week.isTaper && hours > most
      ? [softFinding('P46', `${week.label}: ${hours.toFixed(1)} hours, ${most} at most`)]
      : [];
  });
}

/** P19: each scheduled class is in the morning in zone 3 or 4, nowhere else, and the rest of its day is easy. */
export function classesInPlace({ rows, input, start, end, goal, lockedDays }: PlanFacts): Finding[] {
  const scheduled = classWeekdays(input);
  const findings: Finding[] = [];
  for (let day = start; day <= end; day++) {
    const dayRows = rows.filter((row) => row.day === day);
    const classes = dayRows.filter(({ kind }) => kind === 'class');
    const isNearRace = goal.raceDay !== null && goal.raceDay - day <= 3;
    // Day 0, 1970-01-01, was a Thursday.
    const wanted = scheduled.has((day + 3) % 7) && !isNearRace && !lockedDays.has(day) ? 1 : 0;
    const date = dayRows[0]?.date ?? '';
    if (classes.length !== wanted)
      findings.push(hardFinding('P19', `${date}: ${classes.length} classes, ${wanted} scheduled`));
    for (const row of classes) {
      if (row.session !== 'AM' || row.zone < 3 || row.zone > 4) {
        findings.push(hardFinding('P19', `${date}: class in the ${row.session} in zone ${row.zone}`));
      }
    }
    const others = dayRows.filter(({ kind }) => kind !== 'class' && kind !== 'strength');
    if (classes.length > 0 && others.some(({ zone }) => zone > 2)) {
      findings.push(hardFinding('P19', `${date}: a class and a session above zone 2`));
    }
  }
  return findings;
}

// The Foster monotony of a week: mean of the daily stress over its sample deviation; null if all days are equal.
function monotony(week: WeekFacts): number | null {
  const daily = week.days.map((day) =>
    week.rows.reduce((sum, row) => sum + (row.day === day ? row.plannedTss : 0), 0),
  );
  const mean = daily.reduce((sum, tss) => sum + tss, 0) / daily.length;
  const variance = daily.reduce((sum, tss) => sum + (tss - mean) ** 2, 0) / (daily.length - 1);
  return variance > 0 ? mean / Math.sqrt(variance) : null;
}

const MAX_MONOTONY = 2;

/** P29: the days of a full week differ enough. */
export function daysDiffer({ weeks, injuries }: PlanFacts): Finding[] {
  if (!injuries.training) return [];
  return weeks
    .filter(({ isFull, locked }) => isFull && locked.length === 0)
    .flatMap((week) => {
      const value = monotony(week);
      if (value === null) return [softFinding('P29', `${week.label}: every day is the same`)];
      return value >= MAX_MONOTONY ? [softFinding('P29', `${week.label}: monotony ${value.toFixed(2)}`)] : [];
    });
}
