import { computeRehabProgress } from '../../rules/rehab/rehab-progress.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';

/**
 * The injury's columns that follow from its check-ins.
 * @param checkIns in ascending order; their lights must be current
 */
export function computeProgressColumns(
  injury: Pick<InjuryRow, 'body_part' | 'severity' | 'date_of_injury'>,
  checkIns: readonly CheckInRow[],
) {
  const course = { bodyPart: injury.body_part, severity: injury.severity };
  const { stage, nextGreenOn } = computeRehabProgress(course, injury.date_of_injury, checkIns);
  const latestCheckIn = checkIns.at(-1);
  return {
    stage,
    next_green_on: nextGreenOn,
    light: latestCheckIn?.light ?? null,
    checked_on: latestCheckIn?.date ?? null,
  };
}
