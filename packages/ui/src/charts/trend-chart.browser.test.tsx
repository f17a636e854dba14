import '../styles/index.css';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  createHrvChart,
  DAYS,
  expectDrawn,
  findSvg,
  getImage,
  renderChart,
  wrapInPage,
} from './testing/chart-fixtures.tsx';
import { TrendChart } from './trend-chart.tsx';

/** Counts ECharts's circles, which all have this path. */
const countMarks = () =>
  document.querySelectorAll('[role="img"] svg path[d^="M1 0A1 1 0 1 1 1 -0.0001"]').length;

beforeEach(() => page.viewport(800, 600));

describe('a trend chart', () => {
  test('reserves its height while it loads, then draws the categories with their labels', async () => {
    const screen = await renderChart(createHrvChart([60, 64, 58, null, 71]));
    const getImageHeight = () =>
      screen.container.querySelector('[role="img"]')?.getBoundingClientRect().height;
    expect(getImageHeight()).toBe(200);
    await expectDrawn('Nov 14');
    expect(getImageHeight()).toBe(200);
  });

  test('gives screen readers one sentence', async () => {
    await renderChart(createHrvChart([60, 64, 58, null, 71]));
    await expect
      .element(getImage('HRV: 4 values from 58 to 71 ms, last 71 ms at Nov 18.'))
      .toBeInTheDocument();
  });

  test('handles one value, no value and no category', async () => {
    const screen = await renderChart(createHrvChart([60]));
    await expect.element(getImage('HRV: 60 ms at Nov 14, the only value.')).toBeInTheDocument();
    await expectDrawn('Nov 14');
    expect(countMarks()).toBe(1);
    for (const values of [[null, null], []]) {
      await screen.rerender(wrapInPage(createHrvChart(values)));
      await expect.element(page.getByText('HRV: no data yet.')).toBeVisible();
      expect(findSvg()).toBeNull();
    }
  });

  test('marks both of two values, and only the last of more', async () => {
    const screen = await renderChart(createHrvChart([60, 64]));
    await expectDrawn('Nov 15');
    expect(countMarks()).toBe(2);
    await screen.rerender(wrapInPage(createHrvChart([60, 64, 58])));
    await expectDrawn('Nov 16');
    await expect.poll(countMarks).toBe(1);
  });

  test('shows a legend for several lines, marks and the band, but not for a single line', async () => {
    const screen = await renderChart(createHrvChart([60, 64, 58]));
    expect(page.getByRole('listitem').elements()).toHaveLength(0);
    await screen.rerender(
      wrapInPage(
        <TrendChart
          label="Fitness"
          unit=""
          x={DAYS.slice(0, 2)}
          series={[
            { name: 'Fitness', values: [40, 41] },
            { name: 'Fatigue', values: [50, 39], dashed: true },
          ]}
          marks={[{ value: 60, label: 'goal 60' }]}
          band={{ low: 30, high: 45, label: 'usual range' }}
        />,
      ),
    );
    for (const legendText of ['Fitness', 'Fatigue', 'goal 60', 'usual range'])
      await expect.element(page.getByRole('listitem').filter({ hasText: legendText })).toBeVisible();
    await expect
      .element(getImage(/Fitness 2 values from 40 to 41, last 41 at .*; Fatigue .*; goal 60; usual range\.$/))
      .toBeInTheDocument();
  });

  test('changes its colors with the theme', async () => {
    const chart = createHrvChart([60, 64, 58]);
    const screen = await render(wrapInPage(chart));
    await expectDrawn('Nov 14');
    const getLabelColor = () => findSvg()?.querySelector('text')?.getAttribute('fill');
    // The token `tx2` of each theme.
    expect(getLabelColor()).toBe('#a9b2c0');
    await screen.rerender(wrapInPage(chart, 'light'));
    await expect.poll(getLabelColor).toBe('#4a5361');
  });

  test('shows the category under the pointer', async () => {
    await renderChart(createHrvChart([60, 64, 58, 66, 71]));
    await expectDrawn('Nov 14');
    await page.elementLocator(findSvg() ?? expect.unreachable()).hover({ position: { x: 410, y: 90 } });
    await expect.poll(() => findSvg()?.textContent).toMatch(/Nov 1658 ms/);
  });
});
