import type { Visibility } from '@threshold/contracts/athletes';
import { visibilityChanged } from '@threshold/contracts/athletes';
import { createSocialApi } from './social-api.ts';

export const HIDDEN_STATUS = { isFollowing: false, followerCount: 0, followingCount: 0, hidden: true };

/** A social API, with the helpers that the follow request tests share. */
export async function createFollowRequestsFixture() {
  const api = await createSocialApi();
  const setVisibility = async (athleteId: string, visibility: Visibility) => {
    api.visibility.set(athleteId, visibility);
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(visibilityChanged, { athleteId, visibility }));
  };
  const getFollowStatus = (reader: string, userId: string) => api.as(reader).followStatus({ userId });
  const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({})).items;
  const listNotifications = async (athlete: string) =>
    (await api.as(athlete).notifications({})).notifications;
  const countUnread = async (athlete: string) => (await api.as(athlete).notifications({})).unread;
  const listRequesterIds = async (athlete: string) =>
    (await api.as(athlete).followRequests({})).requests.map(({ user }) => user.id);

  return {
    api,
    listNotifications,
    countUnread,
    listRequesterIds,
    setVisibility,
    getFollowStatus,
    getFeedItems,
  };
}
