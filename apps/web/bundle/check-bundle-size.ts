import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { listFirstLoadFiles, type ViteManifest } from './first-load.ts';

interface Budget {
  readonly page: string;
  /** The route whose chunk belongs to the first load. */
  readonly route?: string;
  /** Limits for the total size of scripts and of style sheets, in units of 1,024 gzipped bytes. */
  readonly maxScriptKb: number;
  readonly maxStyleKb: number;
  /**
   * Limit for the number of script and style files. Together with the page, font, icon and data, this keeps
   * the dashboard within 20 requests.
   */
  readonly maxFiles: number;
}

const BUDGETS: readonly Budget[] = [
  { page: 'landing.html', maxScriptKb: 5, maxStyleKb: 35, maxFiles: 4 },
  { page: 'privacy-policy.html', maxScriptKb: 5, maxStyleKb: 35, maxFiles: 4 },
  { page: 'sign-in.html', maxScriptKb: 6, maxStyleKb: 35, maxFiles: 6 },
  { page: 'terms-of-service.html', maxScriptKb: 5, maxStyleKb: 35, maxFiles: 4 },
  { page: 'not-found.html', maxScriptKb: 5, maxStyleKb: 35, maxFiles: 4 },
  {
    page: 'app.html',
    route: 'src/dashboard/dashboard-screen.tsx',
    maxScriptKb: 220,
    maxStyleKb: 35,
    maxFiles: 12,
  },
];

const readBuiltFile = (file: string) => readFileSync(new URL(`../dist/${file}`, import.meta.url));
const measureGzippedKb = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readBuiltFile(file)).length, 0) / 1024;

const manifest: ViteManifest = JSON.parse(readBuiltFile('.vite/manifest.json').toString());
const rows = BUDGETS.map(({ page, route, maxScriptKb, maxStyleKb, maxFiles }) => {
  const loaded = listFirstLoadFiles(manifest, readBuiltFile(page).toString(), route);
  const scriptKb = measureGzippedKb(loaded.filter((file) => file.endsWith('.js')));
  const styleKb = measureGzippedKb(loaded.filter((file) => file.endsWith('.css')));
  const isWithinBudget =
    loaded.length > 0 && loaded.length <= maxFiles && scriptKb <= maxScriptKb && styleKb <= maxStyleKb;
  return {
    page,
    files: `${loaded.length} of ${maxFiles}`,
    'script KB': `${scriptKb.toFixed(1)} of ${maxScriptKb}`,
    'style KB': `${styleKb.toFixed(1)} of ${maxStyleKb}`,
    status: isWithinBudget ? 'ok' : 'OVER BUDGET',
  };
});
console.table(rows);
if (rows.some(({ status }) => status !== 'ok')) {
  console.error('The first load of a page is over its budget: see the table above.');
  process.exitCode = 1;
}
