import { careLimits, cautiousStartDays, maxFirstRunMinutes } from '../plan/care.ts';
import { type Finding, hardFinding } from './finding.ts';
import { highestZone } from './intensity-rules.ts';
import { type FactRow, isTrainingRun, type PlanFacts } from './plan-facts.ts';

/**
 * P47: age and pregnancy limit runs, zones and classes. Without a known recent run, runs in the first two
 * weeks are short.
 */
export function checkCareLimits({ rows, input, start }: PlanFacts): Finding[] {
  const limits = careLimits(input);
  const createFinding = (row: FactRow, description: string) =>
    hardFinding('P47', `${row.date}: ${description}`);
  return rows.flatMap((row) => {
    const maxMinutes = Math.min(
      limits.runMinutes,
      row.day < start + cautiousStartDays(input) ? maxFirstRunMinutes(input) : Number.POSITIVE_INFINITY,
    );
    if (isTrainingRun(row) && row.durationMinutes > maxMinutes)
      return [createFinding(row, `a run of ${row.durationMinutes} minutes, ${maxMinutes} at most`)];
    if (row.kind === 'class') return limits.classes ? [] : [createFinding(row, 'a class')];
    return highestZone(row) > limits.maxZone
      ? [createFinding(row, `zone ${highestZone(row)}, ${limits.maxZone} at most`)]
      : [];
  });
}
