import { visibility } from '@threshold/contracts/athletes';
import { describe, expect, test } from 'vitest';
import { aProfile } from '../../testing/index.ts';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();
const STATS = {
  lthr: 168,
  restingHR: 49,
  fitnessLevel: 'intermediate',
  raceDistance: 42.2,
  raceDate: '2027-02-14',
};
const NOTHING = { lthr: null, restingHR: null, fitnessLevel: null, raceDistance: null, raceDate: null };

async function athleteWith(shown: 'public' | 'followers' | 'private' | null) {
  const id = await api.athlete('Mia Berg');
  await api.as(id).saveProfile(aProfile({ isPregnant: true }));
  if (shown) await api.as(id).savePreferences({ visibility: shown });
  return { id, name: { id, firstName: 'Mia', lastName: 'Berg', profileImageUrl: null } };
}

describe('another athlete’s profile', () => {
  test('shows exactly name, image and the five stats, by default to every signed-in athlete', async () => {
    const { id, name } = await athleteWith(null);
    const ben = await api.athlete('Ben Ito');
    expect(await api.as(ben).athlete({ userId: id })).toEqual({ ...name, ...STATS });
  });

  test.each(visibility.options)('follows the visibility %s from the first read', async (shown) => {
    const { id, name } = await athleteWith(shown);
    const ben = await api.athlete('Ben Ito');
    expect(await api.as(ben).athlete({ userId: id })).toEqual(
      shown === 'public' ? { ...name, ...STATS } : { ...name, ...NOTHING, hidden: true },
    );
  });

  test('shows the stats kept for followers to a follower, and to nobody a private athlete’s', async () => {
    const ben = await api.athlete('Ben Ito');
    for (const [shown, stats] of [
      ['followers', STATS],
      ['private', { ...NOTHING, hidden: true }],
    ] as const) {
      const { id, name } = await athleteWith(shown);
      api.follows.add(`${ben}>${id}`);
      expect(await api.as(ben).athlete({ userId: id })).toEqual({ ...name, ...stats });
    }
  });

  test('is not there while a block stands between the two', async () => {
    const { id } = await athleteWith('public');
    const ben = await api.athlete('Ben Ito');
    api.blocks.add(`${ben}>${id}`);
    await expect(api.as(ben).athlete({ userId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(visibility.options)('is whole for oneself under the visibility %s', async (shown) => {
    const { id, name } = await athleteWith(shown);
    expect(await api.as(id).athlete({ userId: id })).toEqual({ ...name, ...STATS });
  });

  test('has no stats where the athlete never saved any', async () => {
    const id = await api.athlete('Mia Berg');
    const ben = await api.athlete('Ben Ito');
    expect(await api.as(ben).athlete({ userId: id })).toEqual({
      id,
      firstName: 'Mia',
      lastName: 'Berg',
      profileImageUrl: null,
      ...NOTHING,
    });
  });

  test.each(['019a0000-0000-7000-8000-00000000ffff', 'nobody', '', "' or 1=1", '%00'])(
    'answers the same 404 for the unknown id %j',
    async (userId) => {
      const ben = await api.athlete('Ben Ito');
      await expect(api.as(ben).athlete({ userId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Athlete not found',
      });
    },
  );

  test('is refused to nobody in particular', async () => {
    const { id } = await athleteWith(null);
    await expect(api.as(null).athlete({ userId: id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
