import { describe, expect, test } from 'vitest';
import {
  answer,
  calls,
  cutMidStream,
  drip,
  huge,
  redirect,
  refusal,
  type Script,
  slow,
  stall,
  status,
  text,
  truncated,
} from '../../testing/index.ts';
import { GOOD, modelFixture, OFF_SCHEMA, question, type Setting, UNSAFE } from './model-fixture.ts';

const asking = modelFixture();
const JSON_MODE: Setting = { settings: { method: 'jsonMode' } };
const SHORT: Setting = { times: { beginMs: 300, idleMs: 300 } };
const LATE: Setting = { times: { beginMs: 2_000 } };
const DRIPPING: Setting = { times: { requestMs: 1_500 } };
const fenced = `Here it is:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``;
const TEN_MB = 10 * 1024 * 1024;

const CASES: readonly [name: string, script: Script, outcome: string, requests: number, setting?: Setting][] =
  [
    ['good', [answer(GOOD)], 'answered', 1],
    ['good, as JSON text', [answer(GOOD)], 'answered', 1, JSON_MODE],
    ['malformed', [text('a week: {"days": [')], 'malformed', 1],
    ['malformed JSON text', [text('{"days": [')], 'malformed', 1, JSON_MODE],
    ['in a fence instead of a call', [text(fenced)], 'answered', 1],
    ['in a fence', [text(fenced)], 'answered', 1, JSON_MODE],
    ['empty', [text('')], 'malformed', 1],
    ['truncated', [truncated(GOOD)], 'truncated', 1],
    ['truncated JSON text', [truncated(GOOD)], 'truncated', 1, JSON_MODE],
    ['off the schema, then repaired', [answer(OFF_SCHEMA), answer(GOOD)], 'answered', 2],
    ['off the schema twice', [answer(OFF_SCHEMA), answer(OFF_SCHEMA), answer(GOOD)], 'invalid', 2],
    ['failing the check, then repaired', [answer(UNSAFE), answer(GOOD)], 'answered', 2],
    ['failing the check twice', [answer(UNSAFE), answer(UNSAFE), answer(GOOD)], 'invalid', 2],
    ['off the schema, then refusing', [answer(OFF_SCHEMA), refusal()], 'refused', 2],
    ['refusing', [refusal()], 'refused', 1],
    ['calling a function that was not offered', [calls(['read_database'])], 'malformed', 1],
    ['calling the answer twice', [calls(['answer', 'answer'], GOOD)], 'malformed', 1],
    ['beginning too late', [slow(60_000, answer(GOOD))], 'timeout', 2, SHORT],
    ['beginning too late once', [slow(60_000, answer(GOOD)), answer(GOOD)], 'answered', 2, LATE],
    ['stalling mid-answer', [stall(60_000, GOOD)], 'timeout', 2, SHORT],
    ['dripping past its timeout', [drip(100, { ...GOOD, why: 'x'.repeat(150) })], 'timeout', 1, DRIPPING],
    ['cut off mid-answer', [cutMidStream(GOOD)], 'unavailable', 2],
    ['cut off once', [cutMidStream(GOOD), answer(GOOD)], 'answered', 2],
    ['401', [status(401), answer(GOOD)], 'auth', 1],
    ['403', [status(403), answer(GOOD)], 'auth', 1],
    ['400', [status(400), answer(GOOD)], 'unavailable', 1],
    ['404', [status(404), answer(GOOD)], 'unavailable', 1],
    ['429 for a moment', [status(429, { retryAfter: 0 }), answer(GOOD)], 'answered', 2],
    [
      '429 until a date',
      [status(429, { retryAfter: 'Sun, 22 Nov 2026 12:00:00 GMT' }), answer(GOOD)],
      'answered',
      2,
    ],
    ['429 for too long', [status(429, { retryAfter: 3_600 }), answer(GOOD)], 'rate-limited', 1],
    ['429 always', [status(429, { retryAfter: 0 })], 'rate-limited', 3],
    ['500, then good', [status(500), answer(GOOD)], 'answered', 2],
    ['503 twice, then good', [status(503), status(503), answer(GOOD)], 'answered', 3],
    ['500 always', [status(500)], 'unavailable', 3],
    ['longer than 64 KiB', [answer({ ...GOOD, why: 'x'.repeat(70_000) })], 'malformed', 1],
    ['10 MB in pieces', [huge(TEN_MB)], 'malformed', 1],
    ['10 MB in one piece', [huge(TEN_MB, { inOnePiece: true })], 'malformed', 1],
    ['redirecting', [redirect('http://127.0.0.1:9/v1/chat/completions')], 'unavailable', 3],
  ];

describe('outcome of a model response', () => {
  test.each(CASES)('%s', { timeout: 60_000 }, async (_name, script, outcome, requests, setting) => {
    const { model, server, calls: recorded } = await asking.ask(script, setting);
    const got = await model.ask(question());
    expect(got).toMatchObject(
      outcome === 'answered'
        ? { ok: true, value: GOOD, cached: false, model: 'openai:scripted', requests }
        : { ok: false, reason: outcome, requests },
    );
    expect(server.requests).toHaveLength(requests);
    expect(await recorded()).toMatchObject([{ outcome, requests }]);
  });
});

test('loses its connection instead of sending 10 MB', async () => {
  const { model, server } = await asking.ask([huge(TEN_MB)]);
  await model.ask(question());
  await expect.poll(() => server.requests[0]?.isLeft).toBe(true);
});

test('follows no redirect, so the other server gets neither data nor key', async () => {
  const elsewhere = await asking.ask([answer(GOOD)]);
  const { model } = await asking.ask([redirect(`${elsewhere.server.url}/chat/completions`)]);
  expect(await model.ask(question())).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(elsewhere.server.requests).toEqual([]);
});

test('logs a failure by its reason and status, without the key or the question', async () => {
  const { model, logged } = await asking.ask([status(404)]);
  await model.ask(question({ notes: 'a private matter' }));
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    {
      message: 'the language model gave no usable answer',
      purpose: 'plan-week',
      reason: 'unavailable',
      requests: 1,
      status: 404,
    },
  ]);
});
