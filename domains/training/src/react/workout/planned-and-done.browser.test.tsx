import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aDetailView, completedView } from '../../testing/views.ts';
import { PlannedAndDone } from './planned-and-done.tsx';
import { VerdictCard } from './verdict-card.tsx';

const verdict = {
  outcome: 'cut-short',
  sentence: 'You stopped well before the planned time.',
  number: { value: '30 of 45', unit: 'min', label: 'done of planned' },
  next: 'Don’t make it up. Tomorrow stays as planned (easy run, 45m).',
} as const;

const show = (actualDuration: number | null) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Workout</h1>
      <VerdictCard verdict={verdict} />
      <PlannedAndDone {...aDetailView({ ...completedView, actualDuration })} />
    </main>,
    { answers: {} },
  );

const widthOf = (element: Element | null | undefined): number =>
  element?.getBoundingClientRect().width ?? expect.unreachable();

test('lays the done minutes under the planned steps, to scale', async () => {
  await show(1800);
  await expect.element(page.getByText('30 min done of 45 min planned')).toBeVisible();
  const profile = page.getByRole('img', { name: /^Workout profile, 45 min/ }).element();
  const doneBar = profile.parentElement?.nextElementSibling;
  expect(widthOf(doneBar) / widthOf(profile)).toBeCloseTo(30 / 45, 2);
});

test('renders nothing without a duration', async () => {
  await show(null);
  await expect.element(page.getByRole('heading', { name: 'Planned and done' })).not.toBeInTheDocument();
});

describeInBothThemes({
  widths: [
    [1440, ['log']],
    [390, ['log']],
  ],
  withoutFrame: true,
  show: async () => {
    await show(1800);
    await expect.element(page.getByText('30 min done of 45 min planned')).toBeVisible();
  },
});
