import { describe, expect, test } from 'vitest';
import {
  answerStep,
  callsStep,
  cutStep,
  dripStep,
  hugeStep,
  redirectStep,
  refusalStep,
  type Script,
  slowStep,
  stallStep,
  statusStep,
  textStep,
  truncatedStep,
} from '../../testing/index.ts';
import {
  createModelFixture,
  createQuestion,
  type FixtureOptions,
  GOOD_WEEK,
  OFF_SCHEMA_WEEK,
  UNSAFE_WEEK,
} from './model-fixture.ts';

const fixture = createModelFixture();
const JSON_MODE: FixtureOptions = { settings: { method: 'jsonMode' } };
const SHORT_START: FixtureOptions = { times: { beginMs: 300, idleMs: 300 } };
const START_WITHIN_2_SECONDS: FixtureOptions = { times: { beginMs: 2_000 } };
const SHORT_REQUEST: FixtureOptions = { times: { requestMs: 1_500 } };
const fencedWeek = `Here it is:\n\`\`\`json\n${JSON.stringify(GOOD_WEEK)}\n\`\`\``;
const TEN_MB = 10 * 1024 * 1024;

const CASES: readonly [
  name: string,
  script: Script,
  outcome: string,
  /** Requests that the server receives. */
  requests: number,
  setting?: FixtureOptions,
][] = [
  ['good', [answerStep(GOOD_WEEK)], 'answered', 1],
  ['good, as JSON text', [answerStep(GOOD_WEEK)], 'answered', 1, JSON_MODE],
  ['malformed', [textStep('a week: {"days": [')], 'malformed', 1],
  ['malformed JSON text', [textStep('{"days": [')], 'malformed', 1, JSON_MODE],
  ['in a fence instead of a call', [textStep(fencedWeek)], 'answered', 1],
  ['in a fence', [textStep(fencedWeek)], 'answered', 1, JSON_MODE],
  ['empty', [textStep('')], 'malformed', 1],
  ['truncated', [truncatedStep(GOOD_WEEK)], 'truncated', 1],
  ['truncated JSON text', [truncatedStep(GOOD_WEEK)], 'truncated', 1, JSON_MODE],
  ['off the schema, then repaired', [answerStep(OFF_SCHEMA_WEEK), answerStep(GOOD_WEEK)], 'answered', 2],
  [
    'off the schema twice',
    [answerStep(OFF_SCHEMA_WEEK), answerStep(OFF_SCHEMA_WEEK), answerStep(GOOD_WEEK)],
    'invalid',
    2,
  ],
  ['failing the check, then repaired', [answerStep(UNSAFE_WEEK), answerStep(GOOD_WEEK)], 'answered', 2],
  [
    'failing the check twice',
    [answerStep(UNSAFE_WEEK), answerStep(UNSAFE_WEEK), answerStep(GOOD_WEEK)],
    'invalid',
    2,
  ],
  ['off the schema, then refusing', [answerStep(OFF_SCHEMA_WEEK), refusalStep()], 'refused', 2],
  ['refusing', [refusalStep()], 'refused', 1],
  ['calling a function that was not offered', [callsStep(['read_database'])], 'malformed', 1],
  ['calling the answer twice', [callsStep(['answer', 'answer'], GOOD_WEEK)], 'malformed', 1],
  ['beginning too late', [slowStep(60_000, answerStep(GOOD_WEEK))], 'timeout', 2, SHORT_START],
  [
    'beginning too late once',
    [slowStep(60_000, answerStep(GOOD_WEEK)), answerStep(GOOD_WEEK)],
    'answered',
    2,
    START_WITHIN_2_SECONDS,
  ],
  ['stalling mid-answer', [stallStep(60_000, GOOD_WEEK)], 'timeout', 2, SHORT_START],
  [
    'dripping past its timeout',
    [dripStep(100, { ...GOOD_WEEK, why: 'x'.repeat(150) })],
    'timeout',
    1,
    SHORT_REQUEST,
  ],
  ['cut off mid-answer', [cutStep(GOOD_WEEK)], 'unavailable', 2],
  ['cut off once', [cutStep(GOOD_WEEK), answerStep(GOOD_WEEK)], 'answered', 2],
  ['401', [statusStep(401), answerStep(GOOD_WEEK)], 'auth', 1],
  ['403', [statusStep(403), answerStep(GOOD_WEEK)], 'auth', 1],
  ['400', [statusStep(400), answerStep(GOOD_WEEK)], 'unavailable', 1],
  ['404', [statusStep(404), answerStep(GOOD_WEEK)], 'unavailable', 1],
  ['429 for a moment', [statusStep(429, { retryAfter: 0 }), answerStep(GOOD_WEEK)], 'answered', 2],
  [
    '429 until a date',
    [statusStep(429, { retryAfter: 'Sun, 22 Nov 2026 12:00:00 GMT' }), answerStep(GOOD_WEEK)],
    'answered',
    2,
  ],
  ['429 for too long', [statusStep(429, { retryAfter: 3_600 }), answerStep(GOOD_WEEK)], 'rate-limited', 1],
  ['429 always', [statusStep(429, { retryAfter: 0 })], 'rate-limited', 3],
  ['500, then good', [statusStep(500), answerStep(GOOD_WEEK)], 'answered', 2],
  ['503 twice, then good', [statusStep(503), statusStep(503), answerStep(GOOD_WEEK)], 'answered', 3],
  ['500 always', [statusStep(500)], 'unavailable', 3],
  ['longer than 64 KiB', [answerStep({ ...GOOD_WEEK, why: 'x'.repeat(70_000) })], 'malformed', 1],
  ['10 MB in many chunks', [hugeStep(TEN_MB)], 'malformed', 1],
  ['10 MB in one chunk', [hugeStep(TEN_MB, { isSingleChunk: true })], 'malformed', 1],
  ['redirecting', [redirectStep('http://127.0.0.1:9/v1/chat/completions')], 'unavailable', 3],
];

