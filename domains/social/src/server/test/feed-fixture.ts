import { achievementUnlocked } from '@threshold/contracts/gamification';
import { localDate } from '@threshold/contracts/scalars';
import { personalRecordSet } from '@threshold/contracts/training';
import { createSocialApi } from './social-api.ts';

/** A social API, with the helpers that the feed tests share. */
export async function createFeedFixture() {
  const api = await createSocialApi();
  const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({ limit: 50 })).items;
  const listItemTypes = async (athlete: string) => (await getFeedItems(athlete)).map(({ type }) => type);
  const unlockAchievement = (
    athleteId: string,
    { unlockedAt = api.clock.now(), factDate = null as string | null } = {},
  ) =>
    api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(achievementUnlocked, {
        athleteId,
        achievementId: 'first_follow',
        name: 'Training Partner',
        description: 'Follow three athletes',
        unlockedAt,
        factDate: factDate === null ? null : localDate.parse(factDate),
      }),
    );
  const setRecord = (athleteId: string, workoutId: string | null, achievedDate = '2026-11-20') =>
    api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(personalRecordSet, {
        athleteId,
        recordType: 'longest_run',
        value: 13.1,
        unit: 'miles',
        achievedDate: localDate.parse(achievedDate),
        weekFrom: localDate.parse(achievedDate),
        workoutId,
      }),
    );

  return { api, getFeedItems, listItemTypes, setRecord, unlockAchievement };
}
