import type { MikroORM } from '@mikro-orm/postgresql';
import type { Browser } from './passkey-checks.ts';
import { HTTP_ORIGIN, startProduct } from './start-product.ts';

/** A product with passkeys beside the provider, and a clock that the test moves. */
export async function startWithPasskeys({ orm }: { readonly orm: MikroORM }, origin = HTTP_ORIGIN) {
  let nowMs = Date.parse('2026-11-30T09:00:00Z');
  const product = await startProduct({
    orm,
    origin,
    config: { offersPasskeys: true },
    now: () => new Date(nowMs),
  });
  return { ...product, pass: (ms: number) => (nowMs += ms) };
}

export const readAudit = ({ orm }: { readonly orm: MikroORM }) =>
  orm.em
    .getConnection()
    .execute<{ kind: string; actor: string; user_id: string | null }[]>(
      'select kind, actor, user_id from auth.audit_entry order by id',
    );

export const getMe = async (browser: Browser) => browser.send({ url: '/api/me' });
