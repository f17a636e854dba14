import { getPlannedClassProfile } from '../classes/class-profile-on.ts';
import { isLegHeavy } from '../classes/class-stimulus.ts';
import { listValidOtherRaces } from '../plan/other-races.ts';
import { getDayMinutes } from '../plan/time-off.ts';
import { getClassWeekdays } from '../plan/week/class-days.ts';
import { createHardFinding, type Finding } from './finding.ts';
import { type FactRow, isTraining, type PlanFacts, type WeekFacts } from './plan-facts.ts';

/**
 * P19: the plan contains each scheduled class and no others. A class is in the morning, in zone 3 or 4. The other
 * sessions of its day are easy. No class is due on exempt days, or in the last four days before the race. Before a
 * marathon or ultra these are six days.
 * Source: docs/specification.md#classes-in-a-plan.
 */
export function checkClasses(facts: PlanFacts): Finding[] {
  const { rows, input, start, end, goal } = facts;
  const scheduledWeekdays = getClassWeekdays(input);
  const exemptDays = listExemptDays(facts);
  const classFreeDaysBeforeRace = goal.isMarathon || goal.isUltra ? 6 : 4;
  const findings: Finding[] = [];
  for (let day = start; day <= end; day++) {
    const dayRows = rows.filter((row) => row.day === day);
    const classes = dayRows.filter(({ kind }) => kind === 'class');
    const isNearRace = goal.raceDay !== null && goal.raceDay - day <= classFreeDaysBeforeRace;
    // Day 0, 1970-01-01, was a Thursday.
    const wantedCount = scheduledWeekdays.has((day + 3) % 7) && !isNearRace && !exemptDays.has(day) ? 1 : 0;
    const date = dayRows[0]?.date ?? '';
    if (classes.length !== wantedCount)
      findings.push(createHardFinding('P19', `${date}: ${classes.length} classes, ${wantedCount} scheduled`));
    for (const row of classes) {
      if (row.session !== 'AM' || row.zone < 3 || row.zone > 4) {
        findings.push(createHardFinding('P19', `${date}: class in the ${row.session} in zone ${row.zone}`));
      }
    }
    const otherSessions = dayRows.filter(({ kind }) => kind !== 'class' && kind !== 'strength');
    if (classes.length > 0 && otherSessions.some(({ zone }) => zone > 2)) {
      findings.push(createHardFinding('P19', `${date}: a class and a session above zone 2`));
    }
  }
  return findings;
}

/** Locked days, days off, the return after an illness, B and C races, and the easy days around those. */
function listExemptDays({
  input,
  lockedDays,
  closedDays,
  returnMinutes,
  nearRaceLimits,
}: PlanFacts): Set<number> {
  const classFreeDays = [...nearRaceLimits].filter(([, { isClassFree }]) => isClassFree).map(([day]) => day);
  return new Set([
    ...lockedDays.keys(),
    ...closedDays,
    ...returnMinutes.keys(),
    ...classFreeDays,
    ...listValidOtherRaces(input).map(({ day }) => day),
  ]);
}

const MAX_LONG_MINUTES = 90;
const SATURDAY = 5;

/**
 * P39: the day after a class that is hard on the legs has no hill run and no work in zone 5. It has no long run over
 * 90 minutes if the weekend has another free training day with as much time.
 */
export function checkLegHeavyClasses(facts: PlanFacts): Finding[] {
  return facts.weeks.flatMap((week) =>
    week.rows
      .filter((row) => followsLegHeavyClass(facts, row.day) && needsFreshLegs(facts, week, row))
      .map(({ date, type }) =>
        createHardFinding('P39', `${date}: ${type} after a class that is hard on the legs`),
      ),
  );
}

const followsLegHeavyClass = ({ rows, input }: PlanFacts, day: number): boolean =>
  rows.some((row) => row.kind === 'class' && row.day === day - 1) &&
  isLegHeavy(getPlannedClassProfile(input, day - 1));

function needsFreshLegs(facts: PlanFacts, week: WeekFacts, row: FactRow): boolean {
  if (row.kind === 'class' || row.kind === 'race') return false;
  if (row.kind === 'hill' || row.steps.some(({ zone }) => zone === 5)) return true;
  const isLong = row.kind === 'long' && row.durationMinutes > MAX_LONG_MINUTES;
  return isLong && hasFreeWeekendDay(facts, week, row);
}

function hasFreeWeekendDay(facts: PlanFacts, { rows, monday }: WeekFacts, { day }: FactRow): boolean {
  return [SATURDAY, SATURDAY + 1].some((weekday) => {
    const weekendDay = monday + weekday;
    const dayRows = rows.filter((row) => row.day === weekendDay);
    return (
      weekendDay !== day &&
      getDayMinutes(facts.input, weekendDay) >= getDayMinutes(facts.input, day) &&
      !facts.nearRaceLimits.has(weekendDay) &&
      dayRows.some(isTraining) &&
      dayRows.every(({ kind }) => kind !== 'class' && kind !== 'race') &&
      !followsLegHeavyClass(facts, weekendDay)
    );
  });
}
