import { beforeEach, describe, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();

let mia = '';
let ben = '';
let cyd = '';
beforeEach(async () => {
  api.visibility.clear();
  [mia, ben, cyd] = [
    await api.athlete('Mia Berg'),
    await api.athlete('Ben Ito'),
    await api.athlete('Cyd Oke'),
  ];
  api.advanceClock(60_000);
});

const getCards = async (athlete: string) => (await api.as(athlete).feed({ limit: 50 })).items;
const completeWorkout = async (athlete: string): Promise<string> => {
  api.advanceClock(60_000);
  await api.completeWorkout(athlete);
  await api.runJobs();
  return (await getCards(athlete)).find(({ isOwn }) => isOwn)?.id ?? '';
};
const addComment = async (athlete: string, itemId: string, content: string) => {
  api.advanceClock(60_000);
  await api.as(athlete).addComment({ itemId, content });
  await api.runJobs();
};
/** Every page of two cards. */
async function listPagedCards(athlete: string) {
  const cards: Awaited<ReturnType<typeof getCards>> = [];
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<ReturnType<typeof api.as>['feed']>> = await api
      .as(athlete)
      .feed({ limit: 2, cursor });
    if (page.nextCursor) expect(page.items).toHaveLength(2);
    cards.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) return cards;
  }
}

describe('comments in the feed', () => {
  test('appear on the card of their workout, which doesn’t move', async () => {
    await api.follow(ben, mia, cyd);
    const olderItemId = await completeWorkout(mia);
    const newerItemId = await completeWorkout(mia);
    for (const content of ['One', 'Two', 'Three']) await addComment(cyd, olderItemId, content);
    expect(await getCards(ben)).toMatchObject([
      { id: newerItemId, position: newerItemId, latestComments: [] },
      {
        id: olderItemId,
        position: olderItemId,
        commentCount: 3,
        latestComments: [
          { content: 'Two', user: { id: cyd }, canDelete: false },
          { content: 'Three', canDelete: false },
        ],
      },
    ]);
    expect((await getCards(mia)).at(-1)).toMatchObject({ latestComments: [{ canDelete: true }, {}] });
  });

  test('bring the workout of an athlete the reader doesn’t follow into the feed once, at the newest comment', async () => {
    const dan = await api.athlete('Dan Roe');
    await api.follow(ben, cyd, dan);
    const itemId = await completeWorkout(mia);
    await addComment(cyd, itemId, 'First');
    const danItemId = await completeWorkout(dan);
    await addComment(dan, itemId, 'Second');
    await addComment(mia, itemId, 'Thanks to both');
    const [commentedCard, otherCard, ...rest] = await getCards(ben);
    expect(commentedCard).toMatchObject({
      id: itemId,
      user: { id: mia },
      latestComments: [{ content: 'Second' }, { content: 'Thanks to both' }],
    });
    expect(commentedCard?.position).not.toBe(itemId);
    expect([otherCard?.id, rest]).toEqual([danItemId, []]);
  });

  test('leave every page full and every workout once, in order', async () => {
    await api.follow(ben, cyd, mia);
    const dan = await api.athlete('Dan Roe');
    const danItemIds: string[] = [];
    for (let number = 0; number < 3; number += 1) danItemIds.push(await completeWorkout(dan));
    const miaItemIds: string[] = [];
    for (let number = 0; number < 4; number += 1) {
      const itemId = await completeWorkout(mia);
      miaItemIds.push(itemId);
      for (const target of [itemId, ...danItemIds]) await addComment(cyd, target, `Comment ${number}`);
    }
    const cards = await listPagedCards(ben);
    expect(cards.map(({ id }) => id)).toEqual([
      ...danItemIds.toReversed(),
      miaItemIds[3],
      miaItemIds[2],
      miaItemIds[1],
      miaItemIds[0],
    ]);
    const positions = cards.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted().reverse());
    expect(await getCards(ben)).toEqual(cards);
  });

  test('do not bring back a workout whose owner or commenter no longer shares it', async () => {
    await api.follow(ben, cyd);
    const itemId = await completeWorkout(mia);
    await addComment(cyd, itemId, 'Strong');
    expect(await getCards(ben)).toHaveLength(1);
    for (const [athlete, visibility] of [
      [mia, 'private'],
      [mia, 'followers'],
      [cyd, 'private'],
    ] as const) {
      api.visibility.set(athlete, visibility);
      expect(await getCards(ben)).toEqual([]);
      api.visibility.delete(athlete);
    }
    await api.as(mia).block({ userId: ben });
    expect(await getCards(ben)).toEqual([]);
  });

  test('fall back to the next visible comment if the newest commenter turns private', async () => {
    const dan = await api.athlete('Dan Roe');
    await api.follow(ben, cyd, dan);
    const itemId = await completeWorkout(mia);
    await addComment(cyd, itemId, 'First');
    await addComment(dan, itemId, 'Second');
    api.visibility.set(dan, 'private');
    expect(await getCards(ben)).toMatchObject([{ id: itemId, latestComments: [{ content: 'First' }] }]);
  });

  test('hide those of a blocked or private athlete', async () => {
    const dan = await api.athlete('Dan Roe');
    await api.follow(ben, mia);
    const itemId = await completeWorkout(mia);
    await addComment(cyd, itemId, 'Visible');
    await addComment(dan, itemId, 'Hidden');
    await api.as(ben).block({ userId: dan });
    expect(await getCards(ben)).toMatchObject([
      { commentCount: 1, latestComments: [{ content: 'Visible' }] },
    ]);
    api.visibility.set(cyd, 'private');
    expect(await getCards(ben)).toMatchObject([{ latestComments: [] }]);
  });

  test('fold for athletes merged on read, too', async () => {
    await api.follow(ben, cyd);
    const itemId = await completeWorkout(mia);
    const connection = api.orm.em.getConnection();
    await connection.execute('update social.follow_counts set merged = true where athlete_id = ?', [cyd]);
    await connection.execute('update social.follow set merged = true where followee_id = ?', [cyd]);
    await addComment(cyd, itemId, 'First');
    await addComment(cyd, itemId, 'Second');
    const cydItemId = await completeWorkout(cyd);
    await addComment(cyd, cydItemId, 'My own');
    expect(await getCards(ben)).toMatchObject([
      { id: cydItemId, position: cydItemId },
      { id: itemId, latestComments: [{ content: 'First' }, { content: 'Second' }] },
    ]);
  });
});

describe('kudos on a card', () => {
  test('name the first three givers, except private and blocked ones', async () => {
    await api.follow(ben, mia);
    const itemId = await completeWorkout(mia);
    const givers: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const giver = await api.athlete(`Nr ${number}`);
      givers.push(giver);
      api.advanceClock(1_000);
      await api.as(giver).giveKudos({ itemId });
    }
    const listGivers = async (reader: string) => (await getCards(reader))[0]?.kudosGivers.map(({ id }) => id);
    expect(await listGivers(ben)).toEqual(givers.slice(0, 3));
    api.visibility.set(givers[0] ?? '', 'private');
    await api.as(ben).block({ userId: givers[1] ?? '' });
    expect(await listGivers(ben)).toEqual(givers.slice(2));
  });
});
