import type { QueryContext } from '@threshold/api/server';
import type { CareFacts } from '@threshold/contracts/athletes';
import { findProfile } from './find-profile.ts';
import type { Profile } from './profile.entity.ts';

/** What of a body the care for an injury must know; of an athlete without a profile, nothing. */
export async function getCareFacts(ctx: QueryContext, athleteId: string): Promise<CareFacts> {
  const row = await findProfile(ctx, athleteId);
  return { ageYears: row?.age ?? null, isPregnant: row?.isPregnant ?? false };
}

/** Whether two states of a profile differ in a care fact. */
export const sameCareFacts = (
  one: Pick<Profile, 'age' | 'isPregnant'>,
  other: Pick<Profile, 'age' | 'isPregnant'>,
): boolean => one.age === other.age && (one.isPregnant ?? null) === (other.isPregnant ?? null);
