import { type CommandContext, type JobContext, noModel } from '@threshold/api/server';
import { healthLogged } from '@threshold/contracts/health';
import { injuriesChanged } from '@threshold/contracts/injuries';
import { planMade, workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { createTestApi } from '@threshold/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_TYPES, type EventType, type NewSecretView } from '../../webhook-schemas.ts';
import { integrations } from '../index.ts';
import { deliverEvents } from './deliver-events.ts';
import { deliverJob } from './jobs.ts';
import type { PostPublicly } from './post-event.ts';
import { retryWebhooks } from './retry-webhooks.ts';
import { signBody } from './signature.ts';

const api = await createTestApi(integrations, { ownDatabase: true });
const START = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const WORKOUT_ID = '019a0000-0000-7000-8000-000000000001';
const URL_OF_MIA = 'https://hooks.example.org/mia';

let mia = '';
beforeEach(async () => {
  api.clock.set(new Date(START).toISOString());
  api.queuedJobs.length = 0;
  // The schedule reads every athlete's webhooks.
  await api.orm.em.getConnection().execute('delete from integrations.webhook');
  mia = await api.athlete('Mia Berg');
});

interface SentEvent {
  readonly url: string;
  readonly signature: string;
  readonly text: string;
  readonly body: { id: string; type: string; createdAt: string; data: Record<string, string> };
}

/** A receiver that answers with a status, and records what it gets. */
function createReceiver(answer: number | Error = 200) {
  const sent: SentEvent[] = [];
  const receiver = { answer, sent };
  const post: PostPublicly = async ({ url, headers, body }) => {
    const text = body.toString();
    sent.push({ url, signature: String(headers['Threshold-Signature']), text, body: JSON.parse(text) });
    if (receiver.answer instanceof Error) throw receiver.answer;
    return receiver.answer;
  };
  return Object.assign(receiver, { post });
}

const createJobContext = (athleteId: string, signal = new AbortController().signal): JobContext => ({
  athleteId,
  log: api.queryContext(athleteId).log,
  signal,
  model: noModel,
  now: api.clock.now,
  queryContext: () => api.queryContext(athleteId),
  runInTransaction: (work) => api.runInTransaction(athleteId, work),
});

/** Runs the queued deliveries with a receiver. */
async function runJobs({
  post,
  clockMs = () => performance.now(),
}: {
  readonly post: PostPublicly;
  readonly clockMs?: () => number;
}): Promise<void> {
  for (let item = api.queuedJobs.shift(); item; item = api.queuedJobs.shift())
    await deliverEvents(createJobContext(item.athleteId), deliverJob.data.parse(item.data), {
      post,
      clockMs,
      random: () => 0.5,
    });
}

const runSchedule = () =>
  retryWebhooks.run({
    em: api.orm.em.fork(),
    log: api.queryContext(mia).log,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction: api.runInTransaction,
  });
const advance = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms).toISOString());
const createWebhook = (
  types: readonly EventType[] = EVENT_TYPES,
  athlete = mia,
  url = URL_OF_MIA,
): Promise<NewSecretView> => api.as(athlete).createWebhook({ url, types: [...types] });
const createOtherWebhook = (index: number) => createWebhook(EVENT_TYPES, mia, `${URL_OF_MIA}/${index}`);
const pause = (id: string) =>
  api.orm.em.getConnection().execute('update integrations.webhook set paused_at = now() where id = ?', [id]);
const setDisabled = (isDisabled: boolean) =>
  api.orm.em
    .getConnection()
    .execute(`update auth."user" set disabled_at = ${isDisabled ? 'now()' : 'null'} where id = ?`, [mia]);
const emit = (work: (ctx: CommandContext) => Promise<void>, athlete = mia) =>
  api.runInTransaction(athlete, work);
