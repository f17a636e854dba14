import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createSigningSecret, signBody } from './signature.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/webhooks.md', import.meta.url));

/** The example of the documentation, as a receiver would copy it. */
async function loadExample() {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const file = join(await mkdtemp(join(tmpdir(), 'threshold-webhook-')), 'verify.mjs');
  await writeFile(file, code);
  const example: { verifyWebhook: (...values: readonly unknown[]) => unknown } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  return example.verifyWebhook;
}
const verifyWebhook = await loadExample();

const AT = new Date('2026-11-20T12:00:00Z');
const AT_SECONDS = AT.getTime() / 1_000;
const BODY = JSON.stringify({ id: 'a', type: 'workout.completed', data: { date: '2026-11-20' } });
const [secret, otherSecret] = [createSigningSecret(), createSigningSecret()];
const header = signBody(BODY, [secret], AT);

describe('the receiver of the documentation', () => {
  test('accepts a signed event, up to five minutes after it was sent', () => {
    for (const seconds of [0, 299, 300])
      expect(verifyWebhook(BODY, header, secret, AT_SECONDS + seconds)).toEqual(JSON.parse(BODY));
  });

  test('rejects a replay after five minutes', () => {
    expect(() => verifyWebhook(BODY, header, secret, AT_SECONDS + 301)).toThrow('too old');
  });

  test('rejects a replay with a new time, because the time is signed', () => {
    const newHeader = header.replace(`t=${AT_SECONDS}`, `t=${AT_SECONDS + 3_600}`);
    expect(() => verifyWebhook(BODY, newHeader, secret, AT_SECONDS + 3_600)).toThrow('wrong signature');
  });

  test('accepts either secret during a rotation', () => {
    const rotatedHeader = signBody(BODY, [otherSecret, secret], AT);
    for (const known of [secret, otherSecret])
      expect(verifyWebhook(BODY, rotatedHeader, known, AT_SECONDS)).toEqual(JSON.parse(BODY));
  });

  test.each([
    ['another body', `${BODY} `, header, 'wrong signature'],
    ['another secret', BODY, signBody(BODY, [otherSecret], AT), 'wrong signature'],
    ['no signature', BODY, `t=${AT_SECONDS}`, 'wrong signature'],
    ['an empty signature', BODY, `t=${AT_SECONDS},v1=`, 'wrong signature'],
    ['no time', BODY, header.replace(/^t=\d+,/, ''), 'too old'],
    ['no header', BODY, undefined, 'too old'],
  ])('rejects %s', (_fault, body, given, message) => {
    expect(() => verifyWebhook(body, given, secret, AT_SECONDS)).toThrow(message);
  });
});
