import { isNewRunner } from '../plan/care.ts';
import { getLongRunGapDays, getTaperShares } from '../plan/limits.ts';
import { getDayMinutes } from '../plan/time-off.ts';
import { createHardFinding, createSoftFinding, type Finding, formatMiles } from './finding.ts';
import { isTraining, isTrainingRun, listNormalWeeks, type PlanFacts, type WeekFacts } from './plan-facts.ts';

const MILE_KM = 1.609344;

/**
 * A week's cap in km: a share of the biggest full week without time off so far. Null before the taper, or without
 * such a week.
 */
export function computeTaperCapKm({ weeks, input }: PlanFacts, week: WeekFacts): number | null {
  const share = week.weeksToRace === null ? undefined : getTaperShares(input)[week.weeksToRace - 1];
  const fullWeekKms = weeks
    .filter(({ isFull, isReduced, monday }) => isFull && !isReduced && monday < week.monday)
    .map(({ km }) => km);
  return share === undefined || fullWeekKms.length === 0 ? null : share * Math.max(...fullWeekKms);
}

/** P20: taper weeks stay within their share of the peak week, plus a mile. Only locked days may exceed that. */
export function checkTaperVolume(facts: PlanFacts): Finding[] {
  return facts.weeks.flatMap((week) => {
    const capKm = computeTaperCapKm(facts, week);
    const lockedKm = week.locked.reduce((sum, { km }) => sum + km, 0);
    if (capKm === null || week.km <= Math.max(capKm + MILE_KM, lockedKm + 0.01)) return [];
    return [
      createHardFinding(
        'P20',
        `${week.label}: ${formatMiles(week.km)}, ${formatMiles(capKm)} at most before the race`,
      ),
    ];
  });
}

const LIGHT_DAYS = 2;
const MAX_LIGHT_MINUTES = 40;
const NO_STRENGTH_DAYS = 5;
const MIN_LONG_MINUTES = 75;

/** True if the longest run is far enough from the race, shorter than 75 minutes, or on a locked day. */
export function meetsLongRunGap({ rows, goal, input, lockedDays }: PlanFacts): boolean {
  const { raceDay } = goal;
  if (raceDay === null) return true;
  const runs = rows.filter(isTrainingRun);
  const lockedKms = [...lockedDays.values()].map(({ km }) => km);
  const longestKm = Math.max(0, ...lockedKms, ...runs.map(({ plannedKm }) => plannedKm ?? 0));
  return runs
    .filter(
      ({ plannedKm, durationMinutes }) => plannedKm === longestKm && durationMinutes >= MIN_LONG_MINUTES,
    )
    .every(({ day }) => raceDay - day >= getLongRunGapDays(input));
}

/**
 * P21: the last two days before the race are easy and short, and the last three have no class. The longest run is
 * far enough from the race. Strength in the last five days is a soft finding.
 */
export function checkLastDays(facts: PlanFacts): Finding[] {
  const { rows, goal } = facts;
  const { raceDay } = goal;
  if (raceDay === null) return [];
  const findings: Finding[] = [];
  for (let daysBefore = 1; daysBefore <= LIGHT_DAYS; daysBefore++) {
    const dayRows = rows.filter((row) => row.day === raceDay - daysBefore && isTraining(row));
    const minutes = dayRows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    const zone = Math.max(0, ...dayRows.map((row) => row.zone));
    if (minutes > MAX_LIGHT_MINUTES || zone > 2) {
      findings.push(
        createHardFinding('P21', `${daysBefore} days before the race: ${minutes} minutes up to zone ${zone}`),
      );
    }
  }
  const lateClasses = rows.filter(({ day, kind }) => kind === 'class' && raceDay - day <= 3);
  findings.push(
    ...lateClasses.map(({ date }) => createHardFinding('P21', `${date}: a class in the last three days`)),
  );
  if (!meetsLongRunGap(facts))
    findings.push(createHardFinding('P21', 'the longest run is too close to the race'));
  const lateStrength = rows.filter(
    ({ day, kind }) => kind === 'strength' && raceDay - day <= NO_STRENGTH_DAYS,
  );
  return [
    ...findings,
    ...lateStrength.map(({ date }) => createSoftFinding('P21', `${date}: strength in the last five days`)),
  ];
}

const SHARP_DAYS_BEFORE_RACE = [3, 4, 5, 6];
const MAX_SHARP_MINUTES = 40;
const TAPER_FREQUENCY_SHARE = 0.8;

/**
 * P22: three to six days before the race there is a short session in zone 3 or above, unless the athlete is new to
 * running. Taper weeks keep 80% of the usual run days.
 */
export function checkTaperSharpness(facts: PlanFacts): Finding[] {
  const { rows, goal, start, end, limits, lockedDays, closedDays, returnMinutes, input } = facts;
  const { raceDay } = goal;
  if (raceDay === null || raceDay > end || goal.isRecovery || limits.maxZone < 3 || isNewRunner(input))
    return [];
  const findings: Finding[] = [];
  const days = SHARP_DAYS_BEFORE_RACE.map((before) => raceDay - before);
  const isOpen = days.every(
    (day) =>
      day >= start &&
      !lockedDays.has(day) &&
      !closedDays.has(day) &&
      !returnMinutes.has(day) &&
      getDayMinutes(input, day) >= MAX_SHARP_MINUTES,
  );
  const sharpRows = rows.filter(
    (row) => days.includes(row.day) && row.zone >= 3 && row.durationMinutes <= MAX_SHARP_MINUTES,
  );
  if (isOpen && sharpRows.length === 0)
    findings.push(createSoftFinding('P22', 'no short sharp session three to six days before the race'));
  const usualRunDays = listNormalWeeks(facts).map(countRunDays);
  if (usualRunDays.length === 0) return findings;
  const meanRunDays = usualRunDays.reduce((sum, count) => sum + count, 0) / usualRunDays.length;
  const taperWeeks = facts.weeks.filter(
    ({ isTaper, locked, isReduced, isFull, hasRace }) =>
      isTaper && locked.length === 0 && !isReduced && (isFull || hasRace),
  );
  for (const week of taperWeeks) {
    const wantedRunDays = Math.floor((TAPER_FREQUENCY_SHARE * meanRunDays * week.days.length) / 7);
    const plannedRunDays = countRunDays(week) + (week.hasRace ? 1 : 0);
    if (plannedRunDays < wantedRunDays)
      findings.push(
        createSoftFinding('P22', `${week.label}: ${plannedRunDays} run days, ${wantedRunDays} wanted`),
      );
  }
  return findings;
}

function countRunDays(week: WeekFacts): number {
  return new Set(week.rows.filter(isTrainingRun).map(({ day }) => day)).size;
}
