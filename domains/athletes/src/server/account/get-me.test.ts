import { describe, expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

describe('the current user', () => {
  test('includes account, preferences, LTHR and onboarding state', async () => {
    const id = await api.athlete('Mia Berg');
    expect(await api.as(id).me()).toEqual({
      id,
      email: expect.stringContaining('mia.berg'),
      firstName: 'Mia',
      lastName: 'Berg',
      profileImageUrl: null,
      onboardingCompleted: false,
      units: null,
      weekStart: 'sunday',
      timeZone: 'UTC',
      colorScheme: 'auto',
      visibility: 'public',
      lthr: null,
      canLoadDemo: false,
    });
  });

  test('rejects an anonymous caller', async () => {
    await expect(api.as(null).me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
