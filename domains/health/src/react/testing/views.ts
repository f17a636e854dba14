import { addDays, localDate } from '@threshold/physiology';
import type { HealthView, MetricSeries, RecoveryView } from '../../schemas.ts';

export const today = localDate('2026-11-20');

/** A series of one value a day up to today, oldest first. */
const createSeries = (values: readonly number[], overrides: Partial<MetricSeries> = {}): MetricSeries => ({
  days: values.map((value, index) => ({ date: addDays(today, index + 1 - values.length), value })),
  latest: values.at(-1) ?? 0,
  average: values.reduce((sum, value) => sum + value, 0) / values.length,
  changePercent: 0,
  score: 75,
  ...overrides,
});

/** A good week. */
export const createRecovery = (overrides: Partial<RecoveryView> = {}): RecoveryView => ({
  status: { score: 100, level: 'optimal' },
  hrv: {
    ...createSeries([62, 66, 61, 69, 67, 70, 71], { changePercent: 6.65, score: 100 }),
    trend: 'improving',
    mayOvertrain: false,
  },
  restingHr: createSeries([48, 47, 48, 47, 47, 46, 46], { changePercent: -2.13, score: 100 }),
  ...overrides,
});

/** A week that ends with poor recovery. */
export const createPoorRecovery = (): RecoveryView =>
  createRecovery({
    status: { score: 25, level: 'concern' },
    hrv: {
      ...createSeries([60, 60, 59, 61, 62, 60, 50], { changePercent: -15.05, score: 25 }),
      trend: 'monitor',
      mayOvertrain: true,
    },
    restingHr: createSeries([50, 50, 51, 50, 50, 50, 54], { changePercent: 6.48, score: 25 }),
  });

/** A day with only a weight. */
export const createEntry = (): HealthView => ({
  id: '019a0000-0000-7000-8000-000000000001',
  date: today,
  weight: 150.4,
  steps: null,
  sleepHours: null,
  sleepQuality: null,
  hrv: null,
  restingHR: null,
});
