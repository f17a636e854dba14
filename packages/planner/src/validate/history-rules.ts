import { addDays, daysBetween } from '@threshold/physiology';
import { plateau } from '../plan/care.ts';
import { longestRecentRunKm, weeklyBoundsKm } from '../plan/goal.ts';
import { longRunCeiling, maxLongRunShare, maxRunMinutes, maxWeeklyHours } from '../plan/limits.ts';
import { dayMinutes } from '../plan/time-off.ts';
import { type Finding, formatMiles, hardFinding, softFinding } from './finding.ts';
import { isTrainingRun, normalWeeks, type PlanFacts, type WeekFacts } from './plan-facts.ts';
import { peakRunKm } from './run-rules.ts';

const MIN_FULL_WEEKS = 6;
const PEAK_GROWTH_FACTOR = 1.25;
// The first week is already a tenth above the recent weeks.
const PLATEAU_SHARE = 0.85;
// Runs last whole minutes, which leaves them slightly below target.
const SLACK_KM = 0.5;
const SLACK_MINUTES = 5;
// The planner's cap on a long run on a class day.
const MAX_MINUTES_BESIDE_CLASS = 120;

/**
 * P42: with six full weeks, no time off in them and no injury, the highest week is at least a quarter above the first, or reaches
 * the level's mileage. The longest run is no shorter than the longest of the last 30 days. Too few training
 * days or the limits on a single run may prevent both.
 */
export function checkGrowthFromHistory(facts: PlanFacts): Finding[] {
  const { injuries, weeks, plan } = facts;
  const fullWeeks = weeks.filter(({ isFull, isReduced }) => isFull && !isReduced);
  const isApplicable = injuries.volume === 1 && fullWeeks.length >= MIN_FULL_WEEKS;
  const weeksBeforeTaper = normalWeeks(facts);
  const [first] = weeksBeforeTaper;
  if (!isApplicable || first === undefined) return [];
  const peakKm = Math.max(...weeksBeforeTaper.map(({ km }) => km));
  const growth = Math.min(PEAK_GROWTH_FACTOR, PLATEAU_SHARE * plateau(facts.input).factor);
  const leastKm = Math.min(growth * first.km, weeklyBoundsKm(facts.input).minKm);
  const isCapped =
    plan.daysLimited || Number.isFinite(facts.limits.runMinutes) || isAtHoursCap(facts, weeksBeforeTaper);
  const hasGrowth = isCapped || peakKm >= leastKm - SLACK_KM;
  return [
    ...(hasGrowth
      ? []
      : [softFinding('P42', `the highest week is ${formatMiles(peakKm)}, ${formatMiles(leastKm)} wanted`)]),
    ...longRunFindings(facts, weeksBeforeTaper),
  ];
}

const NEAR_HOURS_CAP = 0.9;

// Classes may leave no hours for more running.
function isAtHoursCap({ input }: PlanFacts, weeks: readonly WeekFacts[]): boolean {
  const minutes = weeks.map(({ rows }) =>
    rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
  );
  return input.fitnessClass !== 'none' && Math.max(...minutes) >= NEAR_HOURS_CAP * 60 * maxWeeklyHours(input);
}

function longRunFindings(facts: PlanFacts, weeksBeforeTaper: readonly WeekFacts[]): Finding[] {
  const knownKm = longestRecentRunKm(facts.input);
  if (knownKm === null || isAtMinutesCap(facts)) return [];
  const shareKm = Math.max(
    ...weeksBeforeTaper.map((week) => {
      const days = new Set(week.rows.filter(isTrainingRun).map(({ day }) => day)).size;
      return maxLongRunShare(facts.input, days) * week.km;
    }),
  );
  const peakKm = peakRunKm(facts);
  const leastKm = Math.min(knownKm, shareKm);
  return peakKm < leastKm - SLACK_KM
    ? [softFinding('P42', `the longest run is ${peakKm} km, ${leastKm.toFixed(1)} km wanted`)]
    : [];
}

// True if a run lasts as long as its day allows, or reaches what the race requires.
function isAtMinutesCap({ rows, input, limits }: PlanFacts): boolean {
  const maxMinutes = Math.min(maxRunMinutes(input), limits.runMinutes);
  const ceiling = longRunCeiling(input);
  const classDays = new Set(rows.filter(({ kind }) => kind === 'class').map(({ day }) => day));
  return rows.filter(isTrainingRun).some(({ day, durationMinutes, plannedKm }) => {
    const maxDayMinutes = Math.min(
      maxMinutes,
      dayMinutes(input, day),
      classDays.has(day) ? MAX_MINUTES_BESIDE_CLASS : Number.POSITIVE_INFINITY,
    );
    if (durationMinutes >= maxDayMinutes - SLACK_MINUTES) return true;
    return durationMinutes >= ceiling.minutes - SLACK_MINUTES && (plannedKm ?? 0) >= ceiling.km - SLACK_KM;
  });
}

const MAX_DAYS_TO_PLANNED_RACE = 62;
const RACE_WEEK_DAYS = 6;

/** P50: a race up to 62 days away ends the plan, and all six days before it are planned. */
export function checkRaceWeekPlanned({ plan, rows, input, injuries }: PlanFacts): Finding[] {
  const { raceDate, raceDistance, today } = input;
  if (raceDate === null || raceDistance === null || !injuries.training) return [];
  const daysToRace = daysBetween(today, raceDate);
  if (daysToRace < 0 || daysToRace > MAX_DAYS_TO_PLANNED_RACE) return [];
  const lockedDates = new Set(input.lockedDays.map(({ date }) => date));
  const findings: Finding[] = [];
  if (plan.endsOn !== raceDate)
    findings.push(hardFinding('P50', `the plan ends on ${plan.endsOn}, the race is on ${raceDate}`));
  if (!lockedDates.has(raceDate) && !rows.some(({ kind, date }) => kind === 'race' && date === raceDate))
    findings.push(hardFinding('P50', `no race on ${raceDate}, ${daysToRace} days after ${today}`));
  for (let daysBefore = Math.min(daysToRace, RACE_WEEK_DAYS); daysBefore > 0; daysBefore--) {
    const date = addDays(raceDate, -daysBefore);
    if (!lockedDates.has(date) && !rows.some((row) => row.date === date))
      findings.push(hardFinding('P50', `no session on ${date}, ${daysBefore} days before the race`));
  }
  return findings;
}
