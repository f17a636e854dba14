import { exportedAccount } from '@threshold/api/server';
import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { sessions } from './index.ts';
import { aWorkoutToDo, createSessionsApi, samples } from './test/sessions-api.ts';

const api = await createSessionsApi();

/** Every statement on the domain's tables that runs meanwhile, with its values. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const calls: unknown[][] = query.mock.calls;
  query.mockRestore();
  return calls.flatMap(([text, values]) =>
    typeof text === 'string' && /"?sessions"?\./.test(text)
      ? [{ text, values: Array.isArray(values) ? values : [] }]
      : [],
  );
}

test('every statement names the athlete and finds an index for it', async () => {
  const athleteId = await api.athlete();
  const workoutId = api.plan(athleteId, aWorkoutToDo());
  const statements = await statementsOf(async () => {
    const { me, sessionId } = await api.running(3600, { athleteId, workoutId });
    await me.progress({ sessionId, hrData: samples(0, 100), splits: [{ time: 50, hr: 140 }] });
    await me.progress({ sessionId, hrData: samples(100, 200) });
    await me.progress({ sessionId, hrData: samples(50, 150) });
    await me.recording({ sessionId });
    await me.complete({ sessionId, elapsedSeconds: 300 });
    await me.recorded({ workoutId });
    const { id } = await me.start({});
    await me.discard({ sessionId: id });
    await exportedAccount(api.look(athleteId), sessions);
  });
  const reading = statements.filter(({ text }) => !text.startsWith('insert'));
  expect(reading.length).toBeGreaterThan(15);
  await api.orm.em.fork().transactional(async (em) => {
    const kysely = em.getKysely();
    await kysely.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    for (const { text, values } of reading) {
      expect(text).toMatch(/athlete_id"? = (\$|a\.athlete_id)/);
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
      expect(JSON.stringify(rows), text).not.toContain('Seq Scan');
    }
  });
});
