import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { firstLoad, type Manifest } from './first-load.ts';

interface Budget {
  readonly page: string;
  /** The route whose chunk belongs to the first load. */
  readonly route?: string;
  /** Limits of all scripts and of all style sheets, in KB after gzip. */
  readonly script: number;
  readonly style: number;
  /**
   * Limit of script and style files: with the page itself, font, icon and data, the dashboard stays within 20
   * requests.
   */
  readonly files: number;
}

const BUDGETS: readonly Budget[] = [
  { page: 'landing.html', script: 5, style: 35, files: 4 },
  { page: 'privacy-policy.html', script: 5, style: 35, files: 4 },
  { page: 'terms-of-service.html', script: 5, style: 35, files: 4 },
  { page: 'not-found.html', script: 5, style: 35, files: 4 },
  { page: 'app.html', route: 'src/dashboard/dashboard-screen.tsx', script: 220, style: 35, files: 12 },
];

const read = (file: string) => readFileSync(new URL(`../dist/${file}`, import.meta.url));
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1024;

const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
const rows = BUDGETS.map(({ page, route, script, style, files }) => {
  const loaded = firstLoad(manifest, read(page).toString(), route);
  const scriptKb = kilobytes(loaded.filter((file) => file.endsWith('.js')));
  const styleKb = kilobytes(loaded.filter((file) => file.endsWith('.css')));
  const within = loaded.length > 0 && loaded.length <= files && scriptKb <= script && styleKb <= style;
  return {
    page,
    files: `${loaded.length} of ${files}`,
    'script KB': `${scriptKb.toFixed(1)} of ${script}`,
    'style KB': `${styleKb.toFixed(1)} of ${style}`,
    verdict: within ? 'ok' : 'OVER BUDGET',
  };
});
console.table(rows);
if (rows.some(({ verdict }) => verdict !== 'ok')) {
  console.error('The first load of a page is over its budget: see the table above.');
  process.exitCode = 1;
}
