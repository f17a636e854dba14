import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { coachStep } from '@threshold/ai/testing';
import { describe, expect, test } from 'vitest';
import { createCoachedWorld } from '../coach/coached-world.ts';
import { startServer } from '../support/start-server.ts';
import { type DeliveredSpan, startTraceCollector } from './trace-collector.ts';

const IMPORT_PROBE = fileURLToPath(new URL('../support/print-imported-libraries.ts', import.meta.url));
/** A marker placed in every field that an athlete or a stranger can write. */
const CANARY = 'canary';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;

const { world, athlete, proposalOf, env } = await createCoachedWorld((request) =>
  coachStep({ ...request, isRepair: true }),
);
const envWithoutModel = () => ({ ...env(), LLM_MODEL: '', LLM_API_KEY: '', LLM_BASE_URL: '' });

const listChildren = (spans: readonly DeliveredSpan[], parent: DeliveredSpan | undefined) =>
  spans.filter((span) => span.parentSpanId === parent?.spanId);
const listNames = (spans: readonly DeliveredSpan[]) => spans.map(({ name }) => name);

describe('without a collector', () => {
  test('loads no OpenTelemetry module in either process', async () => {
    const server = await startServer({ ...envWithoutModel(), NODE_OPTIONS: `--import=${IMPORT_PROBE}` });
    await server.waitForOutput('working on jobs');
    expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('asks for');
  });

  test('detects a loaded OpenTelemetry module with the same probe', () => {
    const loadArgs = ['--input-type=module', '--eval', `await import('@opentelemetry/api')`];
    const cwd = fileURLToPath(new URL('../../', import.meta.url));
    const { stderr } = spawnSync(process.execPath, [`--import=${IMPORT_PROBE}`, ...loadArgs], { cwd });
    expect(stderr.toString()).toContain('asks for @opentelemetry/api');
  });
});

