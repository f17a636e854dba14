import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { machine } from '@threshold/tooling-report';
import type { Audited } from './audit.ts';
import { METRIC_AIMS, type MeasuredPage } from './pages.ts';
import type { WeightRow } from './weigh-pages.ts';

/** A page with the middle of its runs. */
export interface PageRow {
  readonly page: MeasuredPage;
  readonly figures: Audited;
  /** What the machine was busy with while it was measured. */
  readonly load: string;
}

/** The machine's load of the last minute, for a figure that depends on it. */
export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

const judged = (text: string | number, met: boolean) => (met ? `${text}` : `**${text}**`);

function pageLine({ page: { name, aims }, figures, load }: PageRow): string {
  const cells = [
    name,
    judged(figures.performance, figures.performance >= aims.performance),
    judged(figures.accessibility, figures.accessibility >= aims.accessibility),
    judged(figures.bestPractices, figures.bestPractices >= aims.bestPractices),
    aims.seo === undefined ? '–' : judged(figures.seo, figures.seo >= aims.seo),
    judged(`${(figures.lcpMs / 1000).toFixed(1)} s`, figures.lcpMs <= METRIC_AIMS.lcpMs),
    judged(`${figures.tbtMs.toFixed(0)} ms`, figures.tbtMs <= METRIC_AIMS.tbtMs),
    judged(figures.cls.toFixed(3), figures.cls <= METRIC_AIMS.cls),
    `${figures.benchmarkIndex}, ${load}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The whole of `docs/lighthouse.md`. */
export function tableText(pages: readonly PageRow[], weights: readonly WeightRow[], runs: number): string {
  const version = readFileSync('/etc/debian_version', 'utf8').trim();
  return `# Lighthouse

\`pnpm lighthouse\` wrote this page on ${new Date().toISOString().slice(0, 10)}. It tests the built product with its demo data in Chromium. Lighthouse simulates a phone, four times slower than this machine, on a slow network (150 ms, 1.6 Mbit/s). Browser, Lighthouse and product share two cores here; a phone has more, so the page's own thread has priority. Each figure is the median of ${runs} runs. A figure that misses its goal is bold. Machine: ${machine()}; Debian ${version}.

| Page | Performance | Accessibility | Best practices | SEO | LCP | TBT | CLS | Benchmark index, load |
|---|---|---|---|---|---|---|---|---|
${pages.map(pageLine).join('\n')}

Goals: performance 95 for the landing page and 90 for the others; accessibility, best practices and SEO 95; LCP ${METRIC_AIMS.lcpMs / 1000} s, TBT ${METRIC_AIMS.tbtMs} ms, CLS ${METRIC_AIMS.cls}. The benchmark index is Lighthouse's measure of the machine during the run, about 1500 when idle. A lower index or a load above 1 makes LCP and TBT look worse than they are. Signed-in pages have no SEO goal, because they ask search engines not to index them.

| Size | Measured | Goal |
|---|---|---|
${weights.map(({ goal, measured, aim, met }) => `| ${goal} | ${judged(measured, met)} | ${aim} |`).join('\n')}
`;
}
