import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createApiClient } from '../api.ts';
import { toApiError } from '../api-error.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { setPageAthleteId } from '../page-athlete.ts';
import { isStoredOffline } from './offline-save.ts';
import { sendWaitingEntries } from './send-waiting-entries.ts';
import {
  createWaitingEntries,
  isPossibleDuplicate,
  MAX_WAITING_ENTRIES,
  type WaitingEntry,
} from './waiting-entries.ts';

const ALMA = '0199a7b0-0000-7000-8000-0000000000a1';
const BO = '0199a7b0-0000-7000-8000-0000000000b2';
const HOUR_MS = 3_600_000;

const entries = createWaitingEntries();
/** Inputs that the server accepted, by idempotency key, even if the response was lost. */
let acceptedInputs: Map<string, unknown>;
let network: 'good' | 'away' | 'silent' | 'responses lost' | 'sign-in page';
let signedInAthleteId: string;
/** True if the server rejects an input; null if it accepts all. */
let isRejected: ((input: unknown) => boolean) | null;
let requestCount: number;

beforeEach(async () => {
  acceptedInputs = new Map();
  network = 'good';
  signedInAthleteId = ALMA;
  isRejected = null;
  requestCount = 0;
  setPageAthleteId(ALMA);
  for (const { key } of await entries.list()) await entries.remove(key);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    requestCount += 1;
    if (network === 'away') throw new TypeError('Failed to fetch');
    if (network === 'silent') return new Promise(() => undefined);
    if (network === 'sign-in page') return new Response('<h1>Welcome to our Wi-Fi</h1>');
    const isBatch = new URL(String(address), location.origin).searchParams.has('batch');
    const createResponse = (body: object, status = 200) => Response.json(isBatch ? [body] : body, { status });
    const headers = new Headers(init?.headers);
    const createError = (status: number, message: string, issues: object[] = []) =>
      createResponse(
        { error: { message, code: -32_600, data: { httpStatus: status, details: { issues } } } },
        status,
      );
    if (headers.get('threshold-athlete') !== signedInAthleteId) return createError(401, 'Please sign in');
    const body: unknown = JSON.parse(String(init?.body));
    const input = isBatch && typeof body === 'object' && body !== null ? Object.values(body)[0] : body;
    if (isRejected?.(input))
      return createError(400, 'Steps must be at most 200000', [{ path: 'steps', message: 'too many' }]);
    acceptedInputs.set(headers.get('idempotency-key') ?? '', input);
    if (network === 'responses lost') throw new TypeError('Failed to fetch');
    return createResponse({ result: { data: null } });
  });
});
afterEach(() => vi.restoreAllMocks());

const client = createApiClient({ waitingEntries: entries });
const createForm = (replacedKey?: string) => {
  const options = {
    context: {
      idempotency: createIdempotencyKey(),
      offlineSave: { labelOf: (input: unknown) => JSON.stringify(input), replacedKey },
    },
  };
  return (steps: number) => client.mutation('health.saveEntry', { steps }, options);
};
const save = (steps: number) => createForm()(steps).catch((error: unknown) => error);
const listWaitingInputs = async (athleteId = ALMA) =>
  (await entries.list(athleteId)).map(({ input }) => input);
const sendEntries = (athleteId = ALMA) => sendWaitingEntries({ entries, athleteId });

const createEntry = (changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  key: crypto.randomUUID(),
  athleteId: ALMA,
  procedure: 'health.saveEntry',
  input: { steps: 1 },
  label: 'one step',
  madeAtMs: Date.now(),
  heldUntilMs: 0,
  askedAtMs: null,
  refusal: null,
  ...changes,
});

describe('save on the device', () => {
  test('stays with its label while offline, and notifies the form', async () => {
    network = 'away';
    expect(isStoredOffline(await save(9000))).toBe(true);
    expect(await entries.list(ALMA)).toMatchObject([
      { procedure: 'health.saveEntry', label: '{"steps":9000}', refusal: null, heldUntilMs: 0 },
    ]);
  });

  test('leaves nothing on the device once the server responds', async () => {
    expect(isStoredOffline(await save(9000))).toBe(false);
    await expect.poll(() => listWaitingInputs()).toEqual([]);
    expect([...acceptedInputs.values()]).toEqual([{ steps: 9000 }]);
  });

  test.runIf(inject('longForm'))('stays if the network does not respond', { timeout: 20_000 }, async () => {
    network = 'silent';
    expect(isStoredOffline(await save(9000))).toBe(true);
    expect(await listWaitingInputs()).toEqual([{ steps: 9000 }]);
  });

  test('exists before its call ends, and other senders skip it until then', async () => {
    network = 'silent';
    void save(9000);
    await expect.poll(() => listWaitingInputs()).toEqual([{ steps: 9000 }]);
    network = 'good';
    expect(await sendEntries()).toEqual({ sent: 0, hasRemaining: true });
    const [entry] = await entries.list(ALMA);
    expect(entry?.heldUntilMs).toBeGreaterThan(Date.now());
  });

  test('stays with the form, not on the device, if the server rejects it', async () => {
    isRejected = () => true;
    const error = await save(9_000_000);
    expect(toApiError(error)).toMatchObject({ status: 400, issues: [{ path: 'steps' }] });
    expect(await listWaitingInputs()).toEqual([]);
  });

  test('fails beyond 50 entries: the next one stays in its form and shows the reason', async () => {
    for (let added = 0; added < MAX_WAITING_ENTRIES; added += 1) await entries.add(createEntry());
    network = 'away';
    const error = await save(9000);
    expect(isStoredOffline(error)).toBe(false);
    expect(toApiError(error).message).toContain('at most 50 entries');
    expect(await listWaitingInputs()).toHaveLength(MAX_WAITING_ENTRIES);
  });

  test('adds another entry if the same values are saved again', async () => {
    network = 'away';
    const saveAgain = createForm();
    await saveAgain(5).catch(() => undefined);
    await saveAgain(5).catch(() => undefined);
    network = 'good';
    await sendEntries();
    expect(acceptedInputs.size).toBe(2);
  });
});

