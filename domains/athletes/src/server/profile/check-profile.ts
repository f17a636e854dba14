import { DomainError } from '@threshold/api/server';
import { addDays, type LocalDate, thresholdFaults } from '@threshold/physiology';
import type { ProfileChange } from '../../schemas.ts';
import type { Profile } from './profile.entity.ts';

/** A race more than three years ahead is treated as a typo. */
const LAST_RACE_DAYS = 1096;

/**
 * Cross-field checks of the profile to be saved: contradictory heart rates, and a race too far ahead.
 * @throws DomainError 'invalid' with all issues by field
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
