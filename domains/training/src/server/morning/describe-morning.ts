import type { RecoveryFacts } from '@threshold/contracts/health';
import { assessHrvTrend, formatSleep, type LocalDate, SHORT_SLEEP_HOURS } from '@threshold/physiology';

/** The recovery score counts a smaller rise as none (docs/specification.md#9-constants). */
const RAISED_RESTING_HR_PERCENT = 2;
const MAX_REASONS = 2;

/**
 * Names what is poor this morning, with its numbers: "Your HRV is 18% below your 7-day average and you slept 5h 10m."
 * @param tooHardYesterday type of a session of yesterday that was too hard, worded for a sentence; null if there is none
 * @returns null if nothing measured today is poor
 */
export function describePoorMorning(
  recovery: RecoveryFacts,
  today: LocalDate,
  tooHardYesterday: string | null,
): string | null {
  const measuredReasons = [
    describeHrv(recovery, today),
    describeRestingHr(recovery, today),
    describeSleep(recovery, today),
  ].filter((reason) => reason !== null);
  if (measuredReasons.length === 0) return null;
  const reasons = [
    ...measuredReasons,
    ...(tooHardYesterday === null ? [] : [`yesterday’s ${tooHardYesterday} was too hard`]),
  ].slice(0, MAX_REASONS);
  const text = reasons.join(' and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function describeHrv(
  { hrvChangePercent: change, hrvBand: band, hrvLatestOn }: RecoveryFacts,
  today: LocalDate,
): string | null {
  if (hrvLatestOn !== today) return null;
  if (change !== null && assessHrvTrend(change) === 'monitor')
    return `your HRV is ${formatPercent(change)} below your 7-day average`;
  return band?.level === 'below'
    ? `your HRV this week is ${Math.round(band.rollingMs)} ms, below your usual ${Math.round(band.lowMs)}–${Math.round(band.highMs)}`
    : null;
}

function describeRestingHr(
  { restingHrChangePercent: change, restingHrLatestOn }: RecoveryFacts,
  today: LocalDate,
): string | null {
  if (restingHrLatestOn !== today || change === null || change <= RAISED_RESTING_HR_PERCENT) return null;
  return `your resting heart rate is ${formatPercent(change)} above your 7-day average`;
}

function describeSleep({ lastSleepHours, sleepLatestOn }: RecoveryFacts, today: LocalDate): string | null {
  if (sleepLatestOn !== today || lastSleepHours === null) return null;
  return Math.round(60 * lastSleepHours) < 60 * SHORT_SLEEP_HOURS
    ? `you slept ${formatSleep(lastSleepHours)}`
    : null;
}

const formatPercent = (change: number): string => `${Math.round(Math.abs(change))}%`;
