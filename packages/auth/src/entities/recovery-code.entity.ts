import { defineEntity, p } from '@mikro-orm/core';
import { RECOVERY_CODES } from '../recovery/recovery-code.ts';
import { User } from './user.entity.ts';

/** A code that signs its person in once. Its use deletes it. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  schema: 'auth',
  tableName: 'recovery_code',
  uniques: [{ name: 'recovery_code_slot_unique', properties: ['userId', 'slot'] }],
  checks: [{ name: 'recovery_code_slot_check', expression: `slot between 1 and ${RECOVERY_CODES}` }],
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** Limits the codes of an account. */
    slot: p.smallint(),
    /** The first characters of the code, which find the row. The others are the secret. */
    prefix: p.string().length(4).index(),
    /** SHA-256 of id and code, as base64url. */
    codeHash: p.string().length(43),
    createdAt: p.datetime(),
  },
});
