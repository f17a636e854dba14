import { beforeEach, describe, expect, test } from 'vitest';
import { socialTables } from '../tables.ts';
import { createFollowRequestsFixture } from '../test/follow-requests-fixture.ts';

const { api, listNotifications, countUnread, listRequesterIds, setVisibility } =
  await createFollowRequestsFixture();

let mia = '';

let ben = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  api.advanceClock(60_000);
});

describe('a follow request', () => {
  beforeEach(() => setVisibility(mia, 'followers'));

  test('notifies once a week, however often it is declined or canceled', async () => {
    const sendRequest = async () => {
      await api.as(ben).follow({ userId: mia });
      await api.runJobs();
    };
    await sendRequest();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await (attempt === 1
        ? api.as(ben).unfollow({ userId: mia })
        : api.as(mia).declineFollower({ userId: ben }));
      await sendRequest();
      expect(await countUnread(mia)).toBe(0);
      expect(await listNotifications(mia)).toMatchObject([{ type: 'follow_request', isRead: true }]);
    }
    await api.as(mia).declineFollower({ userId: ben });
    api.advanceClock(7 * 86_400_000);
    await sendRequest();
    expect(await listNotifications(mia)).toMatchObject([{ type: 'follow_request', isRead: false }]);
  });

  test('pages newest first without a repeat or a gap', async () => {
    const newestFirstIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const requesterId = await api.athlete(`Requester ${index}`);
      await api.as(requesterId).follow({ userId: mia });
      api.advanceClock(1);
      newestFirstIds.unshift(requesterId);
    }
    const pagedIds: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await api.as(mia).followRequests({ limit: 2, cursor });
      expect(page.count).toBe(5);
      pagedIds.push(...page.requests.map(({ user }) => user.id));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(pagedIds).toEqual(newestFirstIds);
  });

  test('counts toward a limit of 500 pending requests, which is also enforced in the database', async () => {
    await api.orm.em.getConnection().execute(
      `with recipient as (
         insert into auth."user" (id, email, first_name, last_name, created_at)
         select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Other', 'Athlete', now()
           from generate_series(1, 500) returning id)
       insert into social.follow_request (athlete_id, followee_id, id, slot)
       select '${ben}', id, gen_random_uuid(), row_number() over () from recipient`,
    );
    await expect(api.as(ben).follow({ userId: mia })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You can have up to 500 open follow requests. Cancel one first.',
    });
    // Any UUID is good as the id.
    const insertion = api.runInTransaction(ben, ({ em }) =>
      socialTables(em)
        .insertInto('follow_request')
        .values({ athlete_id: ben, followee_id: mia, id: mia, slot: 501 })
        .execute(),
    );
    await expect(insertion).rejects.toThrow(/follow_request_slot_check/);
    expect(await listRequesterIds(mia)).toEqual([]);
  });

  test('stays pending if the requester already follows 5,000 athletes, the maximum', async () => {
    await api.as(ben).follow({ userId: mia });
    await api.runInTransaction(ben, ({ em }) =>
      socialTables(em)
        .updateTable('follow_counts')
        .set({ following: 5_000 })
        .where('athlete_id', '=', ben)
        .execute(),
    );
    await expect(api.as(mia).acceptFollower({ userId: ben })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'They already follow 5,000 athletes, the maximum',
    });
    expect(await listRequesterIds(mia)).toEqual([ben]);
  });
});
