import { coachStep, slowStep } from '@threshold/ai/testing';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import type { Person } from '../support/test-server.ts';
import { createScriptedCoachFixture } from './scripted-coach-fixture.ts';

/** Longer than any test runs, so the model never answers. */
const NEVER_MS = 3_600_000;

const { testServer, model, buildEnv, createAthlete, getProposal } = await createScriptedCoachFixture(
  (request) => slowStep(NEVER_MS, coachStep(request)),
);

async function cancelProposal(person: Person): Promise<void> {
  const proposalId = (await getProposal(person))?.id;
  const cancellation = await testServer.call('POST', '/api/trpc/training.cancelProposal', person, {
    proposalId,
  });
  expect(cancellation.statusCode, cancellation.body).toBe(200);
}

describe('unresponsive model', () => {
  test('blocks no form: the web process creates a rule-based plan without a model request', async () => {
    const mia = await createAthlete();
    const plan = await testServer.call('GET', '/api/trpc/training.plan', mia);
    expect(plan.json()).toMatchObject({ result: { data: { generatedBy: 'rules' } } });
    expect(await getProposal(mia)).toMatchObject({ status: 'working', progress: { done: 0 } });
    await cancelProposal(mia);
    expect(model.requests).toEqual([]);
  });

  test('loses its connection as soon as the athlete cancels', async () => {
    const mia = await createAthlete();
    const server = await startServer(buildEnv());
    await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const request = model.requests.at(-1);
    expect(request?.hasDisconnected).toBe(false);
    await cancelProposal(mia);
    await expect.poll(() => request?.hasDisconnected, { timeout: 20_000, interval: 5 }).toBe(true);
    await server.waitForOutput('job cancelled');
    expect((await getProposal(mia))?.status ?? 'cancelled').toBe('cancelled');
  }, 120_000);
});
