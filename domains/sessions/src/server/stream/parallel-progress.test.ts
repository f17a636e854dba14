import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createSamples, createSessionsApi } from '../test/sessions-api.ts';

const api = await createSessionsApi();

/** The texts of all statements during `work`, across all connections. */
async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const calls: unknown[][] = query.mock.calls;
  query.mockRestore();
  return calls.flatMap(([query]) => {
    if (typeof query === 'string') return [query];
    // A prepared statement is an object; the pool's own queries have no text.
    const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}

describe('parallel PATCHes', () => {
  const startSessions = async (count: number) => {
    const sessions = [];
    for (let index = 0; index < count; index += 1) sessions.push(await api.startSession());
    return sessions;
  };

  test('share a single statement', async () => {
    const sessions = await startSessions(40);
    const statements = await recordStatements(() =>
      Promise.all(
        sessions.map(({ me, sessionId }) =>
          me.progress({ sessionId, elapsedSeconds: 10, hrData: createSamples(0, 10) }),
        ),
      ),
    );
    // The first one runs alone, and all others are batched after it.
    expect(statements.length).toBe(2);
    for (const { me, sessionId } of sessions)
      expect((await me.recording({ sessionId })).hrData).toEqual(createSamples(0, 10));
  });

  test('run one after another for the same session and lose nothing', async () => {
    const { me, sessionId } = await api.startSession();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        me.progress({ sessionId, hrData: createSamples(10 * index, 10 * index + 10) }),
      ),
    );
    expect((await me.recording({ sessionId })).hrData).toEqual(createSamples(0, 300));
  });

  test('PATCHes of other sessions succeed even if one cannot be stored', async () => {
    const sessions = await startSessions(5);
    const [fullSession] = sessions;
    // The maximum for a session. Any more samples would violate the table's check.
    await api.orm.em
      .getConnection()
      .execute('update sessions.session set sample_count = 172801 where id = ?', [
        fullSession?.sessionId ?? '',
      ]);
    const responses = await Promise.allSettled(
      sessions.map(({ me, sessionId }) =>
        me.progress({ sessionId, elapsedSeconds: 10, hrData: createSamples(0, 10) }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([
      'rejected',
      ...Array.from({ length: 4 }, () => 'fulfilled'),
    ]);
  });

  test('do not wait for a locked session', async () => {
    const [lockedSession, freeSession] = await startSessions(2);
    if (!lockedSession || !freeSession) throw new Error('expected two sessions');
    let pendingResponse: Promise<unknown> | undefined;
    await api.runInTransaction(lockedSession.athleteId, async ({ em }) => {
      const lockStatement = 'select from sessions.session where athlete_id = $1 and id = $2 for update';
      await em
        .getKysely()
        .executeQuery(CompiledQuery.raw(lockStatement, [lockedSession.athleteId, lockedSession.sessionId]));
      pendingResponse = lockedSession.me.progress({
        sessionId: lockedSession.sessionId,
        hrData: createSamples(0, 10),
      });
      const response = await freeSession.me.progress({
        sessionId: freeSession.sessionId,
        hrData: createSamples(0, 10),
      });
      expect(response).toMatchObject({ sampleCount: 10 });
    });
    expect(await pendingResponse).toMatchObject({ sampleCount: 10 });
  });
});
