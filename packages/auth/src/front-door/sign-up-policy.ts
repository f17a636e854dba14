import type { EntityManager } from '@mikro-orm/postgresql';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { WriteContext } from '../people/person-record.ts';
import { authTables } from '../tables.ts';

export const SIGN_UP_POLICIES = ['closed', 'invite', 'open'] as const;
/** Who can make an account without the provider: no one, people with an invite, or anyone. */
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

const DEFAULT_POLICY: SignUpPolicy = 'invite';

export async function readSignUpPolicy(em: EntityManager): Promise<SignUpPolicy> {
  const row = await authTables(em).selectFrom('installation').select('sign_up').executeTakeFirst();
  return row?.sign_up ?? DEFAULT_POLICY;
}

export function changeSignUpPolicy(
  { orm, now }: WriteContext,
  policy: SignUpPolicy,
  changedBy: { readonly athleteId: string; readonly browser: string },
): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    await authTables(em)
      .insertInto('installation')
      .values({ id: 1, sign_up: policy, setup_token_hash: null, setup_expires_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ sign_up: policy }))
      .execute();
    await writeAuditEntry(em, now(), { ...changedBy, kind: 'sign-up-changed', actor: 'athlete' });
  });
}
