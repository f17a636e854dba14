import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
const ann = await testServer.signIn('ann.lund@example.com');
const BAD_SAMPLE = { second: 1, pulse: 150 };

const patchByRest = (hrData: readonly unknown[]) =>
  testServer.call('PATCH', `/api/sessions/${randomUUID()}`, ann, { hrData });
const patchByTrpc = (hrData: readonly unknown[]) =>
  testServer.call('POST', '/api/trpc/sessions.progress', ann, { sessionId: randomUUID(), hrData });

describe('rejected body', () => {
  test.each([
    ['REST', patchByRest],
    ['tRPC', patchByTrpc],
  ])('gets a response under 5 kB for thousands of bad samples via %s', async (_endpoint, send) => {
    const response = await send(Array(3_600).fill(BAD_SAMPLE));
    expect(response.statusCode).toBe(400);
    expect(response.body.length).toBeLessThan(5_000);
  });

  test.each([
    ['a list of 50 entries', 50, 50],
    ['the validated first 20 of 3,600 entries', 3_600, 20],
  ])('lists 20 issues and counts the others in %s', async (_entries, sentCount, validatedCount) => {
    const { issues, moreIssues } = (await patchByRest(Array(sentCount).fill(BAD_SAMPLE))).json();
    // Each lacks `t` and `hr` and has two unknown fields.
    expect([issues.length, moreIssues]).toEqual([20, 4 * validatedCount - 20]);
  });

  test('gets a response under 5 kB for 20,000 unknown fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1]));
    const response = await testServer.call('POST', '/api/profile', ann, fields);
    expect(response.statusCode).toBe(400);
    expect(response.body.length).toBeLessThan(5_000);
  });

  test.each([
    ['3,601 samples', 3_601, { t: 1, hr: 150 }],
    ['10,001 samples', 10_001, { t: 1, hr: 150 }],
    ['10,001 bad samples', 10_001, BAD_SAMPLE],
  ])('gets 413 for %s', async (_description, count, sample) => {
    expect((await patchByRest(Array(count).fill(sample))).statusCode).toBe(413);
  });
});
