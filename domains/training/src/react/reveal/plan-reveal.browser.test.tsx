import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aPlan, aWorkoutView } from '../../testing/views.ts';
import PlanReveal from './plan-reveal.tsx';

test('shows a new plan’s sessions, longest run, lighter weeks and first session, and can be closed', async () => {
  const onClose = vi.fn();
  const screen = await renderWithApi<TrainingRouter>(<PlanReveal onClose={onClose} />, {
    responses: {
      training: {
        plan: () => aPlan(),
        workoutsBetween: () => [
          aWorkoutView({ id: 'first', date: localDate('2026-11-03') }),
          aWorkoutView({ id: 'long', date: localDate('2026-12-06'), plannedDistance: 30 }),
        ],
      },
    },
  });
  await expect
    .element(page.getByText('2 sessions in 8 weeks. Your longest run is 30.0 km on Dec 6. 1 lighter week.'))
    .toBeVisible();
  await expect.element(page.getByText('First session: Easy run, Tue, Nov 3, 45m')).toBeVisible();
  expect(screen.inputsOf('training.workoutsBetween')).toEqual([{ from: '2026-11-02', to: '2026-12-27' }]);
  await expect.element(page.getByRole('img', { name: /^Planned km a week: 50\.0, 52\.0/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close the plan’s overview' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
