import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandContext } from '../context.ts';
import { conflict, invalid, tooMany } from '../domain-error.ts';
import { MAX_ANSWER_BYTES_PER_DAY, MAX_ANSWERS_PER_DAY } from '../store/answer-count.entity.ts';
import { apiTables } from '../store.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Programs stop at this share of the athlete's daily limits, so that the athlete's screens keep theirs. */
const PROGRAM_SHARE = 0.5;
const DAY_MS = 86_400_000;
/** Visible ASCII, at most the length of the column. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/**
 * Validates the header's key; undefined without a header.
 * @throws DomainError 'invalid', naming the header
 */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY_PATTERN.test(header)) return header;
  throw invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
}

export interface KeyedCall {
  readonly key: string;
  readonly procedure: string;
  readonly input: unknown;
  /** True if a program makes the call, with an access token. */
  readonly isProgram: boolean;
}

/**
 * Makes a call idempotent: its result is stored in the same transaction. A repeat, even a concurrent one, gets that
 * result and changes nothing. A failed call stores nothing. Each athlete has a daily limit of stored results. A call
 * beyond it fails, because its repeats could not be recognized.
 * @throws DomainError 'conflict' if the key was used for another call, 'too-many' at the daily limit
 */
export async function withIdempotency(
  ctx: CommandContext,
  call: KeyedCall,
  runCall: () => Promise<unknown>,
): Promise<unknown> {
  const tables = apiTables(ctx.em);
  const ownKey = { athlete_id: ctx.athleteId, key: call.key };
  const callColumns = { procedure: call.procedure, input_hash: hashInput(call.input) };
  // The insert waits for a concurrent call with the same key to commit or roll back.
  const insertResult = await tables
    .insertInto('idempotency_key')
    .values({ ...ownKey, ...callColumns, answered_at: ctx.now() })
    .onConflict((conflictTarget) => conflictTarget.doNothing())
    .executeTakeFirst();
  const athleteKeys = tables.selectFrom('idempotency_key').where('athlete_id', '=', ownKey.athlete_id);
  if (insertResult.numInsertedOrUpdatedRows === 0n) {
    const earlierCall = await athleteKeys
      .select(['procedure', 'input_hash', 'answer'])
      .where('key', '=', ownKey.key)
      .executeTakeFirst();
    if (earlierCall?.procedure !== callColumns.procedure || earlierCall.input_hash !== callColumns.input_hash)
      throw conflict('This Idempotency-Key was already used for a different request');
    return earlierCall.answer ?? undefined;
  }
  const result = await runCall();
  const resultJson = JSON.stringify(result ?? null);
  await countStoredResult(ctx, Buffer.byteLength(resultJson), call.isProgram ? PROGRAM_SHARE : 1);
  await tables
    .updateTable('idempotency_key')
    .set({ answer: resultJson })
    .where('athlete_id', '=', ownKey.athlete_id)
    .where('key', '=', ownKey.key)
    .execute();
  return result;
}

/**
 * Counts a stored result toward the athlete's daily limits, in the same transaction.
 * @param share of the limits, from 0 to 1
 */
async function countStoredResult(ctx: CommandContext, bytes: number, share: number): Promise<void> {
  const now = ctx.now();
  const upsertResult = await apiTables(ctx.em)
    .insertInto('answer_count')
    .values({ athlete_id: ctx.athleteId, day: toUtcDay(now), answers: 1, bytes })
    .onConflict((conflictTarget) =>
      conflictTarget
        .column('athlete_id')
        .doUpdateSet({
          day: sql`excluded.day`,
          answers: sql`case when answer_count.day = excluded.day then answer_count.answers + 1 else 1 end`,
          bytes: sql`excluded.bytes + case when answer_count.day = excluded.day then answer_count.bytes else 0 end`,
        })
        .where(
          sql<boolean>`answer_count.day <> excluded.day or (answer_count.answers < ${MAX_ANSWERS_PER_DAY * share}
            and answer_count.bytes + excluded.bytes <= ${MAX_ANSWER_BYTES_PER_DAY * share})`,
        ),
    )
    .executeTakeFirst();
  if (upsertResult.numInsertedOrUpdatedRows !== 0n) return;
  const tomorrowMs = Date.parse(toUtcDay(new Date(now.getTime() + DAY_MS)));
  throw tooMany(
    'Too many calls with an Idempotency-Key today. Please continue tomorrow or without a key.',
    Math.ceil((tomorrowMs - now.getTime()) / 1_000),
  );
}

const toUtcDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The hash doesn't depend on the order of an object's fields. */
const hashInput = (input: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(input ?? null, (_name, value: unknown) => (isObject(value) ? sortFields(value) : value)),
    )
    .digest('hex');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortFields = (value: object) =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
