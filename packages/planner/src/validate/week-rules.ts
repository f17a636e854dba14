import { formatPercent } from '../plan/format-percent.ts';
import { getMaxWeeklyHours } from '../plan/limits.ts';
import { getWeekdayMinutes } from '../plan/time-off.ts';
import { createHardFinding, createSoftFinding, type Finding } from './finding.ts';
import {
  isTraining,
  isTrainingRun,
  isUndisturbed,
  listNormalWeeks,
  type PlanFacts,
  type WeekFacts,
} from './plan-facts.ts';

function listTrainingDays(week: WeekFacts): Set<number> {
  return new Set(week.rows.filter((row) => isTraining(row) && row.kind !== 'race').map(({ day }) => day));
}

const MIN_RUN_MINUTES = 30;

// True if one more run day would leave less than 30 minutes per run day.
function hasNoRoomForAnotherRun(week: WeekFacts): boolean {
  const runs = week.rows.filter(isTrainingRun);
  const minutes = runs.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return minutes / (new Set(runs.map(({ day }) => day)).size + 1) < MIN_RUN_MINUTES;
}

const WEEKDAY_INDEXES = [0, 1, 2, 3, 4, 5, 6];

/**
 * P05: never more training days than chosen (hard). In a normal week, at most one fewer than chosen and available
 * (soft), if the week's distance is enough for them.
 * Source: docs/specification.md#training-days-per-week.
 */
export function checkTrainingDays(facts: PlanFacts): Finding[] {
  const { input, goal, injuries } = facts;
  const chosenDays = input.trainingDaysPerWeek;
  const openDays = WEEKDAY_INDEXES.filter((weekday) => getWeekdayMinutes(input, weekday) > 0).length;
  const tooManyDays = facts.weeks.flatMap((week) => {
    const classes = week.rows.filter(({ kind }) => kind === 'class').length;
    const maxDays = Math.max(chosenDays - week.locked.filter((day) => day.isTraining).length, classes);
    const days = listTrainingDays(week).size;
    return days > maxDays
      ? [createHardFinding('P05', `${week.label}: ${days} training days, ${maxDays} at most`)]
      : [];
  });
  // Recovery, or an injury that rules out running, requires no more than five training days.
  const wantedDays = Math.min(chosenDays, openDays) - 1;
  const minDays = goal.isRecovery || !injuries.allowsRunning ? Math.min(wantedDays, 5) : wantedDays;
  const tooFewDays = (injuries.allowsTraining ? listNormalWeeks(facts) : []).flatMap((week) => {
    const days = listTrainingDays(week).size;
    if (hasNoRoomForAnotherRun(week)) return [];
    return days < minDays
      ? [createSoftFinding('P05', `${week.label}: ${days} training days, ${minDays} wanted`)]
      : [];
  });
  return [...tooManyDays, ...tooFewDays];
}

const MIN_EASY_SHARE_HARD = 0.6;
const MIN_EASY_SHARE_SOFT = 0.75;

/**
 * The share of endurance minutes in zones 1 and 2, not counting strength and the race. Null if there are
 * none.
 */
export function computeEasyShare(
  week: WeekFacts,
  classes: 'with-classes' | 'without-classes' = 'without-classes',
): number | null {
  let easyMinutes = 0;
  let allMinutes = 0;
  for (const row of week.rows) {
    if (row.kind === 'strength' || row.kind === 'race') continue;
    if (row.kind === 'class' && classes === 'without-classes') continue;
    for (const { minutes, zone } of row.steps) {
      allMinutes += minutes;
      if (zone <= 2) easyMinutes += minutes;
    }
  }
  return allMinutes > 0 ? easyMinutes / allMinutes : null;
}

/** P17: at least 60% of the minutes are easy before the taper (hard), 75% in every full week (soft). */
export function checkEasyShare({ weeks }: PlanFacts): Finding[] {
  return weeks.flatMap((week) => {
    const share = computeEasyShare(week);
    if (share === null) return [];
    const text = `${week.label}: ${formatPercent(share)} of the minutes are easy`;
    if (!week.isTaper && share < MIN_EASY_SHARE_HARD) return [createHardFinding('P17', text)];
    return week.isFull && share < MIN_EASY_SHARE_SOFT ? [createSoftFinding('P17', text)] : [];
  });
}

// Yoga and mobility loosen up, but don't replace a run.
const CROSS_SPORT = /\b(bike|swim|row|rower|elliptical|ski|skating|aqua|spin|cycling|stair|climber|kayak)/i;

/** P45: bike, swim or row appears only if an injured leg or back requires it. */
export function checkCrossTraining({ rows, injuries }: PlanFacts): Finding[] {
  if (injuries.volumeShare < 1) return [];
  return rows
    .filter(({ kind, type }) => kind === 'cross' && CROSS_SPORT.test(type))
    .map(({ date, type }) => createHardFinding('P45', `${date}: ${type}, which no one asked for`));
}

/** P46: a full week's hours, including classes, suit the level. Walking and ultras may have a quarter more. */
export function checkWeeklyHours({ weeks, input }: PlanFacts): Finding[] {
  const maxHours = getMaxWeeklyHours(input);
  return weeks.flatMap((week) => {
    const rows = week.rows.filter(({ kind }) => kind !== 'race');
    const hours = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) / 60;
    return week.isFull && !week.isTaper && hours > maxHours
      ? [createSoftFinding('P46', `${week.label}: ${hours.toFixed(1)} hours, ${maxHours} at most`)]
      : [];
  });
}

// The mean daily stress divided by its sample standard deviation. Null if all days are equal.
function computeMonotony(week: WeekFacts): number | null {
  const dailyStress = week.days.map((day) =>
    week.rows.reduce((sum, row) => sum + (row.day === day ? row.plannedTss : 0), 0),
  );
  const mean = dailyStress.reduce((sum, tss) => sum + tss, 0) / dailyStress.length;
  const variance = dailyStress.reduce((sum, tss) => sum + (tss - mean) ** 2, 0) / (dailyStress.length - 1);
  return variance > 0 ? mean / Math.sqrt(variance) : null;
}

const MAX_MONOTONY = 2;

/** P29: the monotony of a full week stays below 2. Source: Foster 1998. */
export function checkMonotony({ weeks, injuries }: PlanFacts): Finding[] {
  if (!injuries.allowsTraining) return [];
  return weeks.filter(isUndisturbed).flatMap((week) => {
    const monotony = computeMonotony(week);
    if (monotony === null) return [createSoftFinding('P29', `${week.label}: every day is the same`)];
    return monotony >= MAX_MONOTONY
      ? [createSoftFinding('P29', `${week.label}: monotony ${monotony.toFixed(2)}`)]
      : [];
  });
}
