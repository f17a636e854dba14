import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/app.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { startServer } from '../support/start-server.ts';
import { createWorld, ORIGIN } from '../support/world.ts';

const world = await createWorld();
const metrics = createMetrics(world.orm, '1.2.3');
const app = await createApp({ config: world.config, orm: world.orm, now: world.clock.now, metrics });
const request = (url: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', headers = {}) =>
  app.fastify.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });

/** The values of one metric, by labels. */
async function listValues(name: string): Promise<Record<string, number>> {
  const lines = (await metrics.formatText()).split('\n').filter((line) => line.split(/[{ ]/)[0] === name);
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(name.length, at), Number(line.slice(at + 1))];
    }),
  );
}

const readDeployFile = (name: string) =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

/** Every metric in a query, recognized by its prefix outside of label values. */
const findMetrics = (query: string) => [
  ...new Set(query.replaceAll(/"[^"]*"/g, '').match(/\b(threshold|process|nodejs)_\w+/g) ?? []),
];
/** Every route in a query. */
const findRoutes = (query: string) => [...query.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

describe.each([
  [
    'alert-rules.yml',
    () => [...readDeployFile('alert-rules.yml').matchAll(/expr: (.+)/g)].map(([, query]) => query ?? ''),
  ],
  [
    'grafana-dashboard.json',
    () =>
      dashboard
        .parse(JSON.parse(readDeployFile('grafana-dashboard.json')))
        .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ],
])('deploy/%s', (_name, listQueries) => {
  test('references only existing metrics and routes', async () => {
    const text = await metrics.formatText();
    const knownMetrics = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const queries = listQueries();
    expect(queries.length).toBeGreaterThan(8);
    expect(queries.flatMap(findMetrics).filter((name) => !knownMetrics.has(name))).toEqual([]);
    const servedRoutes = new Set(app.routes.map((route) => route.split(' ')[1]));
    expect(queries.flatMap(findRoutes).filter((route) => !servedRoutes.has(route))).toEqual([]);
  });
});

describe('request metrics', () => {
  test('are grouped by route pattern and status class', async () => {
    await request('/api/workout/019a0000-0000-7000-8000-000000000001/file?format=tcx');
    await request('/api/workout/019a0000-0000-7000-8000-000000000002/file?format=fit');
    await request('/healthz');
    expect(await listValues('threshold_http_request_seconds_count')).toMatchObject({
      '{method="GET",route="/api/workout/:workoutId/file",status="4xx"}': 2,
      '{method="GET",route="/healthz",status="2xx"}': 1,
    });
  });

  test('create no extra series for arbitrary URLs', async () => {
    const buildJunk = (seed: number) => `${seed.toString(36)}${'%2e/'.repeat(seed % 5)}x${seed}`;
    const request500Urls = async (from: number) => {
      for (let seed = from; seed < from + 500; seed += 1) {
        const method = (['GET', 'POST', 'PATCH'] as const)[seed % 3];
        const address = ['/', '/api/', '/api/trpc/', '/api/sessions/', '/assets/', '/profile/'][seed % 6];
        await request(`${address}${buildJunk(seed)}?q=${seed}`, method, { origin: ORIGIN });
      }
    };
    await request500Urls(1);
    const series = Object.keys(await listValues('threshold_http_request_seconds_count')).length;
    await request500Urls(1_001);
    expect(Object.keys(await listValues('threshold_http_request_seconds_count'))).toHaveLength(series);
    expect(series).toBeLessThan(40);
    expect(await metrics.formatText()).not.toMatch(/route="[^"]*\d{3}/);
  });
});

describe('database metrics', () => {
  test('cover sessions, the queue, the ledger, the model and availability', async () => {
    const ann = await world.signIn('ann.lund@example.com');
    for (const [n, at] of [
      [1, '10 seconds'],
      [2, '5 minutes'],
    ])
      await world.query(
        `insert into ai.model_call (id, athlete_id, purpose, model, prompt_version, requests, tokens_in, tokens_out, duration_ms, outcome, at)
         values (?, ?, 'coach', 'scripted', '1', 2, 100, 7, 5, 'answered', now() - ?::interval)`,
        [`019a0000-0000-7000-8000-00000000000${n}`, ann.athleteId, at],
      );
    await world.query(`insert into api.queued_job (athlete_id, job, data) values (?, 'files.x', '{}')`, [
      ann.athleteId,
    ]);
    const freshMetrics = createMetrics(world.orm, 'x');
    const text = await freshMetrics.formatText();
    for (const line of [
      'threshold_database_up 1',
      'threshold_live_sessions{heard="recently"} 0',
      'threshold_live_sessions{heard="silent"} 0',
      'threshold_queue_pieces 1',
      'threshold_model_calls_last_hour{purpose="coach",outcome="answered"} 2',
      'threshold_model_requests_last_hour 4',
      'threshold_model_tokens_last_hour{direction="in"} 200',
      'threshold_model_tokens_last_hour{direction="out"} 14',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^threshold_queue_age_seconds 0/m);
    expect(text).toMatch(/^threshold_ledger_entries_posted \d+$/m);
    expect(text).not.toContain(ann.athleteId);
  });

  test('omit the value of a failing query and report the database as down', async () => {
    await world.query('alter table api.queued_job rename to gone');
    const failingMetrics = createMetrics(world.orm, 'x');
    const text = await failingMetrics.formatText();
    await world.query('alter table api.gone rename to queued_job');
    expect(text).toContain('threshold_database_up 0');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/^threshold_queue_pieces \d/m);
  });
});

test('counts sign-in attempts by outcome', async () => {
  const callback = await request('/api/auth/callback/oidc?code=x&state=y');
  expect(callback.headers.location).toBe('/?signin=failed');
  expect(await listValues('threshold_sign_ins_total')).toEqual({
    '{outcome="signed-in"}': 0,
    '{outcome="failed"}': 1,
    '{outcome="limited"}': 0,
  });
});

describe('metrics port', () => {
  const getDatabaseEnv = () => ({
    DATABASE_URL: world.databaseUrl,
    THRESHOLD_DATA_DIR: world.config.dataDir,
  });

  test('serves metrics and nothing else, while the product’s port serves none', async () => {
    // Stay below the system's ephemeral port range.
    const port = 20_000 + (process.pid % 10_000);
    const server = await startServer({
      ...getDatabaseEnv(),
      METRICS_PORT: String(port),
      JOB_PROCESS: 'separate',
    });
    await server.waitForOutput('answers at');
    const metricsAnswer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(metricsAnswer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await metricsAnswer.text()).toContain('threshold_build_info{version="source"');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const page = await fetch(`http://localhost:${server.port}/metrics`);
    expect(await page.text()).not.toContain('threshold_build_info');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('must differ from the product’s port', async () => {
    const server = await startServer({ ...getDatabaseEnv(), PORT: '20100', METRICS_PORT: '20100' });
    expect(await server.ended).not.toBe(0);
    expect(server.output()).toContain('METRICS_PORT is the port of the product');
  });
});
