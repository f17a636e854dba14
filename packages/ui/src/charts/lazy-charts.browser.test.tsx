import '../styles/index.css';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createGauge,
  createHrvChart,
  expectDrawn,
  findSvg,
  getImage,
  renderChart,
} from './testing/chart-fixtures.tsx';

beforeEach(() => page.viewport(800, 600));

/** A page longer than the screen, with a chart at its end. */
const placeAtPageEnd = (chart: ReactNode) => (
  <>
    <div style={{ height: 3000 }} />
    {chart}
  </>
);

describe('a chart far from the screen', () => {
  const getImageBox = () => document.querySelector('[role="img"]')?.getBoundingClientRect();
  const name = 'HRV: 3 values from 58 to 64 ms, last 58 ms at Nov 16.';

  test('has its name and height before it is drawn near the viewport', async () => {
    const screen = await renderChart(
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

  test('draws a chart when the keyboard focus reaches it, and then shows its table', async () => {
    await renderChart(placeAtPageEnd(createHrvChart([60, 64, 58])));
    await expect.poll(getImageBox).toBeDefined();
    expect(findSvg()).toBeNull();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Show as table: HRV' })).toHaveFocus();
    // Focusing it scrolls it into view.
    await expectDrawn('Nov 14');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^Nov 1460$/);
  });

  test('prints as a table until it is drawn, then as a drawing', async () => {
    await renderChart(
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
