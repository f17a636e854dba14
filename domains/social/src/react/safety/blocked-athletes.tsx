import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines } from '@threshold/ui';
import { useLayoutEffect, useRef } from 'react';
import type { UserView } from '../../follow-schemas.ts';
import { trpc } from '../api.ts';
import { formatName } from '../format.ts';
import classes from './safety.module.css';
import { useBlock } from './use-block.ts';

export const BlockedAthletes = () => {
  const blocked = trpc.social.blocked.useQuery();
  const { containerRef, recordRemoval } = useFocusNextRow(blocked.data);
  if (blocked.data === undefined)
    return blocked.error ? (
      <ErrorState message={toApiError(blocked.error).message} onRetry={() => void blocked.refetch()} />
    ) : (
      <LoadingLines heightsPx={[20]} label="Loading blocked athletes" />
    );
  return (
    <div ref={containerRef}>
      {blocked.data.length === 0 ? (
        <p tabIndex={-1} className={classes.quiet}>
          You haven’t blocked anyone.
        </p>
      ) : (
        <ul className={classes.list} aria-label="Blocked athletes">
          {blocked.data.map((user, index) => (
            <Blocked key={user.id} user={user} onUnblocked={() => recordRemoval(user.id, index)} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** After a row disappears, moves the focus to the next row, or to the empty state. */
function useFocusNextRow(users: readonly UserView[] | undefined) {
  const containerRef = useRef<HTMLDivElement>(null);
  const removed = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null || users?.some(({ id }) => id === removed.current?.id) !== false) return;
    const rows = [...(containerRef.current?.querySelectorAll<HTMLElement>('button, p') ?? [])];
    const next = rows[removed.current.index] ?? rows.at(-1);
    removed.current = null;
    if (document.activeElement === null || document.activeElement === document.body) next?.focus();
  }, [users]);
  return {
    containerRef,
    recordRemoval: (id: string, index: number) => {
      removed.current = { id, index };
    },
  };
}

interface BlockedProps {
  readonly user: UserView;
  readonly onUnblocked: () => void;
}

const Blocked = ({ user, onUnblocked }: BlockedProps) => {
  const { unblock } = useBlock();
  const { isPending } = unblock;
  return (
    <li className={classes.row}>
      <span className={classes.name}>{formatName(user)}</span>
      {/* Not disabled while pending: a disabled button loses the focus. */}
      <Button
        variant="default"
        size="sm"
        aria-disabled={isPending || undefined}
        data-disabled={isPending || undefined}
        aria-label={`Unblock ${formatName(user)}`}
        onClick={() => {
          if (!isPending) unblock.mutate(user.id, { onSuccess: onUnblocked });
        }}
      >
        {isPending ? 'Unblocking...' : 'Unblock'}
      </Button>
    </li>
  );
};
