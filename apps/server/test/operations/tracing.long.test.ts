import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { coachStep } from '@threshold/ai/testing';
import { describe, expect, test } from 'vitest';
import { createScriptedCoachFixture } from '../coach/scripted-coach-fixture.ts';
import { startServer } from '../support/start-server.ts';
import { type DeliveredSpan, startTraceCollector } from './trace-collector.ts';

const IMPORT_PROBE = fileURLToPath(new URL('../support/print-imported-libraries.ts', import.meta.url));
/** A marker placed in every field that an athlete or a stranger can write. */
const CANARY = 'canary';
/** Values that occur nowhere else, so that a leak is found. */
const LTHR_BPM = 163;
const RESTING_BPM = 47;
const WEIGHT_POUNDS = 171.7;
/** OpenTelemetry's code of the status ERROR. */
const ERROR_STATUS_CODE = 2;
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;

const { testServer, createAthlete, getProposal, buildEnv } = await createScriptedCoachFixture((request) =>
  coachStep({ ...request, isRepair: true }),
);
const buildEnvWithoutModel = () => ({ ...buildEnv(), LLM_MODEL: '', LLM_API_KEY: '', LLM_BASE_URL: '' });

const listChildren = (spans: readonly DeliveredSpan[], parent: DeliveredSpan | undefined) =>
  spans.filter((span) => span.parentSpanId === parent?.spanId);
const listNames = (spans: readonly DeliveredSpan[]) => spans.map(({ name }) => name);

/** Sends requests with a canary to a server with a collector, and returns what the collector received. */
async function traceCanaryRequests() {
  const collector = await startTraceCollector();
  const mia = await createAthlete();
  const server = await startServer({
    ...buildEnv(),
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

  const weight = { date: '2026-11-20', weight: WEIGHT_POUNDS };
  const savedResponse = await send(
    'POST',
    '/api/profile',
    JSON.stringify({ strengthTrainingType: CANARY, lthr: LTHR_BPM, restingHR: RESTING_BPM }),
  );
  expect(savedResponse.status).toBe(200);
  expect((await send('POST', '/api/health', JSON.stringify(weight))).status).toBe(200);
  await send('GET', `/api/workouts?date=${CANARY}`);
  await send('GET', `/api/users/${CANARY}/profile`);
  await send('GET', `/api/${CANARY}?q=${CANARY}`);
  await send('POST', `/api/trpc/${CANARY}.${CANARY}`, '{}');
  await send('GET', '/api/trpc/training.weeklySummary,training.plan?batch=1&input={}');
  // The coach's job needs the table that the next statement takes away.
  await expect.poll(() => getProposal(mia), { timeout: 60_000 }).toMatchObject({ status: 'open' });
  await testServer.query('alter table athletes.profile rename to profile_away');
  const failedResponse = await send('POST', '/api/profile', `{"strengthTrainingType":"${CANARY}"}`);
  await testServer.query('alter table athletes.profile_away rename to profile');
  expect(failedResponse.status).toBe(500);
  server.kill('SIGTERM');
  // The shutdown flushes the remaining spans.
  expect(await server.ended).toBe(0);
  return { collector, server, person: mia, savedResponse, failedResponse, spans: collector.spans() };
}
let canaryRequests: ReturnType<typeof traceCanaryRequests> | undefined;
/** The requests are sent once, by the first test that needs them. */
const getCanaryRequests = () => (canaryRequests ??= traceCanaryRequests());

const findRootSpan = (spans: readonly DeliveredSpan[], response: Response) =>
  spans.find(
    ({ traceId, parentSpanId }) => traceId === response.headers.get('x-request-id') && !parentSpanId,
  );

describe('without a collector', () => {
  test('loads no OpenTelemetry module in either process', async () => {
    const server = await startServer({ ...buildEnvWithoutModel(), NODE_OPTIONS: `--import=${IMPORT_PROBE}` });
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
  test('traces a request with its procedure, transaction and statements', async () => {
    const { spans, savedResponse } = await getCanaryRequests();
    const request = findRootSpan(spans, savedResponse);
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
  }, 120_000);

  test('marks the span of a failed request, and names spans without their parameters', async () => {
    const { spans, failedResponse } = await getCanaryRequests();
    expect(findRootSpan(spans, failedResponse)).toMatchObject({ status: { code: ERROR_STATUS_CODE } });
    expect(listNames(spans)).toEqual(
      expect.arrayContaining(['GET', 'GET /api/workouts', 'POST /api/trpc/:path', 'training.weeklySummary']),
    );
  }, 120_000);

  test('traces a job with its model question and request', async () => {
    const { spans, server } = await getCanaryRequests();
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
  }, 120_000);

  test('delivers its headers, but no personal data and no stranger’s traceparent', async () => {
    const { collector, person, spans } = await getCanaryRequests();
    expect(collector.receivedText()).not.toContain(TRACE_ID);
    const received = collector.receivedText();
    expect(received).toContain('"x-key":"collector-key"');
    const token = person.cookie.split('=')[1] ?? '';
    for (const secret of [
      CANARY,
      token,
      person.athleteId,
      'some.body',
      'example.com',
      'an-unused-key',
      String(WEIGHT_POUNDS),
    ])
      expect(received.toLowerCase(), secret).not.toContain(secret.toLowerCase());
    // A number of tokens may equal a heart rate by chance.
    const attributeValues = spans.flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) => (key.startsWith('gen_ai.usage.') ? [] : [value])),
    );
    for (const bpm of [LTHR_BPM, RESTING_BPM]) expect(attributeValues).not.toContain(bpm);
  }, 120_000);

  test('continues a trusted proxy’s traceparent', async () => {
    const collector = await startTraceCollector();
    const server = await startServer({
      ...buildEnvWithoutModel(),
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

  test('responds as usual while the collector is down, and shuts down after a short wait', async () => {
    const server = await startServer({
      ...buildEnvWithoutModel(),
      JOB_PROCESS: 'separate',
      // Nothing listens on the discard port.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    });
    await server.waitForOutput('answers at');
    for (let requestNumber = 0; requestNumber < 50; requestNumber += 1)
      expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200);
    await server.waitForOutput('could not deliver traces');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
