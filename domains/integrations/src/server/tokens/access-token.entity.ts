import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_ACCESS_TOKENS, MAX_NAME_LENGTH, type Scope, TOKEN_START_LENGTH } from '../../token-schemas.ts';

/**
 * Lets a program call the REST API as the athlete. Only the SHA-256 of the token is stored. The slots limit how many
 * tokens an athlete has.
 */
export const AccessToken = defineEntity({
  name: 'AccessToken',
  schema: 'integrations',
  tableName: 'access_token',
  uniques: [
    { name: 'access_token_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'access_token_hash_unique', properties: ['tokenHash'] },
  ],
  indexes: [{ name: 'access_token_expiry_index', properties: ['expiresAt'] }],
  checks: [
    { name: 'access_token_slot_check', expression: `slot between 1 and ${MAX_ACCESS_TOKENS}` },
    { name: 'access_token_name_check', expression: `char_length(name) between 1 and ${MAX_NAME_LENGTH}` },
    { name: 'access_token_hash_check', expression: `token_hash ~ '^[0-9a-f]{64}$'` },
    { name: 'access_token_start_check', expression: `char_length(token_start) = ${TOKEN_START_LENGTH}` },
    { name: 'access_token_scopes_check', expression: `jsonb_typeof(scopes) = 'array'` },
    { name: 'access_token_expiry_check', expression: `expires_at <= created_at + interval '366 days'` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    slot: p.smallint(),
    name: p.text(),
    /** Hexadecimal. */
    tokenHash: p.string().length(64),
    tokenStart: p.string().length(TOKEN_START_LENGTH),
    scopes: p.json().$type<readonly Scope[]>(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
  },
});
