import type { ModelAnswer, ModelRequest } from '@threshold/contracts/language-model';
import { type Log, toSqlError } from '@threshold/db';
import { type AskDeps, askModel } from './ask-model.ts';
import { type CallRecord, type RequestTotals, recordCall } from './record-call.ts';

/**
 * Asks a question and records its cost, whatever the outcome.
 * @throws the signal's reason if cancelled, or a transient database error, so that the job runs again
 */
export async function askAndRecord<T>(
  deps: AskDeps & { readonly log: Log },
  request: ModelRequest<T>,
): Promise<ModelAnswer<T>> {
  const { signal, log, model } = deps;
  const totals: RequestTotals = { requests: 0, tokensIn: null, tokensOut: null, status: null };
  const startedAtMs = performance.now();
  const recordOutcome = (outcome: CallRecord['outcome']) =>
    recordOrLog(deps, request, { ...totals, outcome, durationMs: performance.now() - startedAtMs });
  try {
    const outcome = await askModel(deps, request, totals);
    if (!outcome.ok) {
      await recordOutcome(outcome.reason);
      const details = { purpose: request.purpose, reason: outcome.reason, requests: totals.requests };
      log.warn({ ...details, status: totals.status }, 'the language model gave no usable answer');
      return { ...outcome, requests: totals.requests };
    }
    await recordOutcome(outcome.cached ? 'cached' : 'answered');
    return { ...outcome, model, requests: totals.requests };
  } catch (error) {
    await recordOutcome(signal.aborted ? 'cancelled' : 'unavailable');
    signal.throwIfAborted();
    log.error(
      { purpose: request.purpose, error: toLoggableName(error) },
      'the language model could not be asked',
    );
    const sqlErrorKind = toSqlError(error)?.kind;
    if (sqlErrorKind === 'unavailable' || sqlErrorKind === 'retry') throw error;
    return { ok: false, reason: 'unavailable', requests: totals.requests };
  }
}

async function recordOrLog(
  { em, athleteId, model, now, log }: AskDeps & { readonly log: Log },
  { purpose, promptVersion }: Pick<ModelRequest<unknown>, 'purpose' | 'promptVersion'>,
  cost: RequestTotals & Pick<CallRecord, 'outcome' | 'durationMs'>,
): Promise<void> {
  try {
    await recordCall(em, { athleteId, model, purpose, promptVersion, ...cost }, now());
  } catch (error) {
    log.error({ purpose, error: toLoggableName(error) }, 'a question to the language model was not recorded');
  }
}

/** Only the error's name, because its message may quote the question. */
const toLoggableName = (error: unknown) =>
  toSqlError(error)?.kind ?? (error instanceof Error ? error.name : typeof error);
