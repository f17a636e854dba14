import { DomainError } from '@threshold/api/server';
import { addDays, type LocalDate, thresholdFaults } from '@threshold/physiology';
import type { ProfileChange } from '../../schemas.ts';
import type { Profile } from './profile.entity.ts';

/** A race further away than three years is a slip of the keyboard. */
const LAST_RACE_DAYS = 1096;

/**
 * Refuses what no field alone can show, over the row as it would be saved: heart rates that contradict one another,
 * and a race too far away.
 * @throws DomainError 'invalid' with every fault, by the name of its field
 */
export function checkProfile(
  row: Profile,
  change: ProfileChange,
  lthrBpm: number | null,
  today: LocalDate,
): void {
  const { maxHrBpm = null, restingHrBpm = null } = row;
  const issues = thresholdFaults({ lthrBpm, maxHrBpm, restingHrBpm }).map(({ field, message }) => ({
    path: field as string,
    message,
  }));
  if (lthrBpm === null && maxHrBpm !== null && restingHrBpm !== null && restingHrBpm >= maxHrBpm)
    issues.push({ path: 'restingHR', message: 'Resting HR must be below max HR' });
  if (change.raceDate && change.raceDate > addDays(today, LAST_RACE_DAYS))
    issues.push({ path: 'raceDate', message: 'Race date must be within three years from today' });
  const [first] = issues;
  if (first) throw new DomainError('invalid', first.message, { issues });
}
