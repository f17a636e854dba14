import { describe, expect, test } from 'vitest';
import { createSamples, createSessionsApi } from '../test/sessions-api.ts';

const api = await createSessionsApi();

describe('discarding a session', () => {
  test('leaves nothing behind and allows a new start', async () => {
    const { me, sessionId } = await api.startSession();
    await me.progress({ sessionId, hrData: createSamples(0, 100), splits: [{ time: 50, hr: 140 }] });
    await me.discard({ sessionId });
    await expect(me.recording({ sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const table of ['chunk', 'split'])
      expect(
        await api.orm.em
          .getConnection()
          .execute(`select from sessions.${table} where session_id = ?`, [sessionId]),
      ).toEqual([]);
    expect(await me.start({})).toMatchObject({ status: 'active' });
  });

  test('refuses a completed session and returns it', async () => {
    const { me, sessionId } = await api.startSession();
    const session = await me.complete({ sessionId, elapsedSeconds: 600 });
    await expect(me.discard({ sessionId })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { details: { session } },
    });
  });
});
