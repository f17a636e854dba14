import { definePort } from '@threshold/contracts';
import type { Log } from '@threshold/db';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { BOB, MIA, Note, openProbeDatabase, probe, runCounts } from '../testing/probe-domain.ts';
import { createHost, runEachInTransaction, type Schedule, toApiError } from './index.ts';

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { orm, close } = await openProbeDatabase();
const options = {
  orm,
  domains: [probe],
  ports: [],
  now: () => new Date('2026-11-20T12:00:00Z'),
  log: silentLog,
};
const host = createHost(options);
const createCaller = (athleteId: string | null) =>
  probe.router.createCaller(() =>
    host.callContext(athleteId === null ? null : { athleteId, signInId: 's' }, silentLog),
  );
const listNoteIds = async (): Promise<number[]> => {
  const rows = await orm.em
    .getConnection()
    .execute<{ id: number }[]>('select id from probe.note order by id');
  return rows.map((row) => row.id);
};
const getError = async (call: Promise<unknown>) => {
  try {
    await call;
    return null;
  } catch (error) {
    return toApiError(error);
  }
};

beforeEach(async () => {
  await orm.em.getConnection().execute('delete from probe.note');
});
afterAll(close);

describe('transactions', () => {
  test('a successful transaction commits', async () => {
    expect(await createCaller(MIA).write({ id: 1, text: 'kept' })).toEqual({ id: 1, text: 'kept' });
    expect(await listNoteIds()).toEqual([1]);
  });

  test('a failed transaction leaves nothing, although tRPC returns errors instead of throwing them', async () => {
    expect(await getError(createCaller(MIA).write({ id: 1, text: 'fails' }))).toMatchObject({
      status: 409,
      message: 'It fails on purpose',
      details: { activeSessionId: 's-1' },
    });
    expect(await listNoteIds()).toEqual([]);
  });

  test('a listener that throws rolls back the transaction', async () => {
    expect(await getError(createCaller(MIA).write({ id: 1, text: 'deaf' }))).toMatchObject({ status: 500 });
    expect(await listNoteIds()).toEqual([]);
  });

  test('an output that does not match its schema rolls back the transaction', async () => {
    expect(await getError(createCaller(MIA).write({ id: 1, text: 'bad view' }))).toMatchObject({
      status: 500,
      details: {},
    });
    expect(await listNoteIds()).toEqual([]);
  });

  test('a failed savepoint rolls back only its own changes', async () => {
    await createCaller(MIA).write({ id: 1, text: 'savepoint' });
    expect(await listNoteIds()).toEqual([1]);
  });

  test('a transaction with a deadlock is retried', async () => {
    runCounts.flaky = 0;
    await createCaller(MIA).write({ id: 1, text: 'flaky' });
    expect(runCounts.flaky).toBe(2);
    expect(await listNoteIds()).toEqual([1]);
  });
});

describe('ingest command', () => {
  test('runs outside of any transaction until it opens one', async () => {
    expect(await createCaller(MIA).append({ id: 1, texts: ['a'] })).toEqual({
      inTransaction: false,
      length: 1,
    });
    expect(await createCaller(MIA).append({ id: 1, texts: ['a', 'b'] })).toEqual({
      inTransaction: true,
      length: 2,
    });
    expect(await listNoteIds()).toEqual([1]);
  });

  test('stores nothing from a failed transaction', async () => {
    expect(await getError(createCaller(MIA).append({ id: 1, texts: ['fai', 'ls'] }))).toMatchObject({
      status: 409,
    });
    expect(await listNoteIds()).toEqual([]);
  });

  test('rejects a call without a sign-in', async () => {
    expect(await getError(createCaller(null).append({ id: 1, texts: [] }))).toMatchObject({ status: 401 });
  });
});