describe('with a collector', () => {
  test('traces requests, procedures, transactions, statements, jobs and model requests without personal data', async () => {
    const collector = await startTraceCollector();
    const mia = await athlete();
    const server = await startServer({
      ...env(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collector-key',
      OTEL_SERVICE_NAME: 'home',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    await server.waitForOutput('answers at');
    const origin = `http://localhost:${server.port}`;
    const headers = {
      cookie: `${mia.cookie}; other=${CANARY}`,
      origin,
      'user-agent': CANARY,
      'content-type': 'application/json',
      baggage: `who=${CANARY}`,
      traceparent: TRACEPARENT,
      tracestate: `x=${CANARY}`,
    };
    const send = (method: string, path: string, body?: string) =>
      fetch(origin + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });

    const weight = { date: '2026-11-20', weight: 171.7 };
    const savedAnswer = await send(
      'POST',
      '/api/profile',
      '{"strengthTrainingType":"canary","lthr":163,"restingHR":47}',
    );
    expect(savedAnswer.status).toBe(200);
    expect((await send('POST', '/api/health', JSON.stringify(weight))).status).toBe(200);
    await send('GET', `/api/workouts?date=${CANARY}`);
    await send('GET', `/api/users/${CANARY}/profile`);
    await send('GET', `/api/${CANARY}?q=${CANARY}`);
    await send('POST', `/api/trpc/${CANARY}.${CANARY}`, '{}');
    await send('GET', '/api/trpc/training.weeklySummary,training.plan?batch=1&input={}');
    await world.query('alter table athletes.profile rename to profile_away');
    const failedAnswer = await send('POST', '/api/profile', `{"strengthTrainingType":"${CANARY}"}`);
    await world.query('alter table athletes.profile_away rename to profile');
    expect(failedAnswer.status).toBe(500);
    await expect.poll(() => proposalOf(mia), { timeout: 60_000 }).toMatchObject({ status: 'open' });
    server.kill('SIGTERM');
    // The shutdown flushes the remaining spans.
    expect(await server.ended).toBe(0);

    const spans = collector.spans();
    const getRequestId = (response: Response) => response.headers.get('x-request-id');
    const request = spans.find(
      ({ traceId, parentSpanId }) => traceId === getRequestId(savedAnswer) && !parentSpanId,
    );
    expect(request).toMatchObject({
      name: 'POST /api/profile',
      attributes: { 'http.route': '/api/profile', 'http.response.status_code': 200 },
      process: {
        'service.name': 'home',
        'threshold.process': 'web',
        'deployment.environment.name': 'test',
      },
    });
    const [procedure] = listChildren(spans, request).filter(({ name }) => name.includes('athletes.'));
    expect(procedure?.name).toBe('athletes.saveProfile');
    const transaction = listChildren(spans, procedure).find(({ name }) => name === 'transaction');
    expect(listNames(listChildren(spans, transaction))).toEqual(
      expect.arrayContaining(['UPDATE athletes.profile', 'COMMIT']),
    );
    expect(
      spans.find((span) => span.traceId === getRequestId(failedAnswer) && !span.parentSpanId),
    ).toMatchObject({
      status: { code: 2 },
    });
    expect(listNames(spans)).toEqual(
      expect.arrayContaining(['GET', 'GET /api/workouts', 'POST /api/trpc/:path', 'training.weeklySummary']),
    );

    // A stranger's traceparent is ignored.
    expect(collector.receivedText()).not.toContain(TRACE_ID);

    const question = spans.find(({ name }) => name === 'model question plan-week');
    expect(question).toMatchObject({
      attributes: {
        'threshold.model.purpose': 'plan-week',
        'threshold.model.outcome': 'answered',
        'threshold.model.requests': 1,
      },
      process: { 'threshold.process': 'jobs' },
    });
    const [modelRequest] = listChildren(spans, question).filter(({ name }) => name === 'model request');
    expect(modelRequest?.attributes).toMatchObject({
      'gen_ai.request.model': 'scripted',
      'gen_ai.usage.input_tokens': expect.any(Number),
    });
    const job = spans.find(({ spanId }) => spanId === question?.parentSpanId);
    expect(job?.name).toMatch(/^job training\./);
    expect(server.output()).toContain(`"traceId":"${job?.traceId}"`);

    const received = collector.receivedText();
    expect(received).toContain('"x-key":"collector-key"');
    const token = mia.cookie.split('=')[1] ?? '';
    for (const secret of [
      CANARY,
      token,
      mia.athleteId,
      'some.body',
      'example.com',
      'a-key-of-nobody',
      '171.7',
    ])
      expect(received.toLowerCase(), secret).not.toContain(secret.toLowerCase());
    const values = spans.flatMap((span) => Object.values(span.attributes));
    for (const value of [163, 47]) expect(values).not.toContain(value);
  }, 120_000);

  test('continues a trusted proxy’s traceparent', async () => {
    const collector = await startTraceCollector();
    const server = await startServer({
      ...envWithoutModel(),
      JOB_PROCESS: 'separate',
      TRUST_PROXY: 'loopback',
      PUBLIC_ORIGIN: 'http://localhost',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    });
    await server.waitForOutput('answers at');
    const requestSession = (traceparent: string) =>
      fetch(`http://localhost:${server.port}/api/auth/session`, { headers: { traceparent } });
    expect((await requestSession(TRACEPARENT)).headers.get('x-request-id')).toBe(TRACE_ID);
    for (const invalidTraceparent of [
      '',
      `${TRACEPARENT}-x`,
      TRACEPARENT.toUpperCase(),
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    ])
      expect((await requestSession(invalidTraceparent)).headers.get('x-request-id')).toMatch(
        /^(?!0{32})[0-9a-f]{32}$/,
      );
    // The proxy does not sample this trace. There are no spans, but the request id still matches.
    const unsampled = `00-${'a'.repeat(32)}-b7ad6b7169203331-00`;
    expect((await requestSession(unsampled)).headers.get('x-request-id')).toBe('a'.repeat(32));
    server.kill('SIGTERM');
    await server.ended;
    const traces = new Set(collector.spans().map(({ traceId }) => traceId));
    expect(traces).toContain(TRACE_ID);
    expect(traces).not.toContain('a'.repeat(32));
    // The proxy's trace, plus one for each invalid traceparent.
    expect(traces.size).toBe(5);
  });

  test('answers as usual while the collector is down, and shuts down after a short wait', async () => {
    const server = await startServer({
      ...envWithoutModel(),
      JOB_PROCESS: 'separate',
      // Nothing listens on the discard port.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    });
    await server.waitForOutput('answers at');
    for (let n = 0; n < 50; n += 1)
      expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200);
    await server.waitForOutput('could not deliver traces');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
