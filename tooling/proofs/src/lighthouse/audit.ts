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

type Result = RunnerResult['lhr'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** On a busy machine, the beginning of the trace may be missing. */
const MAX_TRIES = 10;

/**
 * Runs Lighthouse several times.
 * @returns the median of each figure
 * @throws Error if a run fails ten times in a row
 */
export async function auditPage(url: string, browser: Browser, runs: number): Promise<Audit> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url, browser));
  const computeMedianOf = (readValue: (result: Result) => number) =>
    results.map(readValue).sort((a, b) => a - b)[Math.floor((runs - 1) / 2)] ?? Number.NaN;
  const computeMedianScore = (id: (typeof CATEGORIES)[number]) =>
    computeMedianOf(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
  const computeMedianMetric = (id: string) =>
    computeMedianOf(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  return {
    performance: computeMedianScore('performance'),
    accessibility: computeMedianScore('accessibility'),
    bestPractices: computeMedianScore('best-practices'),
    seo: computeMedianScore('seo'),
    lcpMs: computeMedianMetric('largest-contentful-paint'),
    tbtMs: computeMedianMetric('total-blocking-time'),
    cls: computeMedianMetric('cumulative-layout-shift'),
    requests: computeMedianOf((result) => listTransfers(result).length),
    kilobytes: computeMedianOf((result) => sumKilobytes(listTransfers(result))),
    scriptKilobytes: computeMedianOf((result) =>
      sumKilobytes(listTransfers(result).filter(({ resourceType }) => resourceType === 'Script')),
    ),
    benchmarkIndex: computeMedianOf(({ environment }) => environment.benchmarkIndex),
  };
}

/** Simulates a phone on a slow network. */
async function runLighthouse(url: string, browser: Browser): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    await endVisits(browser);
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
    });
    if (result !== undefined && !result.lhr.runtimeError) return result.lhr;
    if (attempt === MAX_TRIES)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
  }
}

function listTransfers({ audits }: Result) {
  const details = audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  // Data URLs and cached responses transfer no bytes.
  return items.filter(({ transferSize }) => Number(transferSize) > 0);
}

const sumKilobytes = (transfers: ReturnType<typeof listTransfers>) =>
  transfers.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1_024;
