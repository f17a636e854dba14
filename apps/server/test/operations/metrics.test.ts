import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';

const testServer = await createTestServer();
const metrics = createMetrics(testServer.orm, '1.2.3');
const app = await createApp({
  config: testServer.config,
  orm: testServer.orm,
  now: testServer.clock.now,
  metrics,
});
const request = (url: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', headers = {}) =>
  app.fastify.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });

/** The values of one metric, by labels. */
async function listValues(name: string): Promise<Record<string, number>> {
  const lines = (await metrics.formatText()).split('\n').filter((line) => line.split(/[{ ]/)[0] === name);
  return Object.fromEntries(
    lines.map((line) => {
      const separatorIndex = line.lastIndexOf(' ');
      return [line.slice(name.length, separatorIndex), Number(line.slice(separatorIndex + 1))];
    }),
  );
}

/** Far below the 1,000 URLs that the test requests. */
const MAX_ROUTE_SERIES = 40;

describe('request metrics', () => {
  test('group requests by route pattern and status class', async () => {
    await request('/api/workout/019a0000-0000-7000-8000-000000000001/file?format=tcx');
    await request('/api/workout/019a0000-0000-7000-8000-000000000002/file?format=fit');
    await request('/healthz');
    expect(await listValues('threshold_http_request_seconds_count')).toMatchObject({
      '{method="GET",route="/api/workout/:workoutId/file",status="4xx"}': 2,
      '{method="GET",route="/healthz",status="2xx"}': 1,
    });
  });

  test('create no extra series for arbitrary URLs', async () => {
    const buildRandomPath = (seed: number) => `${seed.toString(36)}${'%2e/'.repeat(seed % 5)}x${seed}`;
    const request500Urls = async (from: number) => {
      for (let seed = from; seed < from + 500; seed += 1) {
        const method = (['GET', 'POST', 'PATCH'] as const)[seed % 3];
        const address = ['/', '/api/', '/api/trpc/', '/api/sessions/', '/assets/', '/profile/'][seed % 6];
        await request(`${address}${buildRandomPath(seed)}?q=${seed}`, method, { origin: ORIGIN });
      }
    };
    await request500Urls(1);
    const series = Object.keys(await listValues('threshold_http_request_seconds_count')).length;
    await request500Urls(1_001);
    expect(Object.keys(await listValues('threshold_http_request_seconds_count'))).toHaveLength(series);
    expect(series).toBeLessThan(MAX_ROUTE_SERIES);
    expect(await metrics.formatText()).not.toMatch(/route="[^"]*\d{3}/);
  });
});

describe('database metrics', () => {
  test('report live sessions, queued jobs, ledger entries, model calls and database availability', async () => {
    const ann = await testServer.signIn('ann.lund@example.com');
    for (const [callNumber, age] of [
      [1, '10 seconds'],
      [2, '5 minutes'],
    ])
      await testServer.query(
        `insert into ai.model_call (id, athlete_id, purpose, model, prompt_version, requests, tokens_in, tokens_out, duration_ms, outcome, at)
         values (?, ?, 'coach', 'scripted', '1', 2, 100, 7, 5, 'answered', now() - ?::interval)`,
        [`019a0000-0000-7000-8000-00000000000${callNumber}`, ann.athleteId, age],
      );
    await testServer.query(`insert into api.queued_job (athlete_id, job, data) values (?, 'files.x', '{}')`, [
      ann.athleteId,
    ]);
    const freshMetrics = createMetrics(testServer.orm, 'x');
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
    await testServer.query('alter table api.queued_job rename to gone');
    onTestFinished(async () => void (await testServer.query('alter table api.gone rename to queued_job')));
    const failingMetrics = createMetrics(testServer.orm, 'x');
    const text = await failingMetrics.formatText();
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