describe('authorization', () => {
  test('rejects a procedure without a sign-in', async () => {
    expect(await getError(createCaller(null).note({ id: 1 }))).toMatchObject({
      status: 401,
      message: 'Please sign in',
    });
  });

  test('returns the same error for another athlete’s row as for a missing one', async () => {
    await createCaller(MIA).write({ id: 1, text: 'mine' });
    const [otherAthletesResponse, missingRowResponse] = [
      await getError(createCaller(BOB).note({ id: 1 })),
      await getError(createCaller(BOB).note({ id: 2 })),
    ];
    expect(otherAthletesResponse).toMatchObject({ status: 404 });
    expect(otherAthletesResponse).toEqual(missingRowResponse);
  });
});

describe('schedule', () => {
  const runSignal = new AbortController().signal;

  test('has its domain’s name as a prefix, and gets the clock, an abort signal and transactions', async () => {
    const close: Schedule = {
      name: 'close',
      cron: '*/5 * * * *',
      run: async ({ runInTransaction, now, signal }) => {
        expect([now(), signal]).toEqual([options.now(), runSignal]);
        await runInTransaction(MIA, async ({ em, athleteId }) => {
          em.create(Note, { id: 7, text: 'closed', athleteId });
        });
      },
    };
    const [readySchedule] = createHost({ ...options, domains: [{ ...probe, schedules: [close] }] }).schedules;
    expect(readySchedule).toMatchObject({ name: 'probe.close', cron: '*/5 * * * *' });
    await readySchedule?.run(runSignal);
    expect(await listNoteIds()).toEqual([7]);
    expect(await createCaller(MIA).note({ id: 7 })).toEqual({ id: 7, text: 'closed' });
  });

  test('reads across athletes', async () => {
    await createCaller(MIA).write({ id: 1, text: 'mine' });
    await createCaller(BOB).write({ id: 2, text: 'his' });
    const readIds: number[] = [];
    const readSchedule: Schedule = {
      name: 'read',
      cron: '0 4 * * *',
      run: async ({ em }) => {
        for (const { id } of await em.find(Note, {})) readIds.push(id);
      },
    };
    const { schedules } = createHost({
      ...options,
      scheduleOwners: [{ name: 'package', schedules: [readSchedule] }],
    });
    await schedules[0]?.run(runSignal);
    expect(readIds).toEqual([1, 2]);
  });
});

test('a failed transaction of a schedule fails the run, but the other transactions still run', async () => {
  const loggedDetails: object[] = [];
  const ctx = {
    runInTransaction: host.runInTransaction,
    signal: new AbortController().signal,
    log: { ...silentLog, error: (details: object) => loggedDetails.push(details) },
  };
  const writeAll = runEachInTransaction(ctx, [{ athlete_id: MIA }, { athlete_id: BOB }], async (ctx) => {
    if (ctx.athleteId === MIA) throw new RangeError('a value of hers');
    ctx.em.create(Note, { id: 8, text: 'his', athleteId: BOB });
  });
  await expect(writeAll).rejects.toThrow('1 of 2 transactions failed');
  expect([await listNoteIds(), loggedDetails]).toEqual([[8], [{ reason: 'RangeError' }]]);
});

describe('composition at boot', () => {
  test('rejects two domains with the same name', () => {
    expect(() => createHost({ ...options, domains: [probe, probe] })).toThrow(
      'Two domains are called "probe"',
    );
  });

  test('rejects two REST rows with the same path', () => {
    const duplicateProbe = { ...probe, name: 'twice' };
    expect(() => createHost({ ...options, domains: [probe, duplicateProbe] })).toThrow('Two REST rows serve');
  });

  test('rejects two jobs with the same name', () => {
    const idleSchedule: Schedule = { name: 'idle', cron: '* * * * *', run: async () => undefined };
    expect(() =>
      createHost({ ...options, domains: [{ ...probe, schedules: [idleSchedule, idleSchedule] }] }),
    ).toThrow('Two jobs are called "probe.idle"');
  });

  test('rejects a required port that no domain provides', () => {
    const domainWithNeed = { ...probe, needs: [definePort('weather')] };
    expect(() => createHost({ ...options, domains: [domainWithNeed] })).toThrow(
      'probe needs the port "weather"',
    );
  });
});
