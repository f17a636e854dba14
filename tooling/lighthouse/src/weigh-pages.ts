import type { BrowserContext, Page } from 'playwright';
import { seeAll, weigh } from './weigh.ts';

/** One of the goals that are counted in requests or in bytes. */
export interface WeightRow {
  readonly goal: string;
  readonly measured: string;
  readonly aim: string;
  readonly met: boolean;
}

/** A path whose script is weighed, from an empty cache on. */
export async function weighPublic(context: BrowserContext, origin: string): Promise<WeightRow[]> {
  const rows: WeightRow[] = [];
  for (const path of ['/', '/privacy-policy', '/terms-of-service']) {
    const page = await freshPage(context);
    const { scriptKilobytes } = await weigh(page, async () => void (await page.goto(origin + path)));
    const isPrerendered = (await (await fetch(origin + path)).text()).includes('<h1');
    rows.push({
      goal: `Script of \`${path}\`, signed out, its HTML prerendered`,
      measured: `${scriptKilobytes.toFixed(1)} KB, ${isPrerendered ? 'prerendered' : 'NOT prerendered'}`,
      aim: '≤ 110 KB, prerendered',
      met: scriptKilobytes <= 110 && isPrerendered,
    });
    await page.close();
  }
  return rows;
}

/** The dashboard's first load, and the script of the app once every chart has been drawn. */
export async function weighSignedIn(context: BrowserContext, origin: string): Promise<WeightRow[]> {
  const page = await freshPage(context);
  const dashboard = await weigh(page, async () => void (await page.goto(origin)));
  const charts = await weigh(page, async () => {
    await seeAll(page);
    // Within the app, so that what the dashboard has loaded is not loaded again.
    await page.getByRole('link', { name: 'Analytics' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
    await seeAll(page);
  });
  await page.close();
  const script = dashboard.scriptKilobytes + charts.scriptKilobytes;
  return [
    {
      goal: 'Script of the dashboard and of analytics with all charts drawn',
      measured: `${script.toFixed(0)} KB`,
      aim: '≤ 400 KB',
      met: script <= 400,
    },
    {
      goal: 'All requests of the dashboard',
      measured: `${dashboard.requests}, ${dashboard.kilobytes.toFixed(0)} KB`,
      aim: '≤ 20, ≤ 350 KB',
      met: dashboard.requests <= 20 && dashboard.kilobytes <= 350,
    },
  ];
}

/** A page for which neither what the browser keeps nor the service worker answers. */
async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  return page;
}
