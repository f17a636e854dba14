import { parseDuration, parseLocalDate } from '@threshold/physiology';
import { createHardFinding, type Finding } from './finding.ts';
import { type PlanFacts, toLocalDate } from './plan-facts.ts';
import type { PlanRow, PlanToCheck } from './plan-row.ts';

const SESSIONS = ['AM', 'Lunch', 'PM', 'Rest'];

/** P01: every row is well formed. If one isn't, nothing else is checked. */
export function checkRowsWellFormed(plan: PlanToCheck): Finding[] {
  const findings = plan.sessions.flatMap((row) =>
    listRowFaults(row).map((fault) => createHardFinding('P01', `${row.date}: ${fault}`)),
  );
  return parseLocalDate(plan.startsOn) && parseLocalDate(plan.endsOn)
    ? findings
    : [
        createHardFinding('P01', `the plan's ends ${plan.startsOn} and ${plan.endsOn} are not both dates`),
        ...findings,
      ];
}

function listRowFaults(row: PlanRow): string[] {
  const faults: string[] = [];
  if (!parseLocalDate(row.date)) faults.push('no date');
  if (!SESSIONS.includes(row.session)) faults.push(`session ${row.session}`);
  if (row.type.length < 1 || row.type.length > 60) faults.push(`type of ${row.type.length} characters`);
  if (![1, 2, 3, 4, 5].includes(row.zone)) faults.push(`zone ${row.zone}`);
  if (row.kind === 'rest') {
    if (row.duration !== null || row.steps.length > 0) faults.push('rest with a duration');
    return faults;
  }
  const minutes = row.durationMinutes;
  // Five minutes to eight hours. Only a race may be shorter or longer.
  const isLengthFine = row.kind === 'race' ? minutes > 0 : minutes >= 5 && minutes <= 480;
  if (!Number.isInteger(minutes) || !isLengthFine) faults.push(`${minutes} minutes`);
  if (parseDuration(row.duration ?? '') !== 60 * minutes)
    faults.push(`duration ${row.duration} for ${minutes} minutes`);
  if (row.steps.some(({ minutes: stepMinutes }) => stepMinutes < 1)) faults.push('a step under a minute');
  const stepMinutes = row.steps.reduce((sum, step) => sum + step.minutes, 0);
  if (stepMinutes !== minutes) faults.push(`steps of ${stepMinutes} minutes for ${minutes}`);
  return faults;
}

/** P02: the plan starts today or later and spans at most 56 days, or up to 63 if it ends on the race. */
export function checkDatesInsidePlan({ plan, rows, start, end, input }: PlanFacts): Finding[] {
  if (plan.startsOn < input.today)
    return [createHardFinding('P02', `the plan starts on ${plan.startsOn}, before ${input.today}`)];
  return rows
    .filter(({ day }) => day < start || day > end)
    .map(({ date }) =>
      createHardFinding('P02', `${date} lies outside ${toLocalDate(start)} to ${toLocalDate(end)}`),
    );
}

/** P03: each day has one to three sessions at different times. A rest day has no other session. */
export function checkDaysFilled({ rows, start, end, lockedDays }: PlanFacts): Finding[] {
  const findings: Finding[] = [];
  for (let day = start; day <= end; day++) {
    if (lockedDays.has(day)) continue;
    const dayRows = rows.filter((row) => row.day === day);
    const timesOfDay = new Set(dayRows.map(({ session }) => session));
    if (dayRows.length < 1 || dayRows.length > 3)
      findings.push(createHardFinding('P03', `${toLocalDate(day)} has ${dayRows.length} sessions`));
    if (timesOfDay.size < dayRows.length)
      findings.push(createHardFinding('P03', `${toLocalDate(day)} has two sessions at one time`));
    const hasRest = dayRows.some(({ kind, session }) => kind === 'rest' || session === 'Rest');
    if (hasRest && dayRows.length > 1)
      findings.push(createHardFinding('P03', `${toLocalDate(day)} has rest beside training`));
  }
  return findings;
}

const RACE_TOLERANCE_KM = 0.5;

/**
 * P04: a race within the plan appears once, alone on its day, with its distance. Otherwise, or if an injury
 * is a red flag, no race appears. P52 checks B and C races.
 */
export function checkRaceInPlace({
  rows,
  goal,
  end,
  lockedDays,
  otherRaces,
  injuries,
}: PlanFacts): Finding[] {
  const races = rows.filter(({ kind, day }) => kind === 'race' && !otherRaces.has(day));
  const isOpen = injuries.allowsTraining && goal.raceDay !== null && !lockedDays.has(goal.raceDay);
  const isInside = isOpen && (goal.raceDay ?? end) <= end;
  if (!isInside)
    return races.map(({ date }) => createHardFinding('P04', `a race on ${date}, where none belongs`));
  const [race] = races;
  if (!race || races.length > 1) return [createHardFinding('P04', `${races.length} races instead of one`)];
  const findings: Finding[] = [];
  if (race.day !== goal.raceDay)
    findings.push(createHardFinding('P04', `the race is on ${race.date}, not on its day`));
  if (rows.some((row) => row !== race && row.day === race.day))
    findings.push(createHardFinding('P04', 'the race is not alone'));
  if (goal.km !== null && Math.abs((race.plannedKm ?? 0) - goal.km) > RACE_TOLERANCE_KM) {
    findings.push(createHardFinding('P04', `the race is ${race.plannedKm} km, not ${goal.km}`));
  }
  return findings;
}
