import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeMachine, toMarkdownTable } from '@threshold/tooling-report';
import { runProgram } from '../shared/run-program.ts';
import { startServer, stopServers } from '../shared/server.ts';
import { print, toProjectPath } from '../shared/setting.ts';
import { type Audit, auditPage } from './audit.ts';
import { getRecordedSessionPath, openBrowser, signInDemoAthlete } from './browser.ts';

/** A page of the product. The performance aim is on Lighthouse's scale of 0 to 100. */
interface Page {
  readonly name: string;
  readonly path: string;
  readonly performanceAim: number;
  /** Only pages meant for search engines have an SEO aim. */
  readonly hasSeoAim?: boolean;
}

/** The aims of every page: scores out of 100, and the limits that Lighthouse and Web Vitals rate as good. */
const AIMS = { accessibility: 95, bestPractices: 95, seo: 95, lcpMs: 2_500, tbtMs: 200, cls: 0.1 } as const;

const PUBLIC_PAGES: readonly Page[] = [
  { name: 'Landing', path: '/', performanceAim: 95, hasSeoAim: true },
  { name: 'Privacy policy', path: '/privacy-policy', performanceAim: 90, hasSeoAim: true },
  { name: 'Terms of service', path: '/terms-of-service', performanceAim: 90, hasSeoAim: true },
];

/** @param sessionPath the page of a recorded session */
const createSignedInPages = (sessionPath: string): readonly Page[] => [
  { name: 'Dashboard', path: '/', performanceAim: 90 },
  { name: 'Calendar', path: '/calendar', performanceAim: 90 },
  { name: 'Analytics', path: '/analytics', performanceAim: 90 },
  { name: 'Session', path: sessionPath, performanceAim: 90 },
];

/*
 * `npm run lighthouse [RUNS]` measures pages of the built product with the demo data and writes
 * docs/lighthouse.md. Not a test, because the times depend on the machine.
 */
const RUNS = Number(process.argv[2] ?? 5);
const PORT = Number(process.env.LIGHTHOUSE_PORT ?? 3146);
/** A page is measured once the load average is this low, or after `MAX_WAIT_SECONDS`. */
const QUIET_LOAD_AVERAGE = 1.5;
const MAX_WAIT_SECONDS = Number(process.env.LIGHTHOUSE_PATIENCE_SECONDS ?? 60);
const WAIT_STEP_SECONDS = 5;

if (!existsSync(toProjectPath('apps/web/dist/app.html')))
  throw new Error('There is no build: run `npm start` or `npm run build` first.');
const folder = mkdtempSync(join(tmpdir(), 'threshold-lighthouse-'));
const env = { THRESHOLD_DATA_DIR: folder, PORT: String(PORT), LOG_LEVEL: 'warn' };
const demo = runProgram({ command: [process.execPath, toProjectPath('apps/server/dist/demo.js')], env });
if ((await demo.ended) !== 0) throw new Error('The demo data could not be loaded');
await startServer([toProjectPath('apps/server/dist/main.js')], PORT, env);
// The development sign-in expects the host name `localhost`.
const origin = `http://localhost:${PORT}`;
const browser = await openBrowser();
const rows: string[][] = [];
try {
  for (const page of PUBLIC_PAGES) await measurePage(page);
  await signInDemoAthlete(browser, origin);
  for (const page of createSignedInPages(await getRecordedSessionPath(browser, origin)))
    await measurePage(page);
  writeFileSync(toProjectPath('docs/lighthouse.md'), createReport());
  print(createReport());
} finally {
  await browser.close();
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}

async function measurePage(page: Page): Promise<void> {
  for (
    let waitedSeconds = 0;
    waitedSeconds < MAX_WAIT_SECONDS && (loadavg()[0] ?? 0) > QUIET_LOAD_AVERAGE;
    waitedSeconds += WAIT_STEP_SECONDS
  )
    await pause(WAIT_STEP_SECONDS * 1_000);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const audit = await auditPage(origin + page.path, browser, RUNS);
  print(`${page.name}: ${JSON.stringify(audit)}`);
  rows.push([...createCells(page, audit), `${audit.benchmarkIndex}, ${load}`]);
}

function createCells({ name, performanceAim, hasSeoAim = false }: Page, audit: Audit): string[] {
  const boldIfMissed = (text: string | number, isMet: boolean) => (isMet ? `${text}` : `**${text}**`);
  return [
    name,
    boldIfMissed(audit.performance, audit.performance >= performanceAim),
    boldIfMissed(audit.accessibility, audit.accessibility >= AIMS.accessibility),
    boldIfMissed(audit.bestPractices, audit.bestPractices >= AIMS.bestPractices),
    hasSeoAim ? boldIfMissed(audit.seo, audit.seo >= AIMS.seo) : '–',
    boldIfMissed(`${(audit.lcpMs / 1_000).toFixed(1)} s`, audit.lcpMs <= AIMS.lcpMs),
    boldIfMissed(`${audit.tbtMs.toFixed(0)} ms`, audit.tbtMs <= AIMS.tbtMs),
    boldIfMissed(audit.cls.toFixed(3), audit.cls <= AIMS.cls),
    `${audit.requests}, ${audit.kilobytes.toFixed(0)} KB, ${audit.scriptKilobytes.toFixed(0)} KB`,
  ];
}

function createReport(): string {
  const columns = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP', 'TBT', 'CLS'];
  const moreColumns = ['Requests, all, script', 'Benchmark index, load'];
  return `# Lighthouse

\`npm run lighthouse\` wrote this page on ${new Date().toISOString().slice(0, 10)}. It tests the built product with its demo data in Chromium. Lighthouse simulates a phone, four times slower than this machine, on a slow network (150 ms, 1.6 Mbit/s). Browser, Lighthouse and product share the processors here, so the page's own thread has priority. Each figure is the median of ${RUNS} runs. A figure that misses its goal is bold. Machine: ${describeMachine()}.

${toMarkdownTable([...columns, ...moreColumns], rows).join('\n')}

Goals: performance 95 for the landing page and 90 for the others; accessibility, best practices and SEO 95; LCP ${AIMS.lcpMs / 1_000} s, TBT ${AIMS.tbtMs} ms, CLS ${AIMS.cls}. The benchmark index is Lighthouse's measure of the machine during the run, about 1500 when idle. A lower index or a load above 1 makes LCP and TBT look worse than they are. Signed-in pages have no SEO goal, because they ask search engines not to index them. The build limits the script of each first load; a journey limits the requests of the dashboard to 20.
`;
}
