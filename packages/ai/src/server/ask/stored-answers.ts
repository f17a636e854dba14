import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { aiTables } from '../store.ts';

/** Everything an answer depends on. */
export interface QuestionKey {
  readonly promptVersion: string;
  readonly model: string;
  readonly method: string;
  readonly instructions: string;
  readonly jsonSchema: object;
  readonly data: string;
}

/** SHA-256 of the key, in hexadecimal. */
export const computeAnswerKey = ({
  promptVersion,
  model,
  method,
  instructions,
  jsonSchema,
  data,
}: QuestionKey): string =>
  createHash('sha256')
    .update(JSON.stringify([promptVersion, model, method, instructions, jsonSchema, data]))
    .digest('hex');

/** The stored answer; undefined if there is none. */
export async function findAnswer(em: EntityManager, athleteId: string, key: string): Promise<unknown> {
  const row = await aiTables(em)
    .selectFrom('model_answer')
    .select('value')
    .where('athlete_id', '=', athleteId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Replaces an older answer with the same key. */
export async function storeAnswer(
  em: EntityManager,
  athleteId: string,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  const storedColumns = { value: JSON.stringify(value), answered_at: now };
  await aiTables(em)
    .insertInto('model_answer')
    .values({ athlete_id: athleteId, key, ...storedColumns })
    .onConflict((conflict) => conflict.columns(['athlete_id', 'key']).doUpdateSet(storedColumns))
    .execute();
}

export async function deleteAnswers(em: EntityManager, athleteId: string): Promise<void> {
  await aiTables(em).deleteFrom('model_answer').where('athlete_id', '=', athleteId).execute();
}
