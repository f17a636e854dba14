import { LockMode } from '@mikro-orm/core';
import type { Act, Look } from '@threshold/api/server';
import type { Tables } from '../tables.ts';
import { Profile } from './profile.entity.ts';

/** The reader's own profile row, or null before anything was saved. */
export const findProfile = (look: Look): Promise<Profile | null> =>
  look.em.findOne(Profile, { athleteId: look.athleteId });

/** Makes the actor's empty profile row; false where there is one already, also one that is being made right now. */
export async function makeProfile(act: Act): Promise<boolean> {
  const now = act.now();
  const { numInsertedOrUpdatedRows } = await act.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .insertInto('profile')
    .values({ athlete_id: act.athleteId, created_at: now, updated_at: now })
    .onConflict((row) => row.column('athlete_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The actor's own profile row, made where there is none and locked, so that two saves follow one another. */
export async function openProfile(act: Act): Promise<Profile> {
  await makeProfile(act);
  return act.em.findOneOrFail(
    Profile,
    { athleteId: act.athleteId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}
