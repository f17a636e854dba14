import '../styles/index.css';
import axe from 'axe-core';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BarsChart } from './bars-chart.tsx';
import {
  createGauge,
  createHrvChart,
  DAYS,
  expectDrawn,
  findSvg,
  formatShortDate,
  getImage,
  renderChart,
  wrapInPage,
} from './testing/chart-fixtures.tsx';

const createZoneBars = () => (
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

beforeEach(() => page.viewport(800, 600));

describe('a bar chart', () => {
  test('stacks its series and names them in a legend above', async () => {
    await renderChart(createZoneBars());
    await expectDrawn('Nov 15');
    await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Z4/);
    const fills = [...document.querySelectorAll('svg path')].map((path) => path.getAttribute('fill'));
    // Zones 2 and 4 in the dark theme.
    expect(fills.filter((fill) => fill === '#3fa9f5')).toHaveLength(2);
    expect(fills.filter((fill) => fill === '#f2762e')).toHaveLength(1);
  });
});

describe('a gauge', () => {
  test('states its value, scale and optimal range', async () => {
    await renderChart(createGauge(72));
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
    const screen = await renderChart(createGauge(0));
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

describe('every chart', () => {
  test('does not block the next one if it is removed before it is drawn', async () => {
    const screen = await renderChart(createGauge(72));
    await screen.rerender(wrapInPage(createHrvChart([60, 64, 58])));
    await expectDrawn('Nov 14');
    await userEvent.click(page.getByRole('button', { name: 'Show as table: HRV' }));
    await userEvent.click(page.getByRole('button', { name: 'Show as chart: HRV' }));
    await screen.rerender(wrapInPage(createZoneBars()));
    await expectDrawn('Nov 15');
  });

  test.each([
    ['HRV', createHrvChart([60, null, 58]), ['HRV, ms', 'Nov 1460', 'Nov 15--', 'Nov 1658']],
    ['Time in zone', createZoneBars(), ['Z2Z4', 'Nov 1430--', 'Nov 154512.5']],
    ['Training load', createGauge(72), ['Now72%', 'Optimal50–100', 'Scale0–150']],
  ])('switches %s to a table and back by keyboard', async (label, chart, rows) => {
    await renderChart(chart);
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
              {createZoneBars()}
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
