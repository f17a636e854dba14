import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Postgres } from './postgres.ts';
import { ORIGIN } from './product.ts';

/** An athlete and what each of their calls carries. */
export interface Person {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes athletes who are signed in, past the sign-in's own limits. @param at when they signed in */
export async function makePeople(postgres: Postgres, count: number, at = new Date()): Promise<Person[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  await postgres.ask(
    `insert into auth."user" (id, email, first_name, last_name, created_at)
     select id, id || '@example.com', 'Some', 'Body', $2 from unnest($1::uuid[]) as t (id)`,
    [made.map(({ id }) => id), at],
  );
  await postgres.ask(
    `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
     select gen_random_uuid(), athlete, hash, 'faults', $3, $3
       from unnest($1::uuid[], $2::text[]) as t (athlete, hash)`,
    [made.map(({ id }) => id), made.map(({ token }) => hash('sha256', token, 'base64url')), at],
  );
  return made.map(({ id, token }) => ({
    id,
    headers: {
      cookie: `__Host-threshold-session=${token}`,
      origin: ORIGIN,
      'content-type': 'application/json',
    },
  }));
}
