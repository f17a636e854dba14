import '@threshold/ui/styles.css';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { anInsightsView } from '../../testing/analytics-views.ts';
import { InsightsCard } from './insights-card.tsx';

const NOT_ENOUGH_DATA = 'Complete workouts and set your LTHR to receive AI-powered performance insights.';

type TrainingResponses = NonNullable<FakeResponses<TrainingRouter>['training']>;

const show = (performanceInsights: NonNullable<TrainingResponses['performanceInsights']>) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Dashboard</h1>
      <InsightsCard />
    </main>,
    { responses: { training: { performanceInsights } } },
  );

/** The card on a page that can be left and reopened. */
const ReopenableCard = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Insights
      </button>
      {isOpen ? <InsightsCard /> : null}
    </main>
  );
};

const expectVisible = (text: string) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

beforeEach(() => page.viewport(420, 900));
afterEach(() => {
  vi.useRealTimers();
});

describe('AI Performance Insights', () => {
  test('show the summary, each insight with its kind in the heading, and the recommendation', async () => {
    await show(() => anInsightsView());
    await expectVisible('A steady week: your fitness rises, and most of it was easy.');
    await expect.element(page.getByRole('heading', { name: 'Good: Fitness is rising' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Watch: A long step in one run' })).toBeVisible();
    await expect.element(page.getByText(/^Recommendation\. Keep tomorrow easy\.$/)).toBeVisible();
  });

  test('do not repeat the recommendation beside today’s verdict', async () => {
    await renderWithApi<TrainingRouter>(<InsightsCard isBesideVerdict />, {
      responses: { training: { performanceInsights: () => anInsightsView() } },
    });
    await expectVisible('Calculated from your own data.');
    await expect.element(page.getByText(/Recommendation/)).not.toBeInTheDocument();
  });

  test('say that they are calculated, if no language model worded them', async () => {
    await show(() => anInsightsView());
    await expectVisible('Calculated from your own data.');
  });

  test('request wording from a language model once, and then say that AI worded them', async () => {
    const wordedInsights = anInsightsView({
      summary: 'A calm week that did its work.',
      generatedBy: 'mixed',
    });
    let isWorded = false;
    const screen = await renderWithApi<TrainingRouter>(<InsightsCard />, {
      responses: {
        training: {
          performanceInsights: () => (isWorded ? wordedInsights : anInsightsView({ wantsWords: true })),
          wordInsights: () => ({ asked: true }),
        },
      },
    });
    await expectVisible('Calculated from your own data.');
    await expect.poll(() => screen.inputsOf('training.wordInsights')).toHaveLength(1);
    isWorded = true;
    await screen.queryClient.invalidateQueries();
    await expectVisible('A calm week that did its work.');
    await expectVisible('Calculated from your own data, worded by AI.');
    expect(screen.inputsOf('training.wordInsights')).toHaveLength(1);
  });

  test('expand the numbers of each insight', async () => {
    await show(() => anInsightsView());
    await page.getByRole('button', { name: 'About Fitness is rising' }).click();
    const note = page.getByRole('dialog', { name: 'Fitness is rising' });
    await expect.element(note.getByText('Seven days ago')).toBeVisible();
    await expect.element(note.getByText('40.4', { exact: true })).toBeVisible();
  });

  test('show three insights, and the rest on demand', async () => {
    const [insight] = anInsightsView().insights;
    if (insight === undefined) return expect.unreachable();
    const insights = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((title) => ({ ...insight, title }));
    await show(() => anInsightsView({ insights }));
    const countVisible = () => page.getByRole('listitem').elements().length;
    await expect.poll(countVisible).toBe(3);
    await page.getByRole('button', { name: 'Show 2 more' }).click();
    expect(countVisible()).toBe(5);
    await page.getByRole('button', { name: 'Show fewer' }).click();
    expect(countVisible()).toBe(3);
  });

  test('stay cached for 5 minutes', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    const screen = await renderWithApi<TrainingRouter>(<ReopenableCard />, {
      responses: { training: { performanceInsights: () => anInsightsView() } },
    });
    const reopenAt = async (time: string) => {
      await page.getByRole('button', { name: 'Insights' }).click();
      vi.setSystemTime(new Date(`2026-11-20T${time}Z`));
      await page.getByRole('button', { name: 'Insights' }).click();
      await expectVisible('A steady week: your fitness rises, and most of it was easy.');
    };
    const countRequests = () => screen.inputsOf('training.performanceInsights').length;
    await expectVisible('A steady week: your fitness rises, and most of it was easy.');
    await reopenAt('12:04:59');
    expect(countRequests()).toBe(1);
    await reopenAt('12:05:01');
    await expect.poll(countRequests).toBe(2);
  });

  test.each([
    [
      'with too little data',
      () => anInsightsView({ summary: NOT_ENOUGH_DATA, insights: [], recommendation: '' }),
    ],
    ['on failure', () => reject(503, 'Not now.')],
  ])('show the specified sentence %s', async (_condition, performanceInsights) => {
    await show(performanceInsights);
    await expectVisible(NOT_ENOUGH_DATA);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  test('have no accessibility violations at 320 px', async () => {
    await page.viewport(320, 640);
    await show(() => anInsightsView());
    await expectVisible('A steady week: your fitness rises, and most of it was easy.');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const { violations } = await axe.run(document.body);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
