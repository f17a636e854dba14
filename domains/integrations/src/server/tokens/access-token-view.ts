import type { AccessTokenView, Scope } from '../../token-schemas.ts';

interface AccessTokenRow {
  readonly id: string;
  readonly name: string;
  readonly token_start: string;
  readonly scopes: readonly Scope[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date;
}

export const toAccessTokenView = (row: AccessTokenRow, now: Date): AccessTokenView => ({
  id: row.id,
  name: row.name,
  tokenStart: row.token_start,
  scopes: [...row.scopes],
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
});
