import { firstRunMinutes } from '../plan/care.ts';
import { longestRecentRunKm, recentWeekKm, weeklyBoundsKm } from '../plan/goal.ts';
import { maxLongRunShare } from '../plan/limits.ts';
import { percentText } from '../plan/percent-text.ts';
import { type Finding, formatMiles, hardFinding, softFinding } from './finding.ts';
import { isRun, lockedKm, normalWeeks, type PlanFacts, type WeekFacts } from './plan-facts.ts';

const MILE_KM = 1.609344;

/** P07: no week exceeds the level's mileage. */
export function underCeiling({ weeks, input }: PlanFacts): Finding[] {
  const { maxKm } = weeklyBoundsKm(input);
  return weeks
    .filter((week) => week.km > Math.max(1.005 * maxKm, lockedKm(week) + 0.01))
    .map((week) =>
      hardFinding('P07', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(maxKm)} at most`),
    );
}

/**
 * P08: normal weeks reach the level's mileage, unless history, a limit on single runs, an injury or the number of days
 * explains it.
 */
export function reachesFloor(facts: PlanFacts): Finding[] {
  const { plan, injuries, input } = facts;
  const isRamp = plan.rampIn && input.history !== null;
  const isShortStart = Number.isFinite(firstRunMinutes(input)) || Number.isFinite(facts.limits.runMinutes);
  if (isRamp || isShortStart || plan.daysLimited || injuries.volume < 1) return [];
  const { minKm } = weeklyBoundsKm(input);
  return normalWeeks(facts)
    .filter((week) => week.km < 0.98 * minKm && !isCutback(facts, week))
    .map((week) =>
      softFinding('P08', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(minKm)} wanted`),
    );
}

function weekBefore({ weeks }: PlanFacts, week: WeekFacts): WeekFacts | undefined {
  return weeks.find(({ monday, isFull }) => isFull && monday === week.monday - 7);
}

// A cutback week drops by a tenth to a quarter; a larger drop is a gap.
function isCutback(facts: PlanFacts, week: WeekFacts): boolean {
  const before = weekBefore(facts, week);
  return stepsDown(facts, week) && week.km >= 0.75 * (before?.km ?? 0);
}

/**
 * P09: a week grows by at most 10 % over the best of the three before, plus a mile. The first is limited by the
 * athlete's own last weeks, or by 80 % of the level's mileage. Shorter weeks are limited in proportion.
 */
export function growsSlowly(facts: PlanFacts): Finding[] {
  const recent = recentWeekKm(facts.input);
  const firstCap = recent === null ? 0.8 * weeklyBoundsKm(facts.input).maxKm : 1.1 * recent;
  const full: number[] = [];
  return facts.weeks.flatMap((week) => {
    const known = full.slice(-3);
    if (full.length < 3 && recent !== null) known.push(recent);
    const cap = full.length === 0 ? firstCap : 1.1 * Math.max(...known);
    const share = week.isFull || week.hasRace ? 1 : week.days.length / 7;
    const most = Math.max(cap * share + MILE_KM, lockedKm(week) + 0.01);
    if (week.isFull) full.push(week.km);
    return week.km > most
      ? [hardFinding('P09', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(most)} at most`)]
      : [];
  });
}

function stepsDown(facts: PlanFacts, week: WeekFacts): boolean {
  const before = weekBefore(facts, week);
  return before !== undefined && week.km <= 0.9 * before.km;
}

/** P10: among any four consecutive normal weeks one drops to 90 % of the one before, or less. */
export function stepsBack(facts: PlanFacts): Finding[] {
  const weeks = normalWeeks(facts);
  return weeks.flatMap((first, index) => {
    const four = weeks.slice(index, index + 4);
    const isRow = four.length === 4 && four.every((week, rank) => week.monday === first.monday + 7 * rank);
    if (!isRow || four.some((week) => stepsDown(facts, week))) return [];
    return [softFinding('P10', `no lighter week in the four from the ${first.label}`)];
  });
}

const KNOWN_SLACK_KM = 0.5;

/** P11: the longest run stays within its share of the week; a completed run may exceed it. */
export function longRunShare({ weeks, input, goal }: PlanFacts): Finding[] {
  return weeks
    .filter(({ isTaper }) => !isTaper)
    .flatMap((week) => {
      const runs = week.rows.filter(isRun);
      const longest = Math.max(0, ...runs.map(({ plannedKm }) => plannedKm ?? 0));
      const lockedRuns = week.locked.filter(({ km }) => km > 0).length;
      const days = new Set(runs.map(({ day }) => day)).size + lockedRuns;
      const share = maxLongRunShare(input, days);
      const text = `${week.label}: the longest run is ${formatMiles(longest)} of ${formatMiles(week.km)}`;
      if (longest > share * week.km + 0.3 * MILE_KM)
        return [hardFinding('P11', `${text}, ${percentText(share)} at most`)];
      const isShort = goal.km !== null && goal.km < 42 && days >= 5 && week.isFull;
      const isKnown = longest <= (longestRecentRunKm(input) ?? 0) + KNOWN_SLACK_KM;
      return isShort && !isKnown && longest > 0.3 * week.km + 0.01
        ? [softFinding('P11', `${text}, 30% is enough`)]
        : [];
    });
}
