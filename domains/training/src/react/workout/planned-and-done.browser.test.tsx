import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
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
      <PlannedAndDone {...aWorkoutDetailView({ ...completedWorkoutFields, actualDuration })} />
    </main>,
    { responses: {} },
  );

const measureWidth = (element: Element | null | undefined): number =>
  element?.getBoundingClientRect().width ?? expect.unreachable();

test('draws a bar of the completed minutes under the planned steps, to scale', async () => {
  await show(1800);
  await expect.element(page.getByText('30 min done of 45 min planned')).toBeVisible();
  const profile = page.getByRole('img', { name: /^Workout profile, 45 min/ }).element();
  const doneBar = profile.parentElement?.nextElementSibling;
  expect(measureWidth(doneBar) / measureWidth(profile)).toBeCloseTo(30 / 45, 2);
});

test('renders no comparison with the plan without a completed duration', async () => {
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
