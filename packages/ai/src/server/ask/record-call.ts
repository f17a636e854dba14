import type { EntityManager } from '@mikro-orm/postgresql';
import type { ModelFailure, ModelPurpose } from '@threshold/contracts/language-model';
import { v7 } from 'uuid';
import { aiTables } from '../store.ts';

/** Column lengths of `model_call`. */
const MAX_MODEL_LENGTH = 120;
const MAX_PROMPT_VERSION_LENGTH = 60;

/** Running totals of a question's requests. */
export interface RequestTotals {
  requests: number;
  tokensIn: number | null;
  tokensOut: number | null;
  /** HTTP status of the provider's last response; null if none came. */
  status: number | null;
}

export interface CallRecord extends Readonly<Omit<RequestTotals, 'status'>> {
  readonly athleteId: string;
  readonly purpose: ModelPurpose;
  readonly model: string;
  readonly promptVersion: string;
  readonly durationMs: number;
  readonly outcome: ModelFailure | 'answered' | 'cached' | 'cancelled';
}

/** Records a call's cost and outcome, but not the text of the question or the answer. */
export async function recordCall(em: EntityManager, call: CallRecord, now: Date): Promise<void> {
  await aiTables(em)
    .insertInto('model_call')
    .values({
      id: v7(),
      athlete_id: call.athleteId,
      purpose: call.purpose,
      model: call.model.slice(0, MAX_MODEL_LENGTH),
      prompt_version: call.promptVersion.slice(0, MAX_PROMPT_VERSION_LENGTH),
      requests: call.requests,
      tokens_in: call.tokensIn,
      tokens_out: call.tokensOut,
      duration_ms: Math.round(call.durationMs),
      outcome: call.outcome,
      at: now,
    })
    .execute();
}