describe('stored entries', () => {
  test('are sent once, oldest first, when the server is reachable again', async () => {
    network = 'away';
    await save(1);
    await save(2);
    network = 'good';
    expect(await sendEntries()).toEqual({ sent: 2, hasRemaining: false });
    expect([...acceptedInputs.values()]).toEqual([{ steps: 1 }, { steps: 2 }]);
    expect(await sendEntries()).toEqual({ sent: 0, hasRemaining: false });
    expect(acceptedInputs.size).toBe(2);
  });

  test('apply once if the response to the form’s own call was lost', async () => {
    network = 'responses lost';
    expect(isStoredOffline(await save(9000))).toBe(true);
    await sendEntries();
    network = 'good';
    await sendEntries();
    expect([...acceptedInputs.values()]).toEqual([{ steps: 9000 }]);
    expect(await listWaitingInputs()).toEqual([]);
  });

  test('are sent from only one of two tabs', async () => {
    network = 'away';
    await save(1);
    network = 'good';
    requestCount = 0;
    const results = await Promise.all([
      sendEntries(),
      sendWaitingEntries({ entries: createWaitingEntries(), athleteId: ALMA }),
    ]);
    expect(results.map(({ sent }) => sent).sort()).toEqual([0, 1]);
    expect(requestCount).toBe(1);
  });

  test('are never sent as another athlete’s', async () => {
    network = 'away';
    await save(1);
    network = 'good';
    signedInAthleteId = BO;
    await sendWaitingEntries({ entries });
    expect(acceptedInputs.size).toBe(0);
    expect(await listWaitingInputs()).toEqual([{ steps: 1 }]);
    await sendEntries(BO);
    expect(await listWaitingInputs()).toEqual([{ steps: 1 }]);
  });

  test('stay on the device if a captive portal responds', async () => {
    network = 'away';
    await save(1);
    network = 'sign-in page';
    expect(await sendEntries()).toEqual({ sent: 0, hasRemaining: true });
    expect(await listWaitingInputs()).toEqual([{ steps: 1 }]);
  });

  test('keep the server’s message and fields if rejected, and do not delay the others', async () => {
    network = 'away';
    await save(9_000_000);
    await save(2);
    network = 'good';
    isRejected = (input) => JSON.stringify(input).includes('9000000');
    expect(await sendEntries()).toEqual({ sent: 1, hasRemaining: false });
    expect(await entries.list(ALMA)).toMatchObject([
      {
        input: { steps: 9_000_000 },
        refusal: {
          message: 'Steps must be at most 200000',
          issues: [{ path: 'steps', message: 'too many' }],
        },
      },
    ]);
  });

  test('disappear when their correction is saved', async () => {
    await entries.add(createEntry({ key: 'refused', refusal: { message: 'too many', issues: [] } }));
    await createForm('refused')(200);
    await expect.poll(() => listWaitingInputs()).toEqual([]);
    await entries.add(createEntry({ key: 'refused', refusal: { message: 'too many', issues: [] } }));
    network = 'away';
    await createForm('refused')(300).catch(() => undefined);
    expect(await listWaitingInputs()).toEqual([{ steps: 300 }]);
  });

  test('are not sent automatically once the server may have forgotten their key', async () => {
    // A key counts as valid for 40 hours.
    const askedAtMs = Date.now() - 41 * HOUR_MS;
    const oldEntry = createEntry({ askedAtMs });
    expect(isPossibleDuplicate(oldEntry, Date.now())).toBe(true);
    await entries.add(oldEntry);
    // An entry without an attempt has never left the device.
    await entries.add(createEntry({ input: { steps: 2 }, madeAtMs: askedAtMs }));
    expect(await sendEntries()).toEqual({ sent: 1, hasRemaining: false });
    await entries.renew(oldEntry);
    expect(await sendEntries()).toEqual({ sent: 1, hasRemaining: false });
    expect([...acceptedInputs.values()]).toEqual([{ steps: 2 }, { steps: 1 }]);
    expect(acceptedInputs.has(oldEntry.key)).toBe(false);
  });

  test('disappear only for the athlete whose entries are deleted', async () => {
    await entries.add(createEntry());
    await entries.add(createEntry({ athleteId: BO }));
    await entries.removeAll(ALMA);
    expect(await listWaitingInputs(ALMA)).toEqual([]);
    expect(await listWaitingInputs(BO)).toHaveLength(1);
  });

  test('notify another tab', async () => {
    const listener = vi.fn();
    const unsubscribe = createWaitingEntries().subscribe(listener);
    await entries.add(createEntry());
    await expect.poll(() => listener.mock.calls.length).toBeGreaterThan(0);
    unsubscribe();
  });
});
