import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AthleteView, Me } from '../../schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { createMe } from '../../testing/index.ts';
import { PublicPage } from './public-page.tsx';

const me = createMe();
const ownView: AthleteView = {
  id: me.id,
  firstName: 'Mia',
  lastName: 'Berg',
  profileImageUrl: null,
  lthr: 168,
  restingHR: 49,
  fitnessLevel: 'advanced',
  raceDistance: 42.2,
  raceDate: null,
};

const renderPage = (visibility: Me['visibility'], athlete: () => AthleteView = () => ownView) =>
  renderWithApi<AthletesRouter>(<PublicPage sections={({ id }) => <p>Workouts of {id}</p>} />, {
    path: '/profile/public',
    responses: { athletes: { me: () => createMe({ visibility }), athlete } },
  });

test.each([
  ['public', 'Every signed-in athlete sees this page.'],
  ['followers', 'Followers you approve see this page. Everyone else sees only your name.'],
] as const)('shows an athlete who is %s the page that others see', async (visibility, note) => {
  await renderPage(visibility);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mia Berg' })).toBeVisible();
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Training Stats' })).toMatchTextContent(/168/);
  await expect.element(page.getByText(`Workouts of ${me.id}`)).toBeVisible();
});

test('shows a private athlete that others see only the name', async () => {
  await renderPage('private');
  await expect.element(page.getByText('Other athletes see only your name.')).toBeVisible();
  await expect.element(page.getByText('Mia keeps their training stats private.')).toBeVisible();
  await expect.element(page.getByText('168')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Change who sees you' }))
    .toHaveAttribute('href', '/settings#visibility');
});

test('shows a load error with Retry', async () => {
  let isDown = true;
  await renderPage('public', () => (isDown ? reject(503, 'Not now.') : ownView));
  await expect.element(page.getByText('Not now.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mia Berg' })).toBeVisible();
});
