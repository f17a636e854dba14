import { getDayMinutes } from '../plan/time-off.ts';
import { createHardFinding, type Finding } from './finding.ts';
import { findHighestZone } from './intensity-rules.ts';
import { type FactRow, isHard, isTraining, type PlanFacts } from './plan-facts.ts';

/**
 * P51: no training on a day off. Other training fits into the minutes that the weekday's classes leave. The
 * race is exempt. After an illness, days are short and nothing is above zone 2.
 */
export function checkTimeOff(facts: PlanFacts): Finding[] {
  const trainingRows = facts.rows.filter((row) => isTraining(row) && row.kind !== 'race');
  return [
    ...checkDaysOff(facts, trainingRows),
    ...checkDayMinutes(facts, trainingRows),
    ...checkEasyReturn(facts, trainingRows),
  ];
}

function checkDaysOff({ closedDays }: PlanFacts, rows: readonly FactRow[]): Finding[] {
  return rows
    .filter(({ day }) => closedDays.has(day))
    .map(({ date, type }) => createHardFinding('P51', `${date}: ${type} on a day off`));
}

function checkDayMinutes({ input, returnMinutes }: PlanFacts, rows: readonly FactRow[]): Finding[] {
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, dayRows]) => {
    const sumMinutes = (counted: readonly FactRow[]) =>
      counted.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    const classRows = dayRows.filter(({ kind }) => kind === 'class');
    const minutes = sumMinutes(dayRows) - sumMinutes(classRows);
    const availableMinutes = Math.min(
      getDayMinutes(input, day),
      returnMinutes.get(day) ?? Number.POSITIVE_INFINITY,
    );
    const maxMinutes = Math.max(0, availableMinutes - sumMinutes(classRows));
    const date = dayRows[0]?.date ?? '';
    return minutes > maxMinutes
      ? [createHardFinding('P51', `${date}: ${minutes} minutes, ${maxMinutes} available`)]
      : [];
  });
}

function checkEasyReturn({ returnMinutes }: PlanFacts, rows: readonly FactRow[]): Finding[] {
  return rows
    .filter((row) => returnMinutes.has(row.day) && (isHard(row) || findHighestZone(row) > 2))
    .map(({ date, type }) => createHardFinding('P51', `${date}: ${type} just after an illness`));
}
