import { writeFileSync } from 'node:fs';
import { openBrowser, recordedSession, signInDemoAthlete } from './browser.ts';
import { measurePage } from './measure-page.ts';
import { measuredPages } from './pages.ts';
import { runningProduct, startProduct } from './product.ts';
import { type PageRow, tableText } from './table.ts';
import { type WeightRow, weighPublic, weighSignedIn } from './weigh-pages.ts';

/*
 * `pnpm lighthouse [RUNS]` measures the pages of the built product and writes docs/lighthouse.md. It is no test: its
 * times depend on what else the machine does. LIGHTHOUSE_ORIGIN names a product that runs already.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const runs = Number(process.argv[2] ?? 5);
const { LIGHTHOUSE_ORIGIN: origin, LIGHTHOUSE_PORT: port = '3146' } = process.env;
const product = origin === undefined ? await startProduct(Number(port)) : runningProduct(origin);
const browser = await openBrowser();
try {
  const { context } = browser;
  const weights: WeightRow[] = await weighPublic(context, product.origin);
  const rows: PageRow[] = [];
  const measure = async (signedIn: boolean, sessionPath: string) => {
    for (const page of measuredPages(sessionPath).filter((one) => one.signedIn === signedIn)) {
      const row = await measurePage(page, product.origin, browser, runs);
      rows.push(row);
      say(`${page.name}: ${JSON.stringify(row.figures)}`);
    }
  };
  await measure(false, '');
  await signInDemoAthlete(browser, product.origin);
  weights.push(...(await weighSignedIn(context, product.origin)));
  await measure(true, await recordedSession(browser, product.origin));
  const text = tableText(rows, weights, runs);
  writeFileSync(new URL('../../../docs/lighthouse.md', import.meta.url), text);
  say(`\n${text}`);
} finally {
  await browser.close();
  await product.stop();
}
