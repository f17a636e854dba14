import { compareVariables } from './compare-variables.ts';
import { cpuOf, measureShots } from './figure.ts';
import type { Report } from './report.ts';
import { PRODUCT_PORT, type Setting } from './setting.ts';

const METRICS_PORT = PRODUCT_PORT + 9;
const SCRAPES = 20;

/** What it costs that figures are kept for the operator. */
export const measureMetrics = (setting: Setting, report: Report): Promise<void> =>
  compareVariables(
    setting,
    report,
    {
      title: 'Figures for the operator',
      figure: 'metrics on',
      column: 'METRICS_PORT',
      more: { METRICS_PORT: String(METRICS_PORT) },
    },
    async (on) => {
      const url = `http://127.0.0.1:${METRICS_PORT}/metrics`;
      const scrapes = Array.from({ length: SCRAPES }, () => [{ url, method: 'GET', headers: {} }] as const);
      const scrape = await measureShots(scrapes, on, setting.postmaster);
      return `; a scrape costs ${cpuOf(scrape).toFixed(0)} µs`;
    },
  );
