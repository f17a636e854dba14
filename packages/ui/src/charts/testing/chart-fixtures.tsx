import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../../theme/threshold-provider.tsx';
import { GaugeChart } from '../gauge-chart.tsx';
import { TrendChart } from '../trend-chart.tsx';

export const wrapInPage = (chart: ReactNode, scheme: 'dark' | 'light' = 'dark') => (
  <ThresholdProvider colorScheme={scheme}>
    <main>
      <h1>Analytics</h1>
      {chart}
    </main>
  </ThresholdProvider>
);

export const renderChart = (chart: ReactNode) => render(wrapInPage(chart));

export const DAYS = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];

export const formatShortDate = (date: string) => `Nov ${date.slice(-2)}`;

export const createHrvChart = (values: readonly (number | null)[]) => (
  <TrendChart
    label="HRV"
    unit="ms"
    x={DAYS.slice(0, values.length)}
    series={[{ name: 'HRV', values, area: true }]}
    formatX={formatShortDate}
  />
);

export const createGauge = (value: number) => (
  <GaugeChart
    label="Training load"
    value={value}
    max={150}
    optimal={{ min: 50, max: 100 }}
    formattedValue={`${value}%`}
  />
);

export const findSvg = () => document.querySelector('[role="img"] svg');

export const getImage = (name: string | RegExp) => page.getByRole('img', { name });

export const expectDrawn = (text: string) => expect.poll(() => findSvg()?.textContent ?? '').toContain(text);
