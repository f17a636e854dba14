import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_OPEN_INVITES } from '../../schemas.ts';

/**
 * An athlete's open invite for a coach. Only the SHA-256 of its token is stored. It is deleted when it is used, and the
 * slots limit how many an athlete has.
 */
export const Invite = defineEntity({
  name: 'CoachInvite',
  schema: 'coaching',
  tableName: 'invite',
  uniques: [
    { name: 'invite_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'invite_token_hash_unique', properties: ['tokenHash'] },
  ],
  checks: [
    { name: 'invite_slot_check', expression: `slot between 1 and ${MAX_OPEN_INVITES}` },
    { name: 'invite_token_hash_check', expression: `token_hash ~ '^[0-9a-f]{64}$'` },
    {
      name: 'invite_scopes_check',
      expression: 'sees_plan or sees_workouts or sees_health or sees_injuries',
    },
    { name: 'invite_expiry_check', expression: `expires_at <= created_at + interval '8 days'` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    slot: p.smallint(),
    /** Hexadecimal. */
    tokenHash: p.string().length(64),
    seesPlan: p.boolean(),
    seesWorkouts: p.boolean(),
    seesHealth: p.boolean(),
    seesInjuries: p.boolean(),
    /** Whether the coach may propose changes; needs the plan and workouts, too. */
    proposes: p.boolean().default(false),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
