import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Report } from './report.ts';
import { say } from './setting.ts';

const WEB = fileURLToPath(new URL('../../../apps/web/', import.meta.url));

/** What a first visit loads of script, by the gate that the build itself has to pass; nothing where nothing is built. */
export async function measureSizes(report: Report): Promise<void> {
  if (!existsSync(`${WEB}dist/app.html`)) {
    say('sizes: there is no build in apps/web/dist');
    return;
  }
  const gate = execFileSync(process.execPath, ['bundle/size-gate.ts'], { cwd: WEB, encoding: 'utf8' });
  const script = (page: string) =>
    Number(new RegExp(`'${page}\\.html'[^']+'[^']+'[^']+'([\\d.]+) of`).exec(gate)?.[1] ?? Number.NaN);
  const [landing, dashboard] = [script('landing'), script('app')];
  const charts = chartKilobytes();
  report.figure('script of dashboard', dashboard);
  report.figure('script with charts', dashboard + charts);
  report.figure('script of landing', landing);
  report.table({
    title: 'Script of a first visit, gzip',
    columns: ['page', 'KB'],
    rows: [
      ['landing page', landing.toFixed(1)],
      ['signed-in dashboard', dashboard.toFixed(1)],
      ['what draws charts, when one is seen', charts.toFixed(1)],
    ],
  });
}

/** The one file that the library of charts is in. */
function chartKilobytes(): number {
  const folder = `${WEB}dist/assets/`;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}${name}`))
    .filter((bytes) => bytes.includes('zrender') || bytes.includes('_zr'))
    .reduce((sum, bytes) => sum + gzipSync(bytes).length / 1_024, 0);
}
