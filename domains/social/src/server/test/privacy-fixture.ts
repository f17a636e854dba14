import { getExportedAccount } from '@threshold/api/server';
import type { Visibility } from '@threshold/contracts/athletes';
import { visibilityChanged } from '@threshold/contracts/athletes';
import { social } from '../index.ts';
import { createSocialApi } from './social-api.ts';

/** A social API on its own database, with the helpers that the privacy tests share. */
export async function createPrivacyFixture() {
  const api = await createSocialApi({ ownDatabase: true });
  const setVisibility = async (athleteId: string, visibility: Visibility) => {
    api.visibility.set(athleteId, visibility);
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(visibilityChanged, { athleteId, visibility }));
  };
  const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({})).items;
  /** The feed as REST returns it, with a comment as an item. */
  const listFeedItems = (athlete: string) => api.as(athlete).feedList({ limit: 50, offset: 0 });
  const getOwnItemId = async (athlete: string) =>
    (await getFeedItems(athlete)).find(({ isOwn }) => isOwn)?.id ?? '';
  /** The blocks in the account export. */
  const listExportedBlocks = async (athleteId: string) =>
    (await getExportedAccount(api.queryContext(athleteId), social)).block;
  const listAuditKinds = (athleteId: string) =>
    api.orm.em.getConnection().execute('select kind from auth.audit_entry where user_id = ?', [athleteId]);
  /** The response or error message of every call that could show one athlete another's data. */
  async function collectResponses(viewer: string, owner: string, itemId: string) {
    const viewerApi = api.as(viewer);
    const responses = await Promise.allSettled([
      viewerApi.feed({}),
      viewerApi.feedList({ limit: 50, offset: 0 }),
      viewerApi.comments({ itemId }),
      viewerApi.giveKudos({ itemId }),
      viewerApi.addComment({ itemId, content: 'Hello' }),
      viewerApi.report({ about: 'item', id: itemId, reason: 'other' }),
      viewerApi.followers({ userId: owner }),
      viewerApi.following({ userId: owner }),
      viewerApi.followStatus({ userId: owner }),
    ]);
    return responses.map((response) =>
      response.status === 'fulfilled' ? response.value : String(response.reason.message),
    );
  }

  return {
    api,
    setVisibility,
    getOwnItemId,
    getFeedItems,
    collectResponses,
    listFeedItems,
    listAuditKinds,
    listExportedBlocks,
  };
}
