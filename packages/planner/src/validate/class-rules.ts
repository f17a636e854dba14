import { plannedClassProfile } from '../classes/class-profile-on.ts';
import { isLegHeavy } from '../classes/class-stimulus.ts';
import { dayMinutes } from '../plan/time-off.ts';
import { type Finding, hardFinding } from './finding.ts';
import { type FactRow, isTraining, type PlanFacts, type WeekFacts } from './plan-facts.ts';

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
      .map(({ date, type }) => hardFinding('P39', `${date}: ${type} after a class that is hard on the legs`)),
  );
}

const followsLegHeavyClass = ({ rows, input }: PlanFacts, day: number): boolean =>
  rows.some((row) => row.kind === 'class' && row.day === day - 1) &&
  isLegHeavy(plannedClassProfile(input, day - 1));

function needsFreshLegs(facts: PlanFacts, week: WeekFacts, row: FactRow): boolean {
  if (row.kind === 'class' || row.kind === 'race') return false;
  if (row.kind === 'hill' || row.steps.some(({ zone }) => zone === 5)) return true;
  const isLong = row.kind === 'long' && row.durationMinutes > MAX_LONG_MINUTES;
  return isLong && hasFreeWeekendDay(facts, week, row);
}

function hasFreeWeekendDay(facts: PlanFacts, { rows, monday }: WeekFacts, { day }: FactRow): boolean {
  return [SATURDAY, SATURDAY + 1].some((weekday) => {
    const other = monday + weekday;
    const dayRows = rows.filter((row) => row.day === other);
    return (
      other !== day &&
      dayMinutes(facts.input, other) >= dayMinutes(facts.input, day) &&
      !facts.nearRaces.has(other) &&
      dayRows.some(isTraining) &&
      dayRows.every(({ kind }) => kind !== 'class' && kind !== 'race') &&
      !followsLegHeavyClass(facts, other)
    );
  });
}
