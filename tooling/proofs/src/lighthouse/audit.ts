import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Browser, endVisits } from './browser.ts';

/** The figures of one Lighthouse run, or their medians. */
export interface Audit {
  /** This and the next three are scores out of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** The number of requests over the network, including those of the service worker. */
  readonly requests: number;
  /** Compressed, with headers. */
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
  /** Lighthouse's measure of this machine. */
  readonly benchmarkIndex: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** On a busy machine the trace may lack its beginning. */
const MAX_TRIES = 10;

/**
 * Runs Lighthouse several times.
 * @returns the median of each figure
 * @throws Error if a run fails ten times in a row
 */
export async function auditPage(url: string, browser: Browser, runs: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await runLighthouse(url, browser));
  const median = (name: keyof Audit) =>
    audits.map((audit) => audit[name]).sort((one, other) => one - other)[Math.floor((runs - 1) / 2)] ??
    Number.NaN;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls'),
    requests: median('requests'),
    kilobytes: median('kilobytes'),
    scriptKilobytes: median('scriptKilobytes'),
    benchmarkIndex: median('benchmarkIndex'),
  };
}

/** Simulates a phone on a slow network. */
async function runLighthouse(url: string, browser: Browser): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    await endVisits(browser);
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    });
    if (result !== undefined && !result.lhr.runtimeError) return toAudit(result.lhr);
    if (attempt === MAX_TRIES)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
  }
}

function toAudit(lhr: RunnerResult['lhr']): Audit {
  const score = (id: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const { details } = lhr.audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  // Data URLs and answers from a cache transfer no bytes.
  const requests = items.filter(({ transferSize }) => Number(transferSize) > 0);
  const kilobytes = (transfers: typeof requests) =>
    transfers.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1_024;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    requests: requests.length,
    kilobytes: kilobytes(requests),
    scriptKilobytes: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}
