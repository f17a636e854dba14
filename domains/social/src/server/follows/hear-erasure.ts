import type { Act } from '@threshold/api/server';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

/**
 * Takes an athlete whose account is erased out of everybody's counts. Their own row is locked first, so that nobody
 * follows them in the meantime. Nobody is told: what a count unlocked stays unlocked.
 */
export async function hearErasure(act: Act, { athleteId }: { readonly athleteId: string }): Promise<void> {
  const tables = socialTables(act.em);
  await tables
    .selectFrom('standing')
    .select('athlete_id')
    .where('athlete_id', '=', athleteId)
    .forUpdate()
    .execute();
  await sql`
    with gone as (
      delete from social.follow where athlete_id = ${athleteId} or followee_id = ${athleteId}
      returning athlete_id, followee_id
    ), less as (
      select case when athlete_id = ${athleteId} then followee_id else athlete_id end as id,
             count(*) filter (where athlete_id = ${athleteId})::int as followers,
             count(*) filter (where followee_id = ${athleteId})::int as following
        from gone group by 1
    ), locked as (
      select s.athlete_id from social.standing s where s.athlete_id in (select id from less)
       order by s.athlete_id for update
    )
    update social.standing s
       set followers = greatest(0, s.followers - less.followers), following = greatest(0, s.following - less.following)
      from locked join less on less.id = locked.athlete_id
     where s.athlete_id = locked.athlete_id`.execute(tables);
}
