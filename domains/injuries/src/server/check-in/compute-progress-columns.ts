import { computeRehabProgress } from '../../rules/rehab/rehab-progress.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';

/**
 * The injury's columns that follow from its check-ins.
 * @param days in ascending order; their lights must be current
 */
export function computeProgressColumns(
  injury: Pick<InjuryRow, 'body_part' | 'severity' | 'date_of_injury'>,
  days: readonly CheckInRow[],
) {
  const course = { bodyPart: injury.body_part, severity: injury.severity };
  const { stage, nextOn } = computeRehabProgress(course, injury.date_of_injury, days);
  const latestDay = days.at(-1);
  return {
    stage,
    next_green_on: nextOn,
    light: latestDay?.light ?? null,
    checked_on: latestDay?.date ?? null,
  };
}
