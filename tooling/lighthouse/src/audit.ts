import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Browser, endVisits } from './browser.ts';

/** What one run of Lighthouse says of a page. */
export interface Audited {
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** How fast Lighthouse found this machine to be. */
  readonly benchmarkIndex: number;
  /** The audits of the four categories that are not met, by their ids, worst first. */
  readonly failed: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** On a busy machine the browser's trace may miss its beginning: such a run is made again. */
const MOST_TRIES = 10;

/** One run as a phone on a slow network would see the page (Lighthouse's simulation); nothing is sent to anybody. */
export async function audit(url: string, browser: Browser): Promise<Audited> {
  for (let tries = 1; ; tries += 1) {
    await endVisits(browser);
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    });
    if (result !== undefined && !result.lhr.runtimeError) return audited(result.lhr);
    if (tries === MOST_TRIES)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
  }
}

function audited(lhr: RunnerResult['lhr']): Audited {
  const score = (id: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .map(({ id }) => lhr.audits[id])
    .filter((found) => found !== undefined && found.score !== null && found.score < 0.9)
    .sort((one, other) => (one?.score ?? 0) - (other?.score ?? 0))
    .map((found) => `${found?.id}${found?.displayValue ? ` (${found.displayValue})` : ''}`);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    failed: [...new Set(failed)],
  };
}
