import { addDays, daysBetween } from '@threshold/physiology';
import { getMaxGrowth } from '../plan/care.ts';
import { findLongestRecentRunKm, getWeeklyBoundsKm } from '../plan/goal.ts';
import {
  getLongRunCeiling,
  getMaxLongRunShare,
  getMaxRunMinutes,
  getMaxWeeklyHours,
} from '../plan/limits.ts';
import { getDayMinutes } from '../plan/time-off.ts';
import { createHardFinding, createSoftFinding, type Finding, formatMiles } from './finding.ts';
import { isTrainingRun, listNormalWeeks, type PlanFacts, type WeekFacts } from './plan-facts.ts';
import { findPeakRunKm } from './run-rules.ts';

const MIN_FULL_WEEKS = 6;
const PEAK_GROWTH_FACTOR = 1.25;
// The first week is already a tenth above the recent weeks.
const MAX_GROWTH_SHARE = 0.85;
// Runs last whole minutes, which leaves them slightly below target.
const SLACK_KM = 0.5;
const SLACK_MINUTES = 5;
// The planner's cap on a long run on a class day.
const MAX_MINUTES_BESIDE_CLASS = 120;

/**
 * P42: with six full weeks without time off, and no injury, the highest week is at least a quarter above the first, or
 * reaches the level's mileage. The longest run is no shorter than the longest of the last 30 days. Too few training
 * days or the limits on a single run may prevent both.
 */
export function checkGrowthFromHistory(facts: PlanFacts): Finding[] {
  const { injuries, weeks, plan } = facts;
  const fullWeeks = weeks.filter(({ isFull, isReduced }) => isFull && !isReduced);
  const isApplicable = injuries.volumeShare === 1 && fullWeeks.length >= MIN_FULL_WEEKS;
  const weeksBeforeTaper = listNormalWeeks(facts);
  const [first] = weeksBeforeTaper;
  if (!isApplicable || first === undefined) return [];
  const peakKm = Math.max(...weeksBeforeTaper.map(({ km }) => km));
  const growth = Math.min(PEAK_GROWTH_FACTOR, MAX_GROWTH_SHARE * getMaxGrowth(facts.input).factor);
  const leastKm = Math.min(growth * first.km, getWeeklyBoundsKm(facts.input).minKm);
  const isCapped =
    plan.daysLimited ||
    Number.isFinite(facts.limits.maxMinutesPerRun) ||
    isAtHoursCap(facts, weeksBeforeTaper);
  const hasGrowth = isCapped || peakKm >= leastKm - SLACK_KM;
  return [
    ...(hasGrowth
      ? []
      : [
          createSoftFinding(
            'P42',
            `the highest week is ${formatMiles(peakKm)}, ${formatMiles(leastKm)} wanted`,
          ),
        ]),
    ...findLongRunFindings(facts, weeksBeforeTaper),
  ];
}

const NEAR_HOURS_CAP = 0.9;

// Classes may leave no hours for more running.
function isAtHoursCap({ input }: PlanFacts, weeks: readonly WeekFacts[]): boolean {
  const minutes = weeks.map(({ rows }) =>
    rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
  );
  return (
    input.fitnessClass !== 'none' && Math.max(...minutes) >= NEAR_HOURS_CAP * 60 * getMaxWeeklyHours(input)
  );
}

function findLongRunFindings(facts: PlanFacts, weeksBeforeTaper: readonly WeekFacts[]): Finding[] {
  const knownKm = findLongestRecentRunKm(facts.input);
  if (knownKm === null || isAtMinutesCap(facts)) return [];
  const shareKm = Math.max(
    ...weeksBeforeTaper.map((week) => {
      const days = new Set(week.rows.filter(isTrainingRun).map(({ day }) => day)).size;
      return getMaxLongRunShare(facts.input, days) * week.km;
    }),
  );
  const peakKm = findPeakRunKm(facts);
  const leastKm = Math.min(knownKm, shareKm);
  return peakKm < leastKm - SLACK_KM
    ? [createSoftFinding('P42', `the longest run is ${peakKm} km, ${leastKm.toFixed(1)} km wanted`)]
    : [];
}

// True if a run lasts as long as its day allows, or reaches what the race requires.
function isAtMinutesCap({ rows, input, limits }: PlanFacts): boolean {
  const maxMinutes = Math.min(getMaxRunMinutes(input), limits.maxMinutesPerRun);
  const ceiling = getLongRunCeiling(input);
  const classDays = new Set(rows.filter(({ kind }) => kind === 'class').map(({ day }) => day));
  return rows.filter(isTrainingRun).some(({ day, durationMinutes, plannedKm }) => {
    const maxDayMinutes = Math.min(
      maxMinutes,
      getDayMinutes(input, day),
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
  if (raceDate === null || raceDistance === null || !injuries.allowsTraining) return [];
  const daysToRace = daysBetween(today, raceDate);
  if (daysToRace < 0 || daysToRace > MAX_DAYS_TO_PLANNED_RACE) return [];
  const lockedDates = new Set(input.lockedDays.map(({ date }) => date));
  const findings: Finding[] = [];
  if (plan.endsOn !== raceDate)
    findings.push(createHardFinding('P50', `the plan ends on ${plan.endsOn}, the race is on ${raceDate}`));
  if (!lockedDates.has(raceDate) && !rows.some(({ kind, date }) => kind === 'race' && date === raceDate))
    findings.push(createHardFinding('P50', `no race on ${raceDate}, ${daysToRace} days after ${today}`));
  for (let daysBefore = Math.min(daysToRace, RACE_WEEK_DAYS); daysBefore > 0; daysBefore--) {
    const date = addDays(raceDate, -daysBefore);
    if (!lockedDates.has(date) && !rows.some((row) => row.date === date))
      findings.push(createHardFinding('P50', `no session on ${date}, ${daysBefore} days before the race`));
  }
  return findings;
}
