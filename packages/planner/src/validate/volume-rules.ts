import { getMaxFirstRunMinutes } from '../plan/care.ts';
import { formatPercent } from '../plan/format-percent.ts';
import {
  computeWeekKmBeforePlan,
  findLongestRecentRunKm,
  getMaxUnknownFirstWeekKm,
  getWeeklyBoundsKm,
} from '../plan/goal.ts';
import { getMaxLongRunShare } from '../plan/limits.ts';
import { isLighterOnCurve } from '../plan/mileage-curve.ts';
import { computeBreakShare } from '../plan/time-off.ts';
import { splitIntoWeeks } from '../plan/week/plan-weeks.ts';
import { createHardFinding, createSoftFinding, type Finding, formatMiles } from './finding.ts';
import { isTrainingRun, listNormalWeeks, type PlanFacts, sumLockedKm, type WeekFacts } from './plan-facts.ts';

const MILE_KM = 1.609344;

// Absorbs floating-point error in sums of kilometers.
const EPSILON_KM = 0.01;

// Allows half a percent for rounding.
const ROUNDING_FACTOR = 1.005;

/** P07: no week exceeds the level's mileage. */
export function checkWeeklyCeiling({ weeks, input }: PlanFacts): Finding[] {
  const { maxKm } = getWeeklyBoundsKm(input);
  return weeks
    .filter((week) => week.km > Math.max(ROUNDING_FACTOR * maxKm, sumLockedKm(week) + EPSILON_KM))
    .map((week) =>
      createHardFinding('P07', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(maxKm)} at most`),
    );
}

// Rule P09 allows a tenth more a week.
const GROWTH_FACTOR = 1.1;

// Runs last whole minutes, which leaves a week slightly below target.
const REACHED_SHARE = 0.98;

/**
 * P08: normal weeks reach the level's mileage, unless history, a limit on single runs, an injury or too few
 * training days prevents it.
 */
export function checkWeeklyFloor(facts: PlanFacts): Finding[] {
  const { plan, injuries, input } = facts;
  const isRampIn = plan.rampIn && input.history !== null;
  const isShortStart =
    Number.isFinite(getMaxFirstRunMinutes(input)) || Number.isFinite(facts.limits.maxMinutesPerRun);
  if (isRampIn || isShortStart || plan.daysLimited || injuries.volumeShare < 1) return [];
  const { minKm } = getWeeklyBoundsKm(input);
  return listNormalWeeks(facts)
    .filter((week) => week.km < REACHED_SHARE * minKm && !isCutback(facts, week))
    .map((week) =>
      createSoftFinding('P08', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(minKm)} wanted`),
    );
}

function findWeekBefore({ weeks }: PlanFacts, week: WeekFacts): WeekFacts | undefined {
  return weeks.find(({ monday, isFull }) => isFull && monday === week.monday - 7);
}

// A cutback week drops by a tenth to a quarter. A larger drop is a gap.
const MAX_CUTBACK_SHARE = 0.9;
const MIN_CUTBACK_SHARE = 0.75;

function isCutback(facts: PlanFacts, week: WeekFacts): boolean {
  const previousWeek = findWeekBefore(facts, week);
  return isSteppingDown(facts, week) && week.km >= MIN_CUTBACK_SHARE * (previousWeek?.km ?? 0);
}

/**
 * P09: a week exceeds the best of the previous three by at most 10% plus a mile. The athlete's recent weeks,
 * or 80% of the level's mileage, limit the first week. Limits for shorter weeks and for the return from a
 * break are proportional. Later weeks are not compared with weeks that have time off.
 */
export function checkWeeklyGrowth(facts: PlanFacts): Finding[] {
  const recentKm = computeWeekKmBeforePlan(facts.input);
  const firstCapKm = recentKm === null ? getMaxUnknownFirstWeekKm(facts.input) : GROWTH_FACTOR * recentKm;
  const fullWeekKms: number[] = [];
  return facts.weeks.flatMap((week) => {
    const comparedKms = fullWeekKms.slice(-3);
    if (fullWeekKms.length < 3 && recentKm !== null) comparedKms.push(recentKm);
    const capKm = fullWeekKms.length === 0 ? firstCapKm : GROWTH_FACTOR * Math.max(...comparedKms);
    const share =
      (week.isFull || week.hasRace ? 1 : week.days.length / 7) * computeBreakShare(facts.input, week.days);
    const maxKm = Math.max(capKm * share + MILE_KM, sumLockedKm(week) + EPSILON_KM);
    if (week.isFull && !week.isReduced) fullWeekKms.push(week.km);
    return week.km > maxKm
      ? [createHardFinding('P09', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(maxKm)} at most`)]
      : [];
  });
}

function isSteppingDown(facts: PlanFacts, week: WeekFacts): boolean {
  const previousWeek = findWeekBefore(facts, week);
  return previousWeek !== undefined && week.km <= MAX_CUTBACK_SHARE * previousWeek.km;
}

/**
 * P10: in any four consecutive normal weeks, one drops to at most 90% of the week before. A plan's first full week has
 * nothing to step back from. If the curve makes it lighter, it counts as such.
 */
export function checkCutbackWeeks(facts: PlanFacts): Finding[] {
  const weeks = listNormalWeeks(facts);
  const start = splitIntoWeeks(facts.input).find(({ isFull }) => isFull);
  const lighterStart = start && isLighterOnCurve(facts.input, start) ? start.monday : null;
  return weeks.flatMap((firstWeek, index) => {
    if (firstWeek.monday === lighterStart) return [];
    const fourWeeks = weeks.slice(index, index + 4);
    const areConsecutive =
      fourWeeks.length === 4 &&
      fourWeeks.every((week, offset) => week.monday === firstWeek.monday + 7 * offset);
    if (!areConsecutive || fourWeeks.some((week) => isSteppingDown(facts, week))) return [];
    return [createSoftFinding('P10', `no lighter week in the four from the ${firstWeek.label}`)];
  });
}

const RECENT_RUN_SLACK_KM = 0.5;

/** P11: the longest run stays within its share of the week. A completed run may exceed it. */
export function checkLongRunShare({ weeks, input, goal }: PlanFacts): Finding[] {
  return weeks
    .filter(({ isTaper }) => !isTaper)
    .flatMap((week) => {
      const runs = week.rows.filter(isTrainingRun);
      const longestKm = Math.max(0, ...runs.map(({ plannedKm }) => plannedKm ?? 0));
      const lockedRuns = week.locked.filter(({ km }) => km > 0).length;
      const days = new Set(runs.map(({ day }) => day)).size + lockedRuns;
      const share = getMaxLongRunShare(input, days);
      const text = `${week.label}: the longest run is ${formatMiles(longestKm)} of ${formatMiles(week.km)}`;
      // Rounding to whole minutes can push a run slightly over its share.
      if (longestKm > share * week.km + 0.3 * MILE_KM)
        return [createHardFinding('P11', `${text}, ${formatPercent(share)} at most`)];
      const isShortRaceWeek = goal.km !== null && goal.km < 42 && days >= 5 && week.isFull;
      const isKnownDistance = longestKm <= (findLongestRecentRunKm(input) ?? 0) + RECENT_RUN_SLACK_KM;
      return isShortRaceWeek && !isKnownDistance && longestKm > 0.3 * week.km + EPSILON_KM
        ? [createSoftFinding('P11', `${text}, 30% is enough`)]
        : [];
    });
}
