import { failStatement, restoreStatements } from '@threshold/testing';
import { expect } from 'vitest';
import type { createTrainingApi } from './training-api.ts';

type TrainingApi = Awaited<ReturnType<typeof createTrainingApi>>;

/**
 * Repeats a command, failing its first statement, then its second, and so on, until it succeeds. Expects each
 * failed run to leave the stored rows unchanged.
 */
export async function expectAtomic(
  api: TrainingApi,
  athleteId: string,
  command: () => Promise<unknown>,
): Promise<void> {
  const stateBefore = await readState(api, athleteId);
  for (let statementNumber = 1; ; statementNumber += 1) {
    const hasFailed = failStatement(statementNumber);
    const thrownError = await command().catch((error: unknown) => error);
    const isFailed = hasFailed();
    restoreStatements();
    if (!isFailed) {
      // A command with fewer statements would hardly be tested.
      expect(statementNumber).toBeGreaterThan(4);
      expect(await readState(api, athleteId)).not.toEqual(stateBefore);
      return;
    }
    expect(thrownError, `statement ${statementNumber}`).toBeInstanceOf(Error);
    expect(await readState(api, athleteId), `statement ${statementNumber}`).toEqual(stateBefore);
  }
}

/** The athlete's stored rows and proposals, for an exact comparison. */
async function readState(api: TrainingApi, athleteId: string): Promise<unknown> {
  const rows = await api.orm.em.getConnection().execute(
    `select (select string_agg(w::text, '|' order by w.id) from training.workout w where athlete_id = ?) as workouts,
              (select string_agg(x::text, '|' order by x.id) from training.plan x where athlete_id = ?) as plans,
              (select string_agg(y.status || coalesce(y.failure, ''), '|' order by y.id)
                 from training.plan_proposal y where athlete_id = ?) as proposals`,
    [athleteId, athleteId, athleteId],
  );
  return rows[0];
}
