import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DayVerdictView } from '../../morning-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { aWorkoutView } from '../../testing/views.ts';
import { StartSessionButton } from '../widgets/day-sessions/start-session-button.tsx';
import { VerdictLine } from './verdict-line.tsx';

const show = (content: ReactNode, verdict: () => DayVerdictView) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Today</h1>
      {content}
    </main>,
    { responses: { training: { verdict } } },
  );

test('shows the athlete’s state, advice and reasons', async () => {
  await show(<VerdictLine />, () => aDayVerdict());
  const line = page.getByRole('region', { name: 'Your state today' });
  await expect.element(line).toMatchTextContent(/^Your load is too high\. Put an easy day/);
  await expect
    .element(line)
    .toMatchTextContent(/Your 7-day load is 145 a day, above your range of 76–124\.$/);
});

test('shows the headline only once if it equals the advice', async () => {
  await show(<VerdictLine />, () =>
    aDayVerdict({
      tone: 'neutral',
      headline: 'Train as planned',
      advice: 'Train as planned.',
      reasons: ['So.'],
    }),
  );
  await expect
    .element(page.getByRole('region', { name: 'Your state today' }))
    .toMatchTextContent(/^Train as planned\. ?So\.$/);
});

test('hides the verdict line on a load error', async () => {
  const screen = await show(<VerdictLine />, () => reject(503, 'Not now.'));
  await expect.poll(() => screen.container.querySelector('[aria-busy]')).toBeNull();
  expect(page.getByRole('region', { name: 'Your state today' }).elements()).toHaveLength(0);
});

test.each([
  ['filled', 'good', null],
  ['filled', 'neutral', null],
  ['default', 'caution', null],
  ['default', 'good', 'Your Achilles injury (moderate) rules out classes for now.'],
] as const)('styles Start as %s for verdict tone %s and caution %s', async (variant, tone, caution) => {
  await show(<StartSessionButton workout={aWorkoutView({ caution })} isNext />, () => aDayVerdict({ tone }));
  const startLink = page.getByRole('link', { name: /Start Session/ });
  await expect.poll(() => startLink.element().getAttribute('data-variant')).toBe(variant);
});

describeInBothThemes({
  widths: [
    [1440, ['good', 'caution']],
    [320, ['caution']],
  ],
  withoutFrame: true,
  show: async (state) => {
    await show(<VerdictLine />, () => aDayVerdict({ tone: state === 'good' ? 'good' : 'caution' }));
    await expect.element(page.getByText(/^Your load is too high/)).toBeVisible();
  },
});
