import { parseLanguageModelSettings } from '@threshold/ai/server';
import { answerStep, type Script, slowStep as slowly, startScriptedModel } from '@threshold/ai/testing';
import type { ModelAnswer } from '@threshold/contracts/language-model';
import { silentLog } from '@threshold/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createJobLanguageModel } from '../../src/boot/language-models.ts';
import { createQueueFixture, createRecordingLog, slowJob } from '../jobs/queue-fixture.ts';

const { orm, execute, createHostWith, startJobProcess, enqueue, createAthlete } = await createQueueFixture();
const MODEL_NAME = 'openai:some-model';
const GOOD_ANSWER = { text: 'An easy week.' };

/** Starts a job process whose job calls a scripted model, and collects the answers. */
async function startModel(script: Script) {
  const provider = await startScriptedModel(script);
  onTestFinished(() => provider.close());
  const settings = parseLanguageModelSettings({
    LLM_MODEL: MODEL_NAME,
    LLM_API_KEY: 'sk-x',
    LLM_BASE_URL: provider.url,
  });
  const model = createJobLanguageModel(settings, { orm, log: silentLog, now: () => new Date() });
  const answers: ModelAnswer<typeof GOOD_ANSWER>[] = [];
  const host = createHostWith(
    async (ctx, { id }) => {
      const response = await ctx.model.ask({
        purpose: 'insights',
        promptVersion: 'test-1',
        instructions: 'Say something kind.',
        data: { notes: `${id}: Annika Bergström ran with a.bergstrom@example.com` },
        schema: z.object({ text: z.string().max(100) }),
        check: () => [],
        maxOutputTokens: 200,
      });
      answers.push(response);
    },
    { model },
  );
  return { provider, answers, host };
}

test('calls the configured model from a queued job without revealing the athlete’s identity', async () => {
  const { provider, answers, host } = await startModel([answerStep(GOOD_ANSWER)]);
  await startJobProcess(host);
  await enqueue(host, await createAthlete(), 'a');
  await expect
    .poll(() => answers)
    .toEqual([{ ok: true, value: GOOD_ANSWER, model: MODEL_NAME, cached: false, requests: 1 }]);
  const [request] = provider.requests;
  expect(request?.headers.authorization).toBe('Bearer sk-x');
  expect(JSON.stringify(request?.body)).not.toMatch(/Annika|Bergstr|example\.com/);
});

test('aborts the model request when the job is cancelled', async () => {
  const { provider, answers, host } = await startModel([slowly(60_000, answerStep(GOOD_ANSWER))]);
  const { lines, log } = createRecordingLog();
  const mia = await createAthlete();
  await startJobProcess(host, log);
  await enqueue(host, mia, 'b');
  await expect.poll(() => provider.requests.length).toBe(1);
  await host.runInTransaction(mia, async (ctx) => ctx.cancel(slowJob, { id: 'b' }));
  // Only the cancellation can have ended it, since the model takes a minute to answer.
  await expect.poll(() => provider.requests[0]?.hasDisconnected).toBe(true);
  await expect
    .poll(() => execute('select state from pgboss.job where name = ?', [slowJob.name]))
    .toEqual([{ state: 'completed' }]);
  expect(lines.map(({ message }) => message)).toEqual(['job cancelled']);
  expect([answers, provider.requests.length]).toEqual([[], 1]);
});
