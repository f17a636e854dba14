import type { QueryContext } from '@threshold/api/server';
import type { CareFacts } from '@threshold/contracts/athletes';
import type { Profile } from './profile.entity.ts';
import { findProfile } from './profile-rows.ts';

/** The profile facts that injury care needs. Without a profile, the age is null and pregnancy false. */
export async function getCareFacts(ctx: QueryContext, athleteId: string): Promise<CareFacts> {
  const row = await findProfile(ctx, athleteId);
  return { ageYears: row?.age ?? null, isPregnant: row?.isPregnant ?? false };
}

/** Treats unset and null as equal. */
export const hasSameCareFacts = (
  first: Pick<Profile, 'age' | 'isPregnant'>,
  second: Pick<Profile, 'age' | 'isPregnant'>,
): boolean => first.age === second.age && (first.isPregnant ?? null) === (second.isPregnant ?? null);
