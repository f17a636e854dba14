import { hash, randomBytes, randomUUID } from 'node:crypto';
import { withClient } from './database.ts';
import { send } from './http.ts';
import { ORIGIN } from './setting.ts';

export interface Athlete {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Creates athletes with a sign-in, bypassing the limits on sign-ins.
 * @param signedInAt the time of the sign-in
 */
export async function createAthletes(
  databaseUrl: string,
  count: number,
  signedInAt = new Date(),
): Promise<Athlete[]> {
  const accounts = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  const ids = accounts.map(({ id }) => id);
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into auth."user" (id, email, first_name, last_name, created_at)
       select id, id || '@example.com', 'Some', 'Athlete', $2 from unnest($1::uuid[]) as t (id)`,
      [ids, signedInAt],
    );
    await client.query(
      `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
       select gen_random_uuid(), athlete, hash, 'proofs', $3, $3
         from unnest($1::uuid[], $2::text[]) as t (athlete, hash)`,
      [ids, accounts.map(({ token }) => hash('sha256', token, 'base64url')), signedInAt],
    );
  });
  return accounts.map(({ id, token }) => ({
    id,
    headers: {
      cookie: `__Host-threshold-session=${token}`,
      origin: ORIGIN,
      'content-type': 'application/json',
    },
  }));
}

/** Saves profiles with a race in 60 days, so that the product creates a plan for each athlete. */
export async function saveRaceProfiles(
  origin: string,
  athletes: readonly Athlete[],
  today: string,
): Promise<void> {
  const raceDate = new Date(Date.parse(today) + 60 * 86_400_000).toISOString().slice(0, 10);
  const profile = { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate', raceDistance: 42.2, raceDate };
  for (const { headers } of athletes)
    await send({ method: 'POST', url: `${origin}/api/profile`, headers, body: JSON.stringify(profile) });
}
