import '../styles/index.css';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TrendChart } from '../charts/trend-chart.tsx';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { Card } from './card.tsx';

const createChart = (label: string) => (
  <TrendChart label={label} unit="ms" x={['Nov 14', 'Nov 15']} series={[{ name: label, values: [60, 64] }]} />
);
const show = (labels: readonly string[]) =>
  render(
    <ThresholdProvider>
      <main>
        <h1>Page</h1>
        <Card title="HRV Trend">
          {labels.map((label) => (
            <div key={label}>{createChart(label)}</div>
          ))}
        </Card>
      </main>
    </ThresholdProvider>,
  );
const menuButton = page.getByRole('button', { name: 'Options of HRV Trend' });

test('shows a chart as a table and back, and returns the focus', async () => {
  await show(['HRV']);
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('table', { name: 'HRV in ms' })).toBeVisible();
  await expect.element(menuButton).toHaveFocus();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  const { violations } = await axe.run(document.body);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Show as chart' }).click();
  await expect.element(page.getByRole('img', { name: /^HRV:/ })).toBeVisible();
});

test('names the charts if there are several', async () => {
  await show(['HRV', 'Resting HR']);
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Show as table: Resting HR' }).click();
  await expect.element(page.getByRole('table', { name: 'Resting HR in ms' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^HRV:/ })).toBeVisible();
});

test('has no menu without a chart', async () => {
  await show([]);
  await expect.element(page.getByRole('heading', { name: 'HRV Trend' })).toBeVisible();
  expect(menuButton.elements()).toHaveLength(0);
});
