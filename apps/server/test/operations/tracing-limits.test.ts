import { createServer, type ServerResponse } from 'node:http';
import { silentLog } from '@threshold/testing';
import { expect, test } from 'vitest';
import { openTracing } from '../../src/tracing/open-tracing.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

const CONFIG = { serviceName: 'x', version: '1', sampler: 'parentbased_always_on', share: 1 } as const;
/** A full buffer plus the batch in flight. */
const MAX_DELIVERED_SPANS = 2_048 + 512;

test('buffers two thousand of twenty thousand spans for a silent collector and drops the rest', async () => {
  const waitingResponses: ServerResponse[] = [];
  let respondsImmediately = false;
  let deliveredCount = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.once('end', () => {
      deliveredCount += body.match(/"spanId"/g)?.length ?? 0;
      if (respondsImmediately) response.end('{}');
      else waitingResponses.push(response);
    });
  });
  const url = await listenOnFreePort(server);
  const tracing = openTracing({ ...CONFIG, url: `${url}/v1/traces` }, 'web', silentLog);
  for (let requestNumber = 0; requestNumber < 20_000; requestNumber += 1)
    tracing.startTrace('request').span.end();
  respondsImmediately = true;
  for (const response of waitingResponses) response.end('{}');
  await tracing.close();
  await expect.poll(() => deliveredCount).toBeGreaterThan(0);
  expect(deliveredCount).toBeLessThanOrEqual(MAX_DELIVERED_SPANS);
});

test('skips work outside a request or within an unsampled one', async () => {
  const tracing = openTracing(
    // Nothing listens on the discard port, and nothing is sent there.
    { ...CONFIG, url: 'http://127.0.0.1:9/v1/traces', sampler: 'always_off' },
    'jobs',
    silentLog,
  );
  const outsideRequest = tracing.begin('SELECT', {});
  const belowUnsampled = tracing.runUnder(tracing.startTrace('request'), () => tracing.begin('SELECT', {}));
  expect(belowUnsampled).toBe(outsideRequest);
  expect(await tracing.within('transaction', {}, async () => 7)).toBe(7);
  await expect(
    tracing.runAsTrace('job', {}, async () => {
      throw new Error('canary');
    }),
  ).rejects.toThrow('canary');
  await tracing.close();
});
