import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import { createWaitTracker, type GaugeValue, listDatabaseGauges } from './database-gauges.ts';
import { GAUGES, type GaugeName } from './gauges.ts';

/** Cache lifetime, so that several scrapers trigger only one reading. */
const CACHE_MS = 5_000;

/** Registers the metrics of the database, read on each scrape. All web processes report the same values. */
export function registerDatabaseMetrics(orm: MikroORM, registry: Registry): void {
  const trackWait = createWaitTracker();
  const readGauges = createCachedReader(() => listDatabaseGauges(orm.em.fork(), trackWait).catch(() => null));
  new Gauge({
    name: 'threshold_database_up',
    help: 'Whether the database responded when its metrics were read.',
    registers: [registry],
    async collect() {
      this.set((await readGauges()) === null ? 0 : 1);
    },
  });
  for (const name of listGaugeNames()) {
    const [help, labelNames]: readonly [string, readonly string[]] = GAUGES[name];
    new Gauge({
      name: `threshold_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const gaugeValues: readonly GaugeValue[] = (await readGauges()) ?? [];
        this.reset();
        // Resetting a gauge without labels would report a zero that was never measured.
        if (labelNames.length === 0) this.remove();
        for (const gauge of gaugeValues) if (gauge.name === name) this.set(gauge.labels ?? {}, gauge.value);
      },
    });
  }
}

const listGaugeNames = () => Object.keys(GAUGES).filter((name): name is GaugeName => name in GAUGES);

function createCachedReader<T>(read: () => Promise<T>): () => Promise<T> {
  let cachedReading: Promise<T> | undefined;
  let expiresAtMs = 0;
  return () => {
    if (cachedReading === undefined || performance.now() > expiresAtMs) {
      cachedReading = read();
      expiresAtMs = performance.now() + CACHE_MS;
    }
    return cachedReading;
  };
}