describe('outcome of a model response', () => {
  test.each(CASES)('%s', { timeout: 60_000 }, async (_name, script, outcome, requests, options) => {
    const { model, server, listCalls } = await fixture.createAthleteSetup(script, options);
    const modelAnswer = await model.ask(createQuestion());
    expect(modelAnswer).toMatchObject(
      outcome === 'answered'
        ? { ok: true, value: GOOD_WEEK, cached: false, model: 'openai:scripted', requests }
        : { ok: false, reason: outcome, requests },
    );
    expect(server.requests).toHaveLength(requests);
    expect(await listCalls()).toMatchObject([{ outcome, requests }]);
  });
});

test('closes the connection to a server that sends 10 MB', async () => {
  const { model, server } = await fixture.createAthleteSetup([hugeStep(TEN_MB)]);
  await model.ask(createQuestion());
  await expect.poll(() => server.requests[0]?.hasDisconnected).toBe(true);
});

test('does not follow redirects, so the other server gets neither data nor key', async () => {
  const otherSetup = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)]);
  const { model } = await fixture.createAthleteSetup([
    redirectStep(`${otherSetup.server.url}/chat/completions`),
  ]);
  expect(await model.ask(createQuestion())).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(otherSetup.server.requests).toEqual([]);
});

test('logs the reason and status of a failure, but not the key or the question', async () => {
  const { model, logLines } = await fixture.createAthleteSetup([statusStep(404)]);
  await model.ask(createQuestion({ notes: 'a private matter' }));
  expect(logLines.map((line) => JSON.parse(line))).toEqual([
    {
      message: 'the language model gave no usable answer',
      purpose: 'plan-week',
      reason: 'unavailable',
      requests: 1,
      status: 404,
    },
  ]);
});
