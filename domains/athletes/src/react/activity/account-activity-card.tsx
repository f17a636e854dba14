import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { toSwitchDetail } from '@threshold/contracts/audit';
import { FEATURE_NAMES, FEATURES } from '@threshold/contracts/features';
import { Card, EmptyState, ErrorState, LoadingLines } from '@threshold/ui';
import { formatInstant } from '@threshold/ui/format';
import { useState } from 'react';
import type { AccountActivityEntry } from '../../account-schemas.ts';
import { trpc } from '../api.ts';
import { formatDeviceLabel } from '../sign-ins/device-label.ts';
import classes from '../sign-ins/sign-ins.module.css';

const ActivityRow = ({ entry }: { readonly entry: AccountActivityEntry }) => {
  const actorLabel = formatActor(entry);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.device}>{formatActivity(entry)}</p>
        <p className={classes.times}>
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          {actorLabel === null ? null : `, ${actorLabel}`}
        </p>
      </div>
    </li>
  );
};

/** The entries that are shown until the athlete asks for more. */
const FIRST_ENTRY_COUNT = 5;

/** Sign-ins, exports and follows of the last 180 days, the latest ones first. */
export const AccountActivityCard = () => {
  const query = trpc.athletes.accountActivity.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const [isFolded, setIsFolded] = useState(true);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const hasFolded = isFolded && entries !== undefined && entries.length > FIRST_ENTRY_COUNT;
  return (
    <Card title="Account activity">
      {entries ? (
        entries.length > 0 ? (
          <ul className={classes.list} aria-label="Account activity">
            {(isFolded ? entries.slice(0, FIRST_ENTRY_COUNT) : entries).map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ul>
        ) : (
          <EmptyState message="No account activity in the last 180 days." />
        )
      ) : query.error ? (
        <ErrorState message={toApiError(query.error).message} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingLines heightsPx={[44, 44, 44]} label="Loading account activity" />
      )}
      {hasFolded || query.hasNextPage ? (
        <div className={classes.everywhere}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => {
              setIsFolded(false);
              if (!hasFolded) void query.fetchNextPage();
            }}
          >
            Show earlier
          </Button>
        </div>
      ) : null}
    </Card>
  );
};

const OTHER_LABEL = 'Changed something in the account';

const ACTIVITY_LABELS: Readonly<
  Partial<Record<string, string>> & Record<AccountActivityEntry['kind'], string>
> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'sign-in-refused': 'Sign-in refused because the account is disabled',
  'signed-out': 'Signed out',
  'sign-in-ended': 'Signed out another browser',
  'sign-ins-ended': 'Signed out everywhere',
  'account-exported': 'Exported your data',
  'account-imported': 'Imported an account',
  'account-erased': 'Account deleted',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account enabled again',
  'identity-linked': 'Added another way to sign in',
  'account-created': 'Account created',
  'role-changed': 'Role changed',
  'person-managed': 'Changed another person’s account',
  'person-exported': 'Another person’s data was exported',
  'person-erased': 'Another person’s account was erased',
  'invite-created': 'Made an invite',
  'invite-revoked': 'Revoked an invite',
  'sign-up-changed': 'Changed who can join',
  'feature-switched': 'Switched a feature on or off',
  'report-decided': 'Decided about a report',
  'content-hidden': 'Post or comment hidden after a report',
  'passkey-added': 'Added a passkey',
  'passkey-renamed': 'Renamed a passkey',
  'passkey-removed': 'Removed a passkey',
  'passkey-refused': 'Passkey refused because a copy of it may exist',
  'email-confirmed': 'Confirmed an email that can sign in',
  'email-links-ended': 'Turned off sign-in by email',
  'recovery-codes-made': 'Made recovery codes',
  'recovery-codes-ended': 'Deleted the recovery codes',
  'recovery-code-used': 'Signed in with a recovery code',
  'password-locked': 'The password stopped working for 15 minutes, after 20 failed sign-ins',
  'password-changed': 'Changed the password',
  'identity-removed': 'Removed a way to sign in',
  'points-recounted': 'Points recalculated',
  'installation-restored': 'Data restored from a backup',
  followed: 'Followed an athlete',
  unfollowed: 'Unfollowed an athlete',
  blocked: 'Blocked an athlete',
  unblocked: 'Unblocked an athlete',
  'access-token-created': 'Created an access token',
  'access-token-revoked': 'Revoked an access token',
  'webhook-created': 'Created a webhook',
  'webhook-deleted': 'Deleted a webhook',
  'webhook-secret-rotated': 'Made a new secret for a webhook',
  'coach-invited': 'Invited a coach',
  'coach-invite-revoked': 'Withdrew an invite for a coach',
  'coach-accepted': 'Started coaching an athlete',
  'coach-scopes-changed': 'Changed what a coach sees or may do',
  'coach-ended': 'Ended a coach’s access',
  'coach-change-accepted': 'Accepted a coach’s change to the plan',
  'coaching-left': 'Stopped coaching an athlete',
  other: OTHER_LABEL,
};

const SWITCH_LABELS: ReadonlyMap<string, string> = new Map(
  FEATURES.flatMap((feature) =>
    [true, false].map((isOn) => [
      toSwitchDetail(feature, isOn),
      `${FEATURE_NAMES[feature]} was switched ${isOn ? 'on' : 'off'}`,
    ]),
  ),
);

/** A page that was loaded before an update of the server may get kinds without a label. */
const formatActivity = ({ kind, detail }: AccountActivityEntry): string =>
  SWITCH_LABELS.get(detail ?? '') ?? ACTIVITY_LABELS[kind] ?? OTHER_LABEL;

/** Who acted: the operator, or the athlete's device; null if the device is unknown. */
function formatActor({ actor, userAgent }: AccountActivityEntry): string | null {
  if (actor === 'operator') return 'by the site’s operator';
  return userAgent === null ? null : formatDeviceLabel(userAgent);
}
