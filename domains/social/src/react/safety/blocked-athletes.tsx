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
  const query = trpc.social.blocked.useQuery();
  const { containerRef, recordRemoval } = useFocusNextRow(query.data);
  if (query.data === undefined)
    return query.error ? (
      <ErrorState message={toApiError(query.error).message} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingLines heightsPx={[20]} label="Loading blocked athletes" />
    );
  return (
    <div ref={containerRef}>
      {query.data.length === 0 ? (
        <p tabIndex={-1} className={classes.quiet}>
          You haven’t blocked anyone.
        </p>
      ) : (
        <ul className={classes.list} aria-label="Blocked athletes">
          {query.data.map((user, index) => (
            <BlockedRow key={user.id} user={user} onUnblocked={() => recordRemoval(user.id, index)} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** After a row disappears, moves focus to the next row or the empty state. */
function useFocusNextRow(users: readonly UserView[] | undefined) {
  const containerRef = useRef<HTMLDivElement>(null);
  const removedRow = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (removedRow.current === null || users?.some(({ id }) => id === removedRow.current?.id) !== false)
      return;
    const rows = [...(containerRef.current?.querySelectorAll<HTMLElement>('button, p') ?? [])];
    const nextElement = rows[removedRow.current.index] ?? rows.at(-1);
    removedRow.current = null;
    if (document.activeElement === null || document.activeElement === document.body) nextElement?.focus();
  }, [users]);
  return {
    containerRef,
    recordRemoval: (id: string, index: number) => {
      removedRow.current = { id, index };
    },
  };
}

interface BlockedRowProps {
  readonly user: UserView;
  readonly onUnblocked: () => void;
}

const BlockedRow = ({ user, onUnblocked }: BlockedRowProps) => {
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
