import type { AccountActivityEntry } from '../../schemas.ts';
import { deviceLabel } from '../sign-ins/device-label.ts';

const LABELS: Readonly<Record<AccountActivityEntry['kind'], string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'A sign-in failed',
  'sign-in-refused': 'A sign-in was refused: the account is disabled',
  'signed-out': 'Signed out',
  'sign-in-ended': 'Another browser was signed out',
  'sign-ins-ended': 'Every browser was signed out',
  'account-exported': 'The account was exported',
  'account-imported': 'An account was imported',
  'account-erased': 'The account was deleted',
  'account-disabled': 'The account was disabled',
  'account-enabled': 'The account was enabled again',
  'identity-linked': 'Another way to sign in was added',
  'points-recounted': 'Points were counted anew',
  'installation-restored': 'The installation was restored from a backup',
  followed: 'Followed an athlete',
  unfollowed: 'Unfollowed an athlete',
  blocked: 'Blocked an athlete',
  unblocked: 'Unblocked an athlete',
};

export const activityLabel = ({ kind }: AccountActivityEntry): string => LABELS[kind];

/** The actor and device; null if there is nothing to add. */
export function activityBy({ actor, userAgent }: AccountActivityEntry): string | null {
  if (actor === 'operator') return 'by whoever runs this installation';
  return userAgent === null ? null : deviceLabel(userAgent);
}
