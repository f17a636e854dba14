import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi();

test('completes onboarding once and ignores a repeat', async () => {
  const mia = api.as(await api.athlete());
  await mia.saveProfile({ lthr: 160 });
  expect((await mia.me()).onboardingCompleted).toBe(false);
  expect(await mia.completeOnboarding({ completed: true })).toMatchObject({
    onboardingCompleted: true,
    lthr: 160,
  });
  expect(await mia.completeOnboarding({ completed: true })).toMatchObject({ onboardingCompleted: true });
  expect((await mia.me()).onboardingCompleted).toBe(true);
});

test.each([{}, { completed: false }, { completed: 'true' }, { completed: true, userId: 'x' }])(
  'rejects %o and leaves onboarding incomplete',
  async (input) => {
    const mia = api.as(await api.athlete());
    const complete = mia.completeOnboarding as (input: unknown) => Promise<unknown>;
    await expect(complete(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await mia.me()).onboardingCompleted).toBe(false);
  },
);
