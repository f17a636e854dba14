import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CoachView } from '../../coach-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aCoachView, aProposal, aWeeklyReview } from '../../testing/proposal-views.ts';
import { CoachLine } from '../widgets/coach-line.tsx';

const show = (view: Partial<CoachView>, units: 'metric' | 'imperial' = 'metric') =>
  renderWithApi<TrainingRouter>(<CoachLine />, {
    units,
    responses: { training: { proposal: () => aCoachView(view) } },
  });
const getReview = () => page.getByRole('region', { name: 'Weekly review' });

test('shows completed and planned training and next week first, and the details on request', async () => {
  await show({ review: aWeeklyReview() });
  await expect.element(getReview()).toMatchTextContent(/Your week, Nov 16 to Nov 22/);
  await expect
    .element(getReview())
    .toMatchTextContent(/5 of 6 sessions\. 4h 43m of 5h 23m\. 42\.0 of 49\.2 km on foot\./);
  await expect.element(getReview()).toMatchTextContent(/You don’t need to make up Thursday’s fartlek run\./);
  await expect.element(page.getByText('Nailed')).not.toBeVisible();
  await page.getByText('Key sessions and what grew').click();
  await expect.element(page.getByText('Nailed')).toBeVisible();
  await expect.element(getReview()).toMatchTextContent(/Thu, Nov 19.*Fartlek run.*Missed/);
  await expect.element(page.getByText('Your longest run of five weeks: 18.2 km.')).toBeVisible();
});

test('uses the reader’s units', async () => {
  await show({ review: aWeeklyReview() }, 'imperial');
  await expect.element(getReview()).toMatchTextContent(/26\.1 of 30\.6 mi on foot\./);
  await page.getByText('Key sessions and what grew').click();
  await expect.element(page.getByText('Your longest run of five weeks: 11.3 mi.')).toBeVisible();
});

test('accepts the review’s change with one tap, and shows its reason only once', async () => {
  const why = 'Tuesday’s threshold run was too hard: Tuesday brings 3 × 4 min.';
  const proposal = aProposal({ kind: 'review', why });
  const question = 'Your last three hard sessions were all too hard. Do your zones still fit?';
  const review = aWeeklyReview({ next: [why, question], proposal: { id: proposal.id, status: 'open' } });
  let isAccepted = false;
  await renderWithApi<TrainingRouter>(<CoachLine />, {
    responses: {
      training: {
        proposal: () =>
          aCoachView({
            proposal: isAccepted ? { ...proposal, status: 'accepted', canUndo: true } : proposal,
            review,
          }),
        acceptProposal: () => {
          isAccepted = true;
          return { ...proposal, status: 'accepted', canUndo: true };
        },
      },
    },
  });
  await expect.element(page.getByText('A change after your week')).toBeVisible();
  await expect.element(getReview()).toBeVisible();
  expect(page.getByText(why).elements()).toHaveLength(1);
  await expect.element(getReview()).toMatchTextContent(/Do your zones still fit\?/);
  await page.getByRole('button', { name: 'Accept change' }).click();
  await expect.element(page.getByText('Your plan has changed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo change' })).toBeVisible();
});

test('shows nothing without a review', async () => {
  const screen = await show({});
  await expect.poll(() => screen.calls.length).toBe(1);
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0);
  await expect.element(getReview()).not.toBeInTheDocument();
});