const completeWorkout = (athlete = mia) =>
  emit(
    (ctx) =>
      ctx.emit(workoutCompleted, {
        athleteId: athlete,
        workoutId: WORKOUT_ID,
        date: localDate('2026-11-20'),
        type: 'Easy run',
        zone: 2,
        source: 'manual',
        durationSeconds: 2_700,
        distanceMeters: 8_123.5,
        implausible: false,
      }),
    athlete,
  );
const getWebhook = async (athlete = mia) => (await api.as(athlete).webhooks())[0];

describe('an event', () => {
  test('reaches the webhook with id, type, time, ids and day, and without values', async () => {
    await createWebhook();
    const receiver = createReceiver();
    await completeWorkout();
    await emit((ctx) => ctx.emit(workoutRemoved, { athleteId: mia, workoutId: WORKOUT_ID }));
    await emit((ctx) => ctx.emit(planMade, { athleteId: mia, planId: WORKOUT_ID, workoutCount: 48 }));
    await emit((ctx) =>
      ctx.emit(healthLogged, { athleteId: mia, date: localDate('2026-11-19'), sleepHours: 7.25 }),
    );
    await emit((ctx) =>
      ctx.emit(injuriesChanged, {
        athleteId: mia,
        injuryId: WORKOUT_ID,
        change: 'worse',
        bodyPart: 'Knee',
        severity: 'Severe',
        today: localDate('2026-11-20'),
      }),
    );
    await runJobs(receiver);
    expect(receiver.sent.map(({ body: { type, data } }) => ({ type, data }))).toEqual([
      { type: 'workout.completed', data: { workoutId: WORKOUT_ID, date: '2026-11-20' } },
      { type: 'workout.removed', data: { workoutId: WORKOUT_ID } },
      { type: 'plan.changed', data: { planId: WORKOUT_ID } },
      { type: 'health.changed', data: { date: '2026-11-19' } },
      { type: 'injury.changed', data: { injuryId: WORKOUT_ID, date: '2026-11-20' } },
    ]);
    for (const { url, body } of receiver.sent) {
      expect(url).toBe(URL_OF_MIA);
      expect(Object.keys(body)).toEqual(['id', 'type', 'createdAt', 'data']);
      expect([z.uuid().safeParse(body.id).success, body.createdAt]).toEqual([
        true,
        '2026-11-20T12:00:00.000Z',
      ]);
    }
    expect(receiver.sent.map(({ text }) => text).join()).not.toMatch(/7\.25|Knee|Severe|worse|2700|8123/);
    expect((await getWebhook())?.waitingEvents).toBe(0);
  });

  test('queues an event in the command’s transaction: a rollback sends nothing', async () => {
    await createWebhook();
    const receiver = createReceiver();
    await expect(
      emit(async (ctx) => {
        await ctx.emit(workoutRemoved, { athleteId: mia, workoutId: WORKOUT_ID });
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await runJobs(receiver);
    expect(receiver.sent).toEqual([]);
    expect((await getWebhook())?.waitingEvents).toBe(0);
  });

  test('reaches only the athlete’s own webhooks of its type', async () => {
    await createWebhook(['health.changed']);
    const ben = await api.athlete('Ben Ito');
    await createWebhook(EVENT_TYPES, ben);
    await completeWorkout();
    expect(api.queuedJobs).toEqual([]);
    await completeWorkout(ben);
    expect(api.queuedJobs.map(({ athleteId }) => athleteId)).toEqual([ben]);
  });

  test('signs an event so that the receiver can verify it', async () => {
    const { secret } = await createWebhook();
    const receiver = createReceiver();
    await completeWorkout();
    await runJobs(receiver);
    expect(receiver.sent[0]?.signature).toBe(
      signBody(receiver.sent[0]?.text ?? '', [secret], api.clock.now()),
    );
    expect(receiver.sent[0]?.signature).toMatch(/^t=1795176000,v1=[0-9a-f]{64}$/);
  });
});

describe('a rotated secret', () => {
  test('signs beside the previous one for 24 hours, then alone', async () => {
    const { id, secret: oldSecret } = await createWebhook();
    const { secret } = await api.as(mia).rotateWebhookSecret({ webhookId: id });
    expect(secret).not.toBe(oldSecret);
    const receiver = createReceiver();
    advance(24 * HOUR_MS - 1);
    await completeWorkout();
    await runJobs(receiver);
    const [first] = receiver.sent;
    expect(first?.signature).toBe(signBody(first?.text ?? '', [secret, oldSecret], api.clock.now()));
    expect((await getWebhook())?.previousSecretUntil).toBe('2026-11-21T12:00:00.000Z');
    advance(1);
    await completeWorkout();
    await runJobs(receiver);
    const [, second] = receiver.sent;
    expect(second?.signature).toBe(signBody(second?.text ?? '', [secret], api.clock.now()));
    expect((await getWebhook())?.previousSecretUntil).toBeNull();
  });
});

describe('a failing receiver', () => {
  test.each([
    [301, null],
    [302, null],
    [400, null],
    [410, null],
    [500, null],
    [Object.assign(new Error(), { code: 'ENOTFOUND' }), 'dns'],
    // The same as for an unknown name, which reveals nothing about internal ones.
    [Object.assign(new Error(), { code: 'ERR_NOT_PUBLIC' }), 'dns'],
    [Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'refused'],
    [Object.assign(new Error(), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'tls'],
    [Object.assign(new Error(), { name: 'AbortError' }), 'timeout'],
    [new Error('socket hang up'), 'network'],
  ])('tries again after a receiver answers %s, and the log says why', async (answer, fault) => {
    const { id } = await createWebhook();
    const receiver = createReceiver(answer);
    await completeWorkout();
    await runJobs(receiver);
    expect(await api.as(mia).webhookAttempts({ webhookId: id })).toEqual([
      {
        at: '2026-11-20T12:00:00.000Z',
        type: 'workout.completed',
        durationMs: expect.any(Number),
        status: typeof answer === 'number' ? answer : null,
        fault,
        isDelivered: false,
      },
    ]);
    advance(5 * 60_000);
    receiver.answer = 204;
    await runSchedule();
    await runJobs(receiver);
    expect(receiver.sent.map(({ body }) => body.id)).toEqual([
      receiver.sent[0]?.body.id,
      receiver.sent[0]?.body.id,
    ]);
    expect(await getWebhook()).toMatchObject({ waitingEvents: 0, failingSince: null, pausedAt: null });
  });

  test.each([
    ['at the deadline of a run has failed', 'TimeoutError', 'timeout', 1],
    ['at a shutdown has not failed', 'AbortError', undefined, 0],
  ])('a delivery interrupted %s', async (_title, reason, fault, failures) => {
    const { id } = await createWebhook();
    await completeWorkout();
    const run = new AbortController();
    const delivery = deliverEvents(
      createJobContext(mia, run.signal),
      { webhookId: id },
      {
        post: async () => {
          run.abort(new DOMException('Interrupted', reason));
          throw run.signal.reason;
        },
      },
    );
    await expect(delivery).rejects.toThrow('Interrupted');
    expect((await api.as(mia).webhookAttempts({ webhookId: id })).map((attempt) => attempt.fault)).toEqual(
      fault === undefined ? [] : [fault],
    );
    const [row] = await api.orm.em
      .getConnection()
      .execute<{ failures: number }[]>('select failures from integrations.webhook where id = ?', [id]);
    expect(row?.failures).toBe(failures);
  });

  test('gets one attempt per pause, however many events wait, and then all of them in order', async () => {
    await createWebhook();
    const receiver = createReceiver(500);
    await completeWorkout();
    await runJobs(receiver);
    for (let index = 0; index < 5; index += 1) await completeWorkout();
    expect(api.queuedJobs).toEqual([]);
    advance(5 * 60_000);
    await runSchedule();
    await runJobs(receiver);
    expect(receiver.sent).toHaveLength(2);
    receiver.answer = 200;
    advance(10 * 60_000);
    await runSchedule();
    await runJobs(receiver);
    const ids = receiver.sent.slice(2).map(({ body }) => body.id);
    expect(ids).toHaveLength(6);
    expect(ids).toEqual(ids.toSorted());
  });

  test('pauses a failing webhook after a day with the reason, and resumes with what waited', async () => {
    const { id } = await createWebhook();
    const receiver = createReceiver(503);
    await completeWorkout();
    await runJobs(receiver);
    let rounds = 0;
    while ((await getWebhook())?.pausedAt === null) {
      rounds += 1;
      expect(rounds).toBeLessThan(400);
      advance(5 * 60_000);
      await runSchedule();
      await runJobs(receiver);
    }
    expect(receiver.sent.length).toBeGreaterThan(8);
    expect(receiver.sent.length).toBeLessThan(15);
    const paused = await getWebhook();
    expect(Date.parse(paused?.pausedAt ?? '') - START).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(paused).toMatchObject({
      failingSince: '2026-11-20T12:00:00.000Z',
      waitingEvents: 1,
      lastAttempt: { status: 503 },
    });
    const sentBefore = receiver.sent.length;
    await completeWorkout();
    await runSchedule();
    await runJobs(receiver);
    expect(receiver.sent).toHaveLength(sentBefore);
    receiver.answer = 200;
    await api.as(mia).resumeWebhook({ webhookId: id });
    await runJobs(receiver);
    expect(receiver.sent).toHaveLength(sentBefore + 1);
    expect(await getWebhook()).toMatchObject({ pausedAt: null, failingSince: null, waitingEvents: 0 });
  });

  test('loses events beyond 500 waiting ones, which are counted', async () => {
    await createWebhook();
    await emit(async (ctx) => {
      for (let index = 0; index < 502; index += 1)
        await ctx.emit(workoutRemoved, { athleteId: mia, workoutId: WORKOUT_ID });
    });
    expect(await getWebhook()).toMatchObject({ waitingEvents: 500, droppedEvents: 2 });
    await expect(
      api.orm.em
        .getConnection()
        .execute('update integrations.delivery set slot = 501 where athlete_id = ? and slot = 500', [mia]),
    ).rejects.toThrow('delivery_slot_check');
  });

  test('the schedule delivers an event if the job was lost', async () => {
    await createWebhook();
    const receiver = createReceiver();
    await completeWorkout();
    api.queuedJobs.length = 0;
    advance(9 * 60_000);
    await runSchedule();
    expect(api.queuedJobs).toEqual([]);
    advance(60_000);
    await runSchedule();
    await runJobs(receiver);
    expect(receiver.sent).toHaveLength(1);
  });
});

describe('the log', () => {
  test('keeps the last 50 attempts, newest first', async () => {
    const { id } = await createWebhook();
    const receiver = createReceiver();
    for (let index = 0; index < 53; index += 1) {
      advance(1_000);
      await completeWorkout();
      await runJobs(receiver);
    }
    const attempts = await api.as(mia).webhookAttempts({ webhookId: id });
    expect(attempts).toHaveLength(50);
    expect([attempts[0]?.at, attempts.at(-1)?.at]).toEqual([
      '2026-11-20T12:00:53.000Z',
      '2026-11-20T12:00:04.000Z',
    ]);
  });

  test('shows a test, which is sent once, also while the webhook is paused', async () => {
    const { id } = await createWebhook();
    await pause(id);
    const receiver = createReceiver(500);
    await api.as(mia).testWebhook({ webhookId: id });
    await expect(api.as(mia).testWebhook({ webhookId: id })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You just sent a test. Try again in 10 s.',
    });
    await runJobs(receiver);
    expect(receiver.sent[0]?.body).toMatchObject({ type: 'test', data: {} });
    expect(await api.as(mia).webhookAttempts({ webhookId: id })).toMatchObject([
      { type: 'test', status: 500 },
    ]);
    expect(await getWebhook()).toMatchObject({ failingSince: null, waitingEvents: 0 });
    advance(10_000);
    await runSchedule();
    expect(api.queuedJobs).toEqual([]);
    await api.as(mia).testWebhook({ webhookId: id });
    expect(api.queuedJobs).toHaveLength(1);
  });
});

test('counts new webhooks, tests and resumes together: at most ten a minute', async () => {
  for (let count = 0; count < 3; count += 1) {
    const { id } = await createWebhook();
    await api.as(mia).testWebhook({ webhookId: id });
    await pause(id);
    await api.as(mia).resumeWebhook({ webhookId: id });
    await api.as(mia).deleteWebhook({ webhookId: id });
  }
  const { id } = await createWebhook();
  const tooMany = {
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^That was a lot at once\. Please try again in \d+ s\.$/),
  };
  await expect(api.as(mia).testWebhook({ webhookId: id })).rejects.toMatchObject(tooMany);
  await expect(createOtherWebhook(2)).rejects.toMatchObject(tooMany);
  await pause(id);
  await expect(api.as(mia).resumeWebhook({ webhookId: id })).rejects.toMatchObject(tooMany);
});

describe('a queued delivery', () => {
  test('queues one delivery job, however many events wait', async () => {
    await createWebhook();
    const receiver = createReceiver();
    for (let index = 0; index < 5; index += 1) await completeWorkout();
    expect(api.queuedJobs).toHaveLength(1);
    await runJobs(receiver);
    expect(receiver.sent).toHaveLength(5);
    await completeWorkout();
    expect(api.queuedJobs).toHaveLength(1);
  });

  test('the schedule does not multiply a queued delivery while the job process is behind', async () => {
    await createWebhook();
    const receiver = createReceiver(500);
    await completeWorkout();
    await runJobs(receiver);
    advance(7 * 60_000);
    await runSchedule();
    await runSchedule();
    advance(5 * 60_000);
    await runSchedule();
    expect(api.queuedJobs).toHaveLength(1);
  });

  test('lets others go first after an answer slower than 3 s', async () => {
    await createWebhook();
    for (let index = 0; index < 3; index += 1) await completeWorkout();
    const ben = await api.athlete('Ben Ito');
    await createWebhook(EVENT_TYPES, ben, 'https://hooks.example.org/ben');
    await completeWorkout(ben);
    const receiver = createReceiver();
    let elapsedMs = 0;
    await runJobs({
      post: (request, signal) => {
        elapsedMs += request.url === URL_OF_MIA ? 3_001 : 1;
        return receiver.post(request, signal);
      },
      clockMs: () => elapsedMs,
    });
    expect(receiver.sent.map(({ url }) => url.slice(-3))).toEqual(['mia', 'ben', 'mia', 'mia']);
  });

  test('runs again for an event that comes after its start', async () => {
    await createWebhook();
    const receiver = createReceiver();
    await completeWorkout();
    await runJobs({
      post: async (request, signal) => {
        if (receiver.sent.length === 0) await completeWorkout();
        return receiver.post(request, signal);
      },
    });
    expect(receiver.sent).toHaveLength(2);
    expect(await getWebhook()).toMatchObject({ waitingEvents: 0 });
  });
});

test('posts nothing for a disabled account, and what waited once it is enabled again', async () => {
  const { id } = await createWebhook();
  const receiver = createReceiver();
  await completeWorkout();
  await api.as(mia).testWebhook({ webhookId: id });
  await setDisabled(true);
  await runJobs(receiver);
  advance(20 * 60_000);
  await runSchedule();
  expect([api.queuedJobs, receiver.sent]).toEqual([[], []]);
  await setDisabled(false);
  await runSchedule();
  await runJobs(receiver);
  expect(receiver.sent).toHaveLength(1);
});

test('a command succeeds while its webhook is being deleted', async () => {
  const { id } = await createWebhook();
  const deleted = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const deletion = emit(async ({ em }) => {
    await em
      .getConnection()
      .execute(
        'delete from integrations.webhook where athlete_id = ? and id = ?',
        [mia, id],
        'run',
        em.getTransactionContext(),
      );
    deleted.resolve();
    await finish.promise;
  });
  await deleted.promise;
  const command = completeWorkout();
  const countWaiting = () =>
    api.orm.em
      .getConnection()
      .execute(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
  await expect.poll(countWaiting).toHaveLength(1);
  finish.resolve();
  await Promise.all([deletion, command]);
  expect(await api.as(mia).webhooks()).toEqual([]);
});

describe('a webhook', () => {
  test('stores at most five webhooks, even if ten are created at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => createOtherWebhook(index)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await api.as(mia).webhooks()).toHaveLength(5);
    await expect(createWebhook()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You can have up to 5 webhooks. Delete one first.',
    });
    await expect(
      api.orm.em
        .getConnection()
        .execute('update integrations.webhook set slot = 6 where athlete_id = ? and slot = 5', [mia]),
    ).rejects.toThrow('webhook_slot_check');
  });

  test.each([
    'http://example.org/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://user:secret@example.org/',
    'https://example.org:25/',
    'javascript:alert(1)',
  ])('rejects a webhook for the address %s, naming the field', async (url) => {
    await expect(api.as(mia).createWebhook({ url, types: ['plan.changed'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { details: { issues: [{ path: 'url' }] } },
    });
  });

  test('rejects a second webhook for the same address', async () => {
    await createWebhook();
    await expect(createWebhook(['plan.changed'], mia, `${URL_OF_MIA}#part`)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You already have a webhook for this address.',
    });
    expect(await api.as(mia).webhooks()).toHaveLength(1);
  });

  test('keeps its pause between attempts when it is resumed without being paused', async () => {
    const { id } = await createWebhook();
    const receiver = createReceiver(500);
    await completeWorkout();
    await runJobs(receiver);
    for (let count = 0; count < 20; count += 1) await api.as(mia).resumeWebhook({ webhookId: id });
    await runJobs(receiver);
    expect(receiver.sent).toHaveLength(1);
    expect(await getWebhook()).toMatchObject({ failingSince: '2026-11-20T12:00:00.000Z' });
  });

  test('shows its secret only when it is made', async () => {
    const { id, secret } = await createWebhook();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const answers = [await api.as(mia).webhooks(), await api.as(mia).webhookAttempts({ webhookId: id })];
    expect(JSON.stringify(answers)).not.toContain(secret);
  });

  test('belongs to its athlete alone', async () => {
    const { id } = await createWebhook();
    const ben = api.as(await api.athlete('Ben Ito'));
    const missing = { code: 'NOT_FOUND', message: 'Webhook not found' };
    await expect(ben.deleteWebhook({ webhookId: id })).rejects.toMatchObject(missing);
    await expect(ben.rotateWebhookSecret({ webhookId: id })).rejects.toMatchObject(missing);
    await expect(ben.resumeWebhook({ webhookId: id })).rejects.toMatchObject(missing);
    await expect(ben.testWebhook({ webhookId: id })).rejects.toMatchObject(missing);
    expect(await ben.webhookAttempts({ webhookId: id })).toEqual([]);
  });

  test('deletes a webhook with its events and its log, and queued jobs then do nothing', async () => {
    const { id } = await createWebhook();
    const receiver = createReceiver(500);
    await completeWorkout();
    await runJobs(receiver);
    await completeWorkout();
    await api.as(mia).deleteWebhook({ webhookId: id });
    const [rows] = await api.orm.em.getConnection().execute<{ n: number }[]>(
      `select (select count(*) from integrations.delivery where athlete_id = ?)
            + (select count(*) from integrations.attempt where athlete_id = ?) as n`,
      [mia, mia],
    );
    expect(Number(rows?.n)).toBe(0);
    await runJobs(receiver);
    expect(receiver.sent).toHaveLength(1);
  });
});
