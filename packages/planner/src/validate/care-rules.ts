import { countCautiousStartDays, getCareLimits, getMaxFirstRunMinutes } from '../plan/care.ts';
import { createHardFinding, type Finding } from './finding.ts';
import { findHighestZone } from './intensity-rules.ts';
import { type FactRow, isTrainingRun, type PlanFacts } from './plan-facts.ts';

/**
 * P47: age and pregnancy limit runs, zones and classes. Without a known recent run, runs in the first two
 * weeks are short.
 */
export function checkCareLimits({ rows, input, start }: PlanFacts): Finding[] {
  const limits = getCareLimits(input);
  const createFinding = (row: FactRow, description: string) =>
    createHardFinding('P47', `${row.date}: ${description}`);
  return rows.flatMap((row) => {
    const maxMinutes = Math.min(
      limits.maxMinutesPerRun,
      row.day < start + countCautiousStartDays(input)
        ? getMaxFirstRunMinutes(input)
        : Number.POSITIVE_INFINITY,
    );
    if (isTrainingRun(row) && row.durationMinutes > maxMinutes)
      return [createFinding(row, `a run of ${row.durationMinutes} minutes, ${maxMinutes} at most`)];
    if (row.kind === 'class') return limits.allowsClasses ? [] : [createFinding(row, 'a class')];
    return findHighestZone(row) > limits.maxZone
      ? [createFinding(row, `zone ${findHighestZone(row)}, ${limits.maxZone} at most`)]
      : [];
  });
}
