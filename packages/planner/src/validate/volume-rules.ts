import { maxFirstRunMinutes } from '../plan/care.ts';
import { formatPercent } from '../plan/format-percent.ts';
import { longestRecentRunKm, unknownFirstWeekKm, weekKmBeforePlan, weeklyBoundsKm } from '../plan/goal.ts';
import { maxLongRunShare } from '../plan/limits.ts';
import { isLighterOnCurve } from '../plan/mileage-curve.ts';
import { breakShareOf } from '../plan/time-off.ts';
import { splitIntoWeeks } from '../plan/week/plan-weeks.ts';
import { type Finding, formatMiles, hardFinding, softFinding } from './finding.ts';
import { isTrainingRun, lockedKm, normalWeeks, type PlanFacts, type WeekFacts } from './plan-facts.ts';

const MILE_KM = 1.609344;

// Allows half a percent for rounding.
const ROUNDING_FACTOR = 1.005;

/** P07: no week exceeds the level's mileage. */
export function checkWeeklyCeiling({ weeks, input }: PlanFacts): Finding[] {
  const { maxKm } = weeklyBoundsKm(input);
  return weeks
    .filter((week) => week.km > Math.max(ROUNDING_FACTOR * maxKm, lockedKm(week) + 0.01))
    .map((week) =>
      hardFinding('P07', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(maxKm)} at most`),
    );
}

// Runs last whole minutes, which leaves a week slightly below target.
const REACHED_SHARE = 0.98;

/**
 * P08: normal weeks reach the level's mileage, unless history, a limit on single runs, an injury or too few
 * training days prevents it.
 */
export function checkWeeklyFloor(facts: PlanFacts): Finding[] {
  const { plan, injuries, input } = facts;
  const isRamp = plan.rampIn && input.history !== null;
  const isShortStart = Number.isFinite(maxFirstRunMinutes(input)) || Number.isFinite(facts.limits.runMinutes);
  if (isRamp || isShortStart || plan.daysLimited || injuries.volume < 1) return [];
  const { minKm } = weeklyBoundsKm(input);
  return normalWeeks(facts)
    .filter((week) => week.km < REACHED_SHARE * minKm && !isCutback(facts, week))
    .map((week) =>
      softFinding('P08', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(minKm)} wanted`),
    );
}

function findWeekBefore({ weeks }: PlanFacts, week: WeekFacts): WeekFacts | undefined {
  return weeks.find(({ monday, isFull }) => isFull && monday === week.monday - 7);
}

// A cutback week drops by a tenth to a quarter. A larger drop is a gap.
function isCutback(facts: PlanFacts, week: WeekFacts): boolean {
  const previousWeek = findWeekBefore(facts, week);
  return isSteppingDown(facts, week) && week.km >= 0.75 * (previousWeek?.km ?? 0);
}

/**
 * P09: a week exceeds the best of the previous three by at most 10% plus a mile. The athlete's recent weeks,
 * or 80% of the level's mileage, limit the first week. Limits for shorter weeks and for the return from a
 * break are proportional. Weeks with time off are no measure for the next ones.
 */
export function checkWeeklyGrowth(facts: PlanFacts): Finding[] {
  const recentKm = weekKmBeforePlan(facts.input);
  const firstCapKm = recentKm === null ? unknownFirstWeekKm(facts.input) : 1.1 * recentKm;
  const fullWeekKms: number[] = [];
  return facts.weeks.flatMap((week) => {
    const comparedKms = fullWeekKms.slice(-3);
    if (fullWeekKms.length < 3 && recentKm !== null) comparedKms.push(recentKm);
    const capKm = fullWeekKms.length === 0 ? firstCapKm : 1.1 * Math.max(...comparedKms);
    const share =
      (week.isFull || week.hasRace ? 1 : week.days.length / 7) * breakShareOf(facts.input, week.days);
    const maxKm = Math.max(capKm * share + MILE_KM, lockedKm(week) + 0.01);
    if (week.isFull && !week.isReduced) fullWeekKms.push(week.km);
    return week.km > maxKm
      ? [hardFinding('P09', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(maxKm)} at most`)]
      : [];
  });
}

function isSteppingDown(facts: PlanFacts, week: WeekFacts): boolean {
  const previousWeek = findWeekBefore(facts, week);
  return previousWeek !== undefined && week.km <= 0.9 * previousWeek.km;
}

/**
 * P10: in any four consecutive normal weeks, one drops to at most 90% of the week before. A plan's first full week has
 * nothing to step back from. If the curve makes it lighter, it counts as such.
 */
export function checkCutbackWeeks(facts: PlanFacts): Finding[] {
  const weeks = normalWeeks(facts);
  const start = splitIntoWeeks(facts.input).find(({ isFull }) => isFull);
  const lighterStart = start && isLighterOnCurve(facts.input, start) ? start.monday : null;
  return weeks.flatMap((first, index) => {
    if (first.monday === lighterStart) return [];
    const fourWeeks = weeks.slice(index, index + 4);
    const areConsecutive =
      fourWeeks.length === 4 && fourWeeks.every((week, rank) => week.monday === first.monday + 7 * rank);
    if (!areConsecutive || fourWeeks.some((week) => isSteppingDown(facts, week))) return [];
    return [softFinding('P10', `no lighter week in the four from the ${first.label}`)];
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
      const share = maxLongRunShare(input, days);
      const text = `${week.label}: the longest run is ${formatMiles(longestKm)} of ${formatMiles(week.km)}`;
      // Rounding to whole minutes can push a run slightly over its share.
      if (longestKm > share * week.km + 0.3 * MILE_KM)
        return [hardFinding('P11', `${text}, ${formatPercent(share)} at most`)];
      const isShortRaceWeek = goal.km !== null && goal.km < 42 && days >= 5 && week.isFull;
      const isKnownDistance = longestKm <= (longestRecentRunKm(input) ?? 0) + RECENT_RUN_SLACK_KM;
      return isShortRaceWeek && !isKnownDistance && longestKm > 0.3 * week.km + 0.01
        ? [softFinding('P11', `${text}, 30% is enough`)]
        : [];
    });
}
