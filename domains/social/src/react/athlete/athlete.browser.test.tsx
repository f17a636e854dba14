import '@threshold/ui/styles.css';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { ben, cleo, createWorkoutItem, mia } from '../testing/views.ts';
import { AthleteRecordsCard } from './athlete-records-card.tsx';
import { AthleteWorkoutsCard } from './athlete-workouts-card.tsx';
import { SharedFollows } from './shared-follows.tsx';

type AthleteActivity = NonNullable<NonNullable<FakeResponses<SocialRouter>['social']>['athleteActivity']>;

const show = (athleteActivity: AthleteActivity) =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Ben Ito</h1>
      <SharedFollows userId={ben.id} />
      <AthleteWorkoutsCard userId={ben.id} />
      <AthleteRecordsCard userId={ben.id} />
    </main>,
    { units: 'imperial', responses: { social: { athleteActivity } } },
  );

test('shows workouts and bests in the reader’s units, and shared follows, from one request', async () => {
  const { inputsOf } = await show(() => ({
    workouts: [createWorkoutItem(), createWorkoutItem(99, { kudosCount: 0, commentCount: 0 })],
    records: [
      { recordType: 'longest_run', value: 20, unit: 'miles' },
      { recordType: 'fastest_5k', value: 19.75, unit: 'minutes' },
    ],
    bothFollow: { count: 4, athletes: [cleo, mia] },
  }));
  const rows = page.getByRole('region', { name: 'Latest workouts' }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Run.*2 hours ago · 2 kudos · 1 comment.*6\.2 mi · 52m · 8:22 \/mi/);
  await expect.element(rows.nth(1)).not.toMatchTextContent(/kudos|comment/);
  await expect
    .element(page.getByRole('region', { name: 'Personal bests' }))
    .toMatchTextContent(/Longest run.*20\.0 ?mi.*Fastest 5K.*19:45/);
  await expect
    .element(page.getByText(/You both follow/))
    .toMatchTextContent(/Cleo Park, Mia Berg and 2 others/);
  expect(inputsOf('social.athleteActivity')).toEqual([{ userId: ben.id }]);
  await expectAccessible();
});

test('says that nothing was posted yet', async () => {
  await show(() => ({ workouts: [], records: [], bothFollow: { count: 0, athletes: [] } }));
  await expect.element(page.getByText('No workouts posted yet.')).toBeVisible();
  await expect.element(page.getByText('No personal bests posted yet.')).toBeVisible();
  await expect.element(page.getByText(/You both follow/)).not.toBeInTheDocument();
});

test('shows a load error with Retry in each card', async () => {
  await show(() => reject(503, 'Not now'));
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).elements().length).toBe(2);
});

test('shows one line instead of empty cards on the reader’s own page', async () => {
  await renderWithApi<SocialRouter>(
    <main>
      <AthleteWorkoutsCard userId={mia.id} isOwn />
      <AthleteRecordsCard userId={mia.id} isOwn />
    </main>,
    {
      responses: {
        social: {
          athleteActivity: () => ({ workouts: [], records: [], bothFollow: { count: 0, athletes: [] } }),
        },
      },
    },
  );
  await expect
    .element(page.getByRole('link', { name: 'Privacy' }))
    .toHaveAttribute('href', '/settings#visibility');
  for (const name of ['Latest workouts', 'Personal bests'])
    await expect.element(page.getByRole('region', { name })).not.toBeInTheDocument();
});
