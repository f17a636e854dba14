import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from './child.ts';
import { cpuMicroseconds, residentMegabytes } from './cpu-time.ts';
import { BARE, BARE_PORT, PRODUCT, PRODUCT_PORT, quartile, type Setting, say } from './setting.ts';

/** Cold start to the first answer, in CPU, against the bare server; memory two seconds after. */
export async function measureStarts({ env }: Setting): Promise<void> {
  const starts = { product: [] as number[], bare: [] as number[] };
  let megabytes = 0;
  for (let round = 0; round < 5; round += 1)
    for (const [name, script, port] of [
      ['bare', BARE, BARE_PORT],
      ['product', PRODUCT, PRODUCT_PORT],
    ] as const) {
      const child = await startChild(script, port, env);
      starts[name].push(cpuMicroseconds(child.pid) / 1000);
      await pause(2_000);
      if (name === 'product') megabytes = residentMegabytes(child.pid);
      await child.stop();
    }
  const [bare, product] = [quartile(starts.bare), quartile(starts.product)];
  say('\n| start | CPU ms to the first answer | × bare |\n|---|---|---|');
  say(`| bare Fastify + pg | ${bare.toFixed(0)} | 1.0 |`);
  say(`| product | ${product.toFixed(0)} | ${(product / bare).toFixed(1)} |`);
  say(`\nMemory of the web process two seconds after its start: ${megabytes.toFixed(0)} MB`);
}
