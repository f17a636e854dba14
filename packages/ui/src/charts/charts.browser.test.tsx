import '../styles/index.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { BarsChart } from './bars-chart.tsx';
import { GaugeChart } from './gauge-chart.tsx';
import { TrendChart } from './trend-chart.tsx';

const wrapInPage = (chart: ReactNode, scheme: 'dark' | 'light' = 'dark') => (
  <ThresholdProvider colorScheme={scheme}>
    <main>
      <h1>Analytics</h1>
      {chart}
    </main>
  </ThresholdProvider>
);
const show = (chart: ReactNode) => render(wrapInPage(chart));

const DAYS = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
const formatShortDate = (date: string) => `Nov ${date.slice(-2)}`;

const createHrvChart = (values: readonly (number | null)[]) => (
  <TrendChart
    label="HRV"
    unit="ms"
    x={DAYS.slice(0, values.length)}
    series={[{ name: 'HRV', values, area: true }]}
    formatX={formatShortDate}
  />
);

const zoneBars = (
  <BarsChart
    label="Time in zone"
    unit="min"
    x={DAYS.slice(0, 2)}
    series={[
      { name: 'Z2', values: [30, 45], tone: 'zone2' },
      { name: 'Z4', values: [null, 12.5], tone: 'zone4' },
    ]}
    formatX={formatShortDate}
  />
);

const createGauge = (value: number) => (
  <GaugeChart
    label="Training load"
    value={value}
    max={150}
    optimal={{ min: 50, max: 100 }}
    formattedValue={`${value}%`}
  />
);

const findSvg = () => document.querySelector('[role="img"] svg');
const getImage = (name: string | RegExp) => page.getByRole('img', { name });
const expectDrawn = (text: string) => expect.poll(() => findSvg()?.textContent ?? '').toContain(text);
/** Counts ECharts's circles, which all have this path. */
const countMarks = () =>
  document.querySelectorAll('[role="img"] svg path[d^="M1 0A1 1 0 1 1 1 -0.0001"]').length;

beforeEach(() => page.viewport(800, 600));

describe('a trend chart', () => {
  test('reserves its height while it loads, then draws the categories with their labels', async () => {
    const screen = await show(createHrvChart([60, 64, 58, null, 71]));
    const imageHeight = () => screen.container.querySelector('[role="img"]')?.getBoundingClientRect().height;
    expect(imageHeight()).toBe(200);
    await expectDrawn('Nov 14');
    expect(imageHeight()).toBe(200);
  });

  test('gives screen readers one sentence', async () => {
    await show(createHrvChart([60, 64, 58, null, 71]));
    await expect
      .element(getImage('HRV: 4 values from 58 to 71 ms, last 71 ms at Nov 18.'))
      .toBeInTheDocument();
  });

  test('handles one value, no value and no category', async () => {
    const screen = await show(createHrvChart([60]));
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
    const screen = await show(createHrvChart([60, 64]));
    await expectDrawn('Nov 15');
    expect(countMarks()).toBe(2);
    await screen.rerender(wrapInPage(createHrvChart([60, 64, 58])));
    await expectDrawn('Nov 16');
    await expect.poll(countMarks).toBe(1);
  });

  test('shows a legend for several lines, marks and the band, but not for a single line', async () => {
    const screen = await show(createHrvChart([60, 64, 58]));
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
    const labelColor = () => findSvg()?.querySelector('text')?.getAttribute('fill');
    // The token `tx2` of each theme.
    expect(labelColor()).toBe('#a9b2c0');
    await screen.rerender(wrapInPage(chart, 'light'));
    await expect.poll(labelColor).toBe('#4a5361');
  });

  test('shows the category under the pointer', async () => {
    await show(createHrvChart([60, 64, 58, 66, 71]));
    await expectDrawn('Nov 14');
    await page.elementLocator(findSvg() ?? expect.unreachable()).hover({ position: { x: 410, y: 90 } });
    await expect.poll(() => findSvg()?.textContent).toMatch(/Nov 1658 ms/);
  });
});

describe('a bar chart', () => {
  test('stacks its series and names them above', async () => {
    await show(zoneBars);
    await expectDrawn('Nov 15');
    await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Z4/);
    const fills = [...document.querySelectorAll('svg path')].map((path) => path.getAttribute('fill'));
    // Zones 2 and 4 in the dark theme.
    expect(fills.filter((fill) => fill === '#3fa9f5')).toHaveLength(2);
    expect(fills.filter((fill) => fill === '#f2762e')).toHaveLength(1);
  });
});

