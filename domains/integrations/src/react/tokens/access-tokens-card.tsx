import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { integrationsPaths } from '@threshold/contracts/integrations';
import { Card, ConfirmDialog, ErrorState, LoadingLines, notify, notifyError, Tag } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import { type AccessTokenView, MAX_ACCESS_TOKENS } from '../../token-schemas.ts';
import { trpc } from '../api.ts';
import classes from '../integrations.module.css';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { formatScopes } from './scope-labels.ts';

/** The athlete's tokens for scripts and other programs. */
export const AccessTokensCard = () => {
  const tokens = trpc.integrations.accessTokens.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const isFull = (tokens.data?.length ?? 0) >= MAX_ACCESS_TOKENS;
  return (
    <Card title="Access tokens">
      <p className={classes.description}>
        A token lets your own script or another program use your data here, only as far as you allow.
      </p>
      {tokens.data ? (
        <TokenList tokens={tokens.data} />
      ) : tokens.error ? (
        <ErrorState message={toApiError(tokens.error).message} onRetry={() => void tokens.refetch()} />
      ) : (
        <LoadingLines heightsPx={[44]} label="Loading access tokens" />
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={isFull} onClick={() => setIsCreating(true)}>
          Create token
        </Button>
        <Button variant="default" component={Link} {...integrationsPaths.api()}>
          API guide
        </Button>
      </div>
      {isFull ? (
        <p className={classes.quiet}>
          You have {MAX_ACCESS_TOKENS} tokens, the most we keep. Revoke one to create another.
        </p>
      ) : null}
      <CreateTokenDialog opened={isCreating} onClose={() => setIsCreating(false)} />
    </Card>
  );
};

const TokenList = ({ tokens }: { readonly tokens: readonly AccessTokenView[] }) => {
  const [revokedToken, setRevokedToken] = useState<AccessTokenView | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const revoke = trpc.integrations.revokeAccessToken.useMutation({
    onError: notifyError,
    onSuccess: () => {
      setIsConfirming(false);
      notify({ title: 'Access token revoked', tone: 'success' });
    },
  });
  return (
    <>
      {tokens.length === 0 ? null : (
        <ul className={classes.list} aria-label="Access tokens">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onRevoke={() => {
                setRevokedToken(token);
                setIsConfirming(true);
              }}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={isConfirming}
        danger
        title={`Revoke ${revokedToken?.name ?? ''}?`}
        confirmLabel="Revoke"
        isPending={revoke.isPending}
        onConfirm={() => revokedToken && revoke.mutate({ tokenId: revokedToken.id })}
        onClose={() => setIsConfirming(false)}
      >
        Programs that use this token lose access right away. You can’t undo it.
      </ConfirmDialog>
    </>
  );
};

interface TokenRowProps {
  readonly token: AccessTokenView;
  readonly onRevoke: () => void;
}

const TokenRow = ({ token, onRevoke }: TokenRowProps) => {
  const { name, tokenStart, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = token;
  const lastUse = lastUsedAt === null ? 'never used' : `last used ${formatInstantDate(lastUsedAt)}`;
  const expiry = `${isExpired ? 'expired' : 'expires'} ${formatInstantDate(expiresAt)}`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <span>{name}</span>
          <span className={`${classes.quiet} ${classes.code}`}>{tokenStart}…</span>
          {isExpired ? <Tag>Expired</Tag> : null}
        </p>
        <p>{formatScopes(scopes)}</p>
        <p className={classes.quiet}>
          Created {formatInstantDate(createdAt)}, {lastUse}, {expiry}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
};
