import { beforeEach, describe, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });
let mia = '';
let ben = '';
let itemId = '';
beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  api.advanceClock(60_000);
  await api.completeWorkout(mia);
  itemId = (await api.as(mia).feed({})).items[0]?.id ?? '';
});
const getFeedItems = async (athlete: string) => (await api.as(athlete).feed({})).items;
/** The feed as REST returns it, with a comment as an item. */
const listFeedItems = (athlete: string) => api.as(athlete).feedList({ limit: 50, offset: 0 });

describe('kudos', () => {
  test('count once per athlete, are flagged for their giver and can be taken back', async () => {
    await Promise.all(Array.from({ length: 6 }, () => api.as(ben).giveKudos({ itemId })));
    expect(await getFeedItems(mia)).toMatchObject([{ kudosCount: 1, hasKudos: false, isOwn: true }]);
    await api.follow(ben, mia);
    expect(await getFeedItems(ben)).toMatchObject([{ kudosCount: 1, hasKudos: true, isOwn: false }]);
    expect(await api.as(ben).takeKudosBack({ itemId })).toEqual({ kudosCount: 0, hasKudos: false });
    expect(await api.as(ben).takeKudosBack({ itemId })).toEqual({ kudosCount: 0, hasKudos: false });
  });

  test('stay if another athlete takes theirs back', async () => {
    const cyd = await api.athlete('Cyd Oke');
    for (const giver of [ben, cyd]) await api.as(giver).giveKudos({ itemId });
    expect(await api.as(ben).takeKudosBack({ itemId })).toEqual({ kudosCount: 1, hasKudos: false });
  });

  test('cannot be given to the athlete’s own item', async () => {
    await expect(api.as(mia).giveKudos({ itemId })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each(['not-an-id', '', '019a0000-0000-7000-8000-00000000ffff'])(
    'return NOT_FOUND for the unknown id %j',
    async (id) => {
      await expect(api.as(ben).giveKudos({ itemId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

describe('comments', () => {
  test('appear as items for the commented item’s owner and the commenter’s followers', async () => {
    const [cyd, dan] = [await api.athlete('Cyd Oke'), await api.athlete('Dan Roe')];
    await api.follow(cyd, ben);
    api.advanceClock(1);
    await api.as(ben).addComment({ itemId, content: '  Strong <b>run</b>! ' });
    await api.runJobs();
    // The comment names the commented item and its owner.
    const about = { type: 'workout', activityType: 'Easy Run' };
    const data = { content: 'Strong <b>run</b>!', itemId, owner: { id: mia }, about };
    const comment = { type: 'comment', user: { id: ben }, data };
    expect(await listFeedItems(mia)).toMatchObject([comment, { type: 'workout', commentCount: 1 }]);
    expect(await listFeedItems(cyd)).toMatchObject([comment]);
    expect([await listFeedItems(dan), await listFeedItems(ben)]).toEqual([[], []]);
  });

  test.each(['', '   ', '\n'])('reject empty text: %j', async (content) => {
    await expect(api.as(ben).addComment({ itemId, content })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Write a comment first',
    });
  });

  test('have at most 500 code points', async () => {
    await api.as(ben).addComment({ itemId, content: '🏃'.repeat(500) });
    await expect(api.as(ben).addComment({ itemId, content: 'x'.repeat(501) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('can be deleted only by their author and the item’s owner', async () => {
    const cyd = await api.athlete('Cyd Oke');
    const firstComment = await api.as(ben).addComment({ itemId, content: 'One' });
    const secondComment = await api.as(ben).addComment({ itemId, content: 'Two' });
    await api.runJobs();
    await expect(api.as(cyd).deleteComment({ commentId: firstComment.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await api.as(ben).deleteComment({ commentId: firstComment.id });
    await api.as(mia).deleteComment({ commentId: secondComment.id });
    expect(await api.as(mia).comments({ itemId })).toEqual({ comments: [], nextCursor: null });
    expect(await getFeedItems(mia)).toMatchObject([{ type: 'workout', commentCount: 0 }]);
    expect((await api.as(mia).notifications({})).notifications).toEqual([]);
  });

  test('disappear with their item', async () => {
    await api.follow(ben, mia);
    await api.as(ben).addComment({ itemId, content: 'One' });
    await api.runJobs();
    await api.orm.em.getConnection().execute('delete from social.item where id = ?', [itemId]);
    expect([await getFeedItems(mia), await getFeedItems(ben)]).toEqual([[], []]);
  });

  test('are limited to 20 a minute', async () => {
    for (let number = 0; number < 20; number += 1) await api.as(ben).addComment({ itemId, content: 'Go' });
    await expect(api.as(ben).addComment({ itemId, content: 'Go' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    api.advanceClock(60_000);
    await api.as(ben).addComment({ itemId, content: 'Go' });
  });

  test('are paged, newest first, with a flag on those the reader may delete', async () => {
    for (const content of ['1', '2', '3']) {
      await api.as(ben).addComment({ itemId, content });
      api.advanceClock(1);
    }
    const firstPage = await api.as(ben).comments({ itemId, limit: 2 });
    expect(firstPage.comments).toMatchObject([
      { content: '3', canDelete: true, user: { id: ben } },
      { content: '2' },
    ]);
    const cyd = await api.athlete('Cyd Oke');
    const secondPage = await api.as(cyd).comments({ itemId, limit: 2, cursor: firstPage.nextCursor });
    expect(secondPage).toMatchObject({ comments: [{ content: '1', canDelete: false }], nextCursor: null });
  });
});