describe('a gauge', () => {
  test('says its value, scale and optimal range', async () => {
    await show(createGauge(72));
    await expect
      .element(getImage('Training load: 72%; optimal 50 to 100, on a scale to 150.'))
      .toBeInTheDocument();
    await expect.element(page.getByText('72%')).toBeVisible();
  });

  test('draws no arc for 0 and a full one beyond its scale', async () => {
    // The value's arc has the dark theme's `tx` color.
    const listArcs = () =>
      [
        ...getImage(/^Training load/)
          .element()
          .querySelectorAll('path'),
      ].filter((path) => getComputedStyle(path).stroke === 'rgb(242, 244, 247)');
    const screen = await show(createGauge(0));
    await expect.element(page.getByText('0%')).toBeVisible();
    expect(listArcs()).toHaveLength(0);
    await screen.rerender(wrapInPage(createGauge(150)));
    await expect.element(page.getByText('150%')).toBeVisible();
    const fullArc = listArcs()[0]?.getAttribute('d');
    expect(fullArc).toBeTruthy();
    await screen.rerender(wrapInPage(createGauge(400)));
    await expect.element(page.getByText('400%')).toBeVisible();
    expect(listArcs()[0]?.getAttribute('d')).toBe(fullArc);
  });
});

/** A page longer than the screen, with a chart at its end. */
const placeAtPageEnd = (chart: ReactNode) => (
  <>
    <div style={{ height: 3000 }} />
    {chart}
  </>
);

describe('a chart far from the screen', () => {
  const imageBox = () => document.querySelector('[role="img"]')?.getBoundingClientRect();
  const name = 'HRV: 3 values from 58 to 64 ms, last 58 ms at Nov 16.';

  test('has its name and height before it is drawn near the viewport', async () => {
    const screen = await show(
      <>
        {createGauge(72)}
        {placeAtPageEnd(createHrvChart([60, 64, 58]))}
      </>,
    );
    await expect.poll(findSvg).not.toBeNull();
    await expect.element(getImage(name)).toBeInTheDocument();
    const distantChart = screen.container.querySelectorAll('[role="img"]')[1] ?? expect.unreachable();
    expect(distantChart.querySelector('svg')).toBeNull();
    expect(distantChart.getBoundingClientRect().height).toBe(200);
    distantChart.scrollIntoView();
    await expect.poll(() => distantChart.querySelector('svg')?.textContent ?? '').toContain('Nov 14');
    expect(distantChart.getBoundingClientRect().height).toBe(200);
    // Once drawn, it stays drawn.
    window.scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    expect(distantChart.querySelector('svg')).not.toBeNull();
  });

  test('gets drawn when the keyboard focus reaches it, and then shows its table', async () => {
    await show(placeAtPageEnd(createHrvChart([60, 64, 58])));
    await expect.poll(imageBox).toBeDefined();
    expect(findSvg()).toBeNull();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Show as table: HRV' })).toHaveFocus();
    // Focusing it scrolls it into view.
    await expectDrawn('Nov 14');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^Nov 1460$/);
  });

  test('prints as its table until it is drawn, then as its drawing', async () => {
    await show(
      <>
        {createGauge(72)}
        {placeAtPageEnd(createHrvChart([60, 64, 58]))}
      </>,
    );
    await expect.poll(findSvg).not.toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.querySelector('table')?.textContent).toContain('Nov 1460');
    expect(document.querySelectorAll('table')).toHaveLength(1);
    expect(findSvg()).not.toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await expect.element(getImage(name)).toBeInTheDocument();
  });
});

describe('every chart', () => {
  test('does not block the next one if it is removed before it is drawn', async () => {
    const screen = await show(createGauge(72));
    await screen.rerender(wrapInPage(createHrvChart([60, 64, 58])));
    await expectDrawn('Nov 14');
    await userEvent.click(page.getByRole('button', { name: 'Show as table: HRV' }));
    await userEvent.click(page.getByRole('button', { name: 'Show as chart: HRV' }));
    await screen.rerender(wrapInPage(zoneBars));
    await expectDrawn('Nov 15');
  });

  test.each([
    ['HRV', createHrvChart([60, null, 58]), ['HRV, ms', 'Nov 1460', 'Nov 15--', 'Nov 1658']],
    ['Time in zone', zoneBars, ['Z2Z4', 'Nov 1430--', 'Nov 154512.5']],
    ['Training load', createGauge(72), ['Now72%', 'Optimal50–100', 'Scale0–150']],
  ])('shows %s as a table by keyboard, and the drawing again', async (label, chart, rows) => {
    await show(chart);
    await expect.poll(() => findSvg()).not.toBeNull();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: `Show as table: ${label}` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const tableRows = page.getByRole('row').elements();
    expect(tableRows.map((row) => row.textContent)).toEqual(rows);
    expect(document.querySelector('[role="img"]')).toBeNull();
    const { violations } = await axe.run(document.body);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: `Show as table: ${label}` })).toHaveFocus();
    expect(page.getByRole('table').elements()).toHaveLength(0);
  });

  test.runIf(inject('longForm'))(
    'fits 320 px and has no accessibility violation in either theme',
    async () => {
      await page.viewport(320, 640);
      for (const scheme of ['dark', 'light'] as const) {
        const screen = await render(
          wrapInPage(
            <>
              {createHrvChart([60, 64, 58, null, 71])}
              {zoneBars}
              {createGauge(1234)}
            </>,
            scheme,
          ),
        );
        await expect.poll(() => document.querySelectorAll('svg').length).toBe(3);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
        const { violations } = await axe.run(document.body);
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        await screen.unmount();
      }
    },
  );
});
