import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import { type Figure, figuresOf, oldestWaiting } from './database-figures.ts';

/** Cache lifetime, so that several scrapers cost one reading. */
const CACHE_MS = 5_000;

const GAUGES = {
  live_sessions: [
    'Live sessions under way, by whether they were heard of within the last minute.',
    ['heard'],
  ],
  queue_pieces: ['Queued work that no job process has taken over yet.', []],
  queue_age_seconds: ['Age of the oldest queued work that no job process has taken over yet.', []],
  jobs: ['Runs of the job processes that are not yet forgotten, by state.', ['state']],
  job_wait_seconds: ['How long the oldest run that is due has waited for a job process.', []],
  ledger_entries_posted: [
    'Entries of the points ledger that were written since PostgreSQL began to count.',
    [],
  ],
  model_calls_last_hour: [
    'Questions to the language model within the last hour, by purpose and outcome.',
    ['purpose', 'outcome'],
  ],
  model_requests_last_hour: ['Requests that the provider was sent within the last hour.', []],
  model_tokens_last_hour: [
    'Tokens within the last hour, by direction, as the provider counts them.',
    ['direction'],
  ],
} as const satisfies Record<string, readonly [string, readonly string[]]>;

export type FigureName = keyof typeof GAUGES;

/** Metrics from the database, read on each scrape. All web processes report the same values. */
export function databaseMetrics(orm: MikroORM, registry: Registry): void {
  const waiting = oldestWaiting();
  const read = kept(() => figuresOf(orm.em.fork(), waiting).catch(() => null));
  new Gauge({
    name: 'threshold_database_up',
    help: 'Whether the database answered when its figures were read.',
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  for (const name of figureNames()) {
    const [help, labelNames]: readonly [string, readonly string[]] = GAUGES[name];
    new Gauge({
      name: `threshold_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const figures: readonly Figure[] = (await read()) ?? [];
        this.reset();
        // Resetting a gauge without labels would report a zero that was never measured.
        if (labelNames.length === 0) this.remove();
        for (const figure of figures) if (figure.name === name) this.set(figure.labels ?? {}, figure.value);
      },
    });
  }
}

const figureNames = () => Object.keys(GAUGES).filter((name): name is FigureName => name in GAUGES);

/** Caches a reading and shares a pending one. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (reading === undefined || performance.now() > until) {
      reading = read();
      until = performance.now() + CACHE_MS;
    }
    return reading;
  };
}
