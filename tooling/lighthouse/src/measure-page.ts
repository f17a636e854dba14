import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Audited, audit } from './audit.ts';
import type { Browser } from './browser.ts';
import { middleOf } from './middle.ts';
import type { MeasuredPage } from './pages.ts';
import { loadNow, type PageRow } from './table.ts';

/** How busy the machine may be, and how long its quiet is waited for. */
const QUIET_LOAD = 1.5;
const PATIENCE_SECONDS = Number(process.env.LIGHTHOUSE_PATIENCE_SECONDS ?? 60);

/** Runs Lighthouse several times over a page and takes the middle of each figure. */
export async function measurePage(
  page: MeasuredPage,
  origin: string,
  browser: Browser,
  runs: number,
): Promise<PageRow> {
  await quiet();
  const load = loadNow();
  const audits: Audited[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(origin + page.path, browser));
  const middle = (name: keyof Omit<Audited, 'failed'>) => middleOf(audits.map((one) => one[name]));
  return {
    page,
    load,
    figures: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      lcpMs: middle('lcpMs'),
      tbtMs: middle('tbtMs'),
      cls: middle('cls'),
      benchmarkIndex: middle('benchmarkIndex'),
      failed: audits[0]?.failed ?? [],
    },
  };
}

async function quiet(): Promise<void> {
  for (let second = 0; second < PATIENCE_SECONDS && (loadavg()[0] ?? 0) > QUIET_LOAD; second += 5)
    await pause(5000);
}
