import type { Page, Request } from 'playwright';

/** What a page took over the network, as it was sent: compressed, with headers. */
export interface Weighed {
  readonly requests: number;
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
}

/** Weighs what a page asks for while something is done with it, each answer once; the rest of it may come later. */
export async function weigh(page: Page, work: () => Promise<void>): Promise<Weighed> {
  const finished: Request[] = [];
  const note = (request: Request) => void finished.push(request);
  page.on('requestfinished', note);
  await work();
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  const sizes = await Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { kilobytes: (responseBodySize + responseHeadersSize) / 1024, kind: request.resourceType() };
    }),
  );
  const sum = (of: typeof sizes) => of.reduce((all, { kilobytes }) => all + kilobytes, 0);
  return {
    requests: sizes.length,
    kilobytes: sum(sizes),
    scriptKilobytes: sum(sizes.filter(({ kind }) => kind === 'script')),
  };
}

/** Goes down a page to its end, so that everything comes which waits for being near the screen. */
export async function seeAll(page: Page): Promise<void> {
  for (let screen = 0; screen < 40; screen += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(100);
  }
}
