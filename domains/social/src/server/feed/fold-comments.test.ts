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
const comment = async (athlete: string, itemId: string, content: string) => {
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
  test('belong to the card of the workout, which keeps its place', async () => {
    await api.follow(ben, mia, cyd);
    const older = await completeWorkout(mia);
    const newer = await completeWorkout(mia);
    for (const content of ['One', 'Two', 'Three']) await comment(cyd, older, content);
    expect(await getCards(ben)).toMatchObject([
      { id: newer, position: newer, latestComments: [] },
      {
        id: older,
        position: older,
        commentCount: 3,
        latestComments: [
          { content: 'Two', user: { id: cyd }, canDelete: false },
          { content: 'Three', canDelete: false },
        ],
      },
    ]);
    expect((await getCards(mia)).at(-1)).toMatchObject({ latestComments: [{ canDelete: true }, {}] });
  });

  test('bring a stranger’s workout into the feed once, at the newest comment', async () => {
    const dan = await api.athlete('Dan Roe');
    await api.follow(ben, cyd, dan);
    const itemId = await completeWorkout(mia);
    await comment(cyd, itemId, 'First');
    const between = await completeWorkout(dan);
    await comment(dan, itemId, 'Second');
    await comment(mia, itemId, 'Thanks to both');
    const [surfaced, other, ...rest] = await getCards(ben);
    expect(surfaced).toMatchObject({
      id: itemId,
      user: { id: mia },
      latestComments: [{ content: 'Second' }, { content: 'Thanks to both' }],
    });
    expect(surfaced?.position).not.toBe(itemId);
    expect([other?.id, rest]).toEqual([between, []]);
  });

  test('leave every page full and every workout once, in order', async () => {
    await api.follow(ben, cyd, mia);
    const stranger = await api.athlete('Dan Roe');
    const strangersItems: string[] = [];
    for (let n = 0; n < 3; n += 1) strangersItems.push(await completeWorkout(stranger));
    const miasItems: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const itemId = await completeWorkout(mia);
      miasItems.push(itemId);
      for (const target of [itemId, ...strangersItems]) await comment(cyd, target, `Comment ${n}`);
    }
    const cards = await listPagedCards(ben);
    expect(cards.map(({ id }) => id)).toEqual([
      ...strangersItems.toReversed(),
      miasItems[3],
      miasItems[2],
      miasItems[1],
      miasItems[0],
    ]);
    const positions = cards.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted().reverse());
    expect(await getCards(ben)).toEqual(cards);
  });

  test('do not bring back a workout whose owner or commenter no longer shares it', async () => {
    await api.follow(ben, cyd);
    const itemId = await completeWorkout(mia);
    await comment(cyd, itemId, 'Strong');
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
    await comment(cyd, itemId, 'First');
    await comment(dan, itemId, 'Second');
    api.visibility.set(dan, 'private');
    expect(await getCards(ben)).toMatchObject([{ id: itemId, latestComments: [{ content: 'First' }] }]);
  });

  test('hide those of a blocked or private athlete', async () => {
    const dan = await api.athlete('Dan Roe');
    await api.follow(ben, mia);
    const itemId = await completeWorkout(mia);
    await comment(cyd, itemId, 'Visible');
    await comment(dan, itemId, 'Hidden');
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
    await comment(cyd, itemId, 'First');
    await comment(cyd, itemId, 'Second');
    const ownItem = await completeWorkout(cyd);
    await comment(cyd, ownItem, 'My own');
    expect(await getCards(ben)).toMatchObject([
      { id: ownItem, position: ownItem },
      { id: itemId, latestComments: [{ content: 'First' }, { content: 'Second' }] },
    ]);
  });
});

describe('kudos on a card', () => {
  test('name the first three givers, except private and blocked ones', async () => {
    await api.follow(ben, mia);
    const itemId = await completeWorkout(mia);
    const givers: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const giver = await api.athlete(`Nr ${n}`);
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
