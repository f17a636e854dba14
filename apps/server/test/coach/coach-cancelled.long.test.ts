import { coachStep, slowStep } from '@threshold/ai/testing';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import type { Person } from '../support/world.ts';
import { createCoachedWorld } from './coached-world.ts';

/** Longer than any test runs, so the model never answers. */
const NEVER_MS = 3_600_000;

const { world, model, env, athlete, proposalOf } = await createCoachedWorld((request) =>
  slowStep(NEVER_MS, coachStep(request)),
);

async function cancel(person: Person): Promise<void> {
  const proposalId = (await proposalOf(person))?.id;
  const cancelled = await world.call('POST', '/api/trpc/training.cancelProposal', person, { proposalId });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
}

describe('unresponsive model', () => {
  test('blocks no form: the web process creates a rule-based plan without a model request', async () => {
    const mia = await athlete();
    const plan = await world.call('GET', '/api/trpc/training.plan', mia);
    expect(plan.json()).toMatchObject({ result: { data: { generatedBy: 'rules' } } });
    expect(await proposalOf(mia)).toMatchObject({ status: 'working', progress: { done: 0 } });
    await cancel(mia);
    expect(model.requests).toEqual([]);
  });

  test('loses its connection as soon as the athlete cancels', async () => {
    const mia = await athlete();
    const server = await startServer(env());
    await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const request = model.requests.at(-1);
    expect(request?.hasDisconnected).toBe(false);
    await cancel(mia);
    await expect.poll(() => request?.hasDisconnected, { timeout: 20_000, interval: 5 }).toBe(true);
    await server.waitForOutput('job cancelled');
    expect((await proposalOf(mia))?.status ?? 'cancelled').toBe('cancelled');
  }, 120_000);
});
