import { visibility } from '@threshold/contracts/athletes';
import { describe, expect, test } from 'vitest';
import { createProfile } from '../../testing/index.ts';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();
const STATS = {
  lthr: 168,
  restingHR: 49,
  fitnessLevel: 'intermediate',
  raceDistance: 42.2,
  raceDate: '2027-02-14',
};
const NO_STATS = { lthr: null, restingHR: null, fitnessLevel: null, raceDistance: null, raceDate: null };

async function createAthleteWithVisibility(level: 'public' | 'followers' | 'private' | null) {
  const id = await api.athlete('Mia Berg');
  await api.as(id).saveProfile(createProfile({ isPregnant: true }));
  if (level) await api.as(id).savePreferences({ visibility: level });
  return { id, name: { id, firstName: 'Mia', lastName: 'Berg', profileImageUrl: null } };
}

describe('another athlete’s profile', () => {
  test('shows name, image and the five stats to every signed-in athlete by default', async () => {
    const { id, name } = await createAthleteWithVisibility(null);
    const ben = await api.athlete('Ben Ito');
    expect(await api.as(ben).athlete({ userId: id })).toEqual({ ...name, ...STATS });
  });

  test.each(visibility.options)('shows stats to a stranger only if they are public: %s', async (level) => {
    const { id, name } = await createAthleteWithVisibility(level);
    const ben = await api.athlete('Ben Ito');
    expect(await api.as(ben).athlete({ userId: id })).toEqual(
      level === 'public' ? { ...name, ...STATS } : { ...name, ...NO_STATS, hidden: true },
    );
  });

  test('shows followers-only stats to a follower, and private stats to no one', async () => {
    const ben = await api.athlete('Ben Ito');
    for (const [level, stats] of [
      ['followers', STATS],
      ['private', { ...NO_STATS, hidden: true }],
    ] as const) {
      const { id, name } = await createAthleteWithVisibility(level);
      api.follows.add(`${ben}>${id}`);
      expect(await api.as(ben).athlete({ userId: id })).toEqual({ ...name, ...stats });
    }
  });

  test('returns NOT_FOUND to an athlete who blocked the other', async () => {
    const { id } = await createAthleteWithVisibility('public');
    const ben = await api.athlete('Ben Ito');
    api.blocks.add(`${ben}>${id}`);
    await expect(api.as(ben).athlete({ userId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(visibility.options)('shows athletes their own stats with the visibility %s', async (level) => {
    const { id, name } = await createAthleteWithVisibility(level);
    expect(await api.as(id).athlete({ userId: id })).toEqual({ ...name, ...STATS });
  });

  test('returns null stats if none were saved', async () => {
    const id = await api.athlete('Mia Berg');
    const ben = await api.athlete('Ben Ito');
    expect(await api.as(ben).athlete({ userId: id })).toEqual({
      id,
      firstName: 'Mia',
      lastName: 'Berg',
      profileImageUrl: null,
      ...NO_STATS,
    });
  });

  test.each(['019a0000-0000-7000-8000-00000000ffff', 'nobody', '', "' or 1=1", '%00'])(
    'returns the same NOT_FOUND for the unknown id %j',
    async (userId) => {
      const ben = await api.athlete('Ben Ito');
      await expect(api.as(ben).athlete({ userId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Athlete not found',
      });
    },
  );

  test('rejects an anonymous caller', async () => {
    const { id } = await createAthleteWithVisibility(null);
    await expect(api.as(null).athlete({ userId: id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
