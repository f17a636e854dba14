import { listChangedTables } from './database-digest.ts';
import { type CheckedResponse, findFaults } from './find-faults.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** The result of sending a call's requests. */
export interface Outcome {
  readonly sentCount: number;
  readonly acceptedCount: number;
  readonly slowestMs: number;
  readonly faultyCases: readonly FaultyCase[];
}

/** A request with the faults in its response. */
interface FaultyCase {
  readonly case: FuzzCase;
  readonly faults: readonly string[];
}

interface CaseTools {
  readonly send: (fuzzCase: FuzzCase) => Promise<CheckedResponse>;
  readonly digest: () => Promise<Map<string, string>>;
  /** Called after an accepted request, which may have consumed its resource. */
  readonly onAccepted: () => Promise<unknown>;
}

const CONCURRENCY = 8;
const BATCH_SIZE = 100;

/**
 * Sends broken cases in parallel batches and valid ones sequentially. A batch's rejected requests must leave every
 * row unchanged. If one request of the batch is accepted, the rejected ones are resent without it.
 */
export async function runCases(cases: readonly FuzzCase[], tools: CaseTools): Promise<Outcome> {
  const faultyCases: FaultyCase[] = [];
  let [acceptedCount, slowestMs] = [0, 0];
  /** Sends a case and records the faults in its response. True if it was rejected. */
  const sendOne = async (fuzzCase: FuzzCase): Promise<boolean> => {
    const startedAtMs = performance.now();
    const response = await tools.send(fuzzCase);
    slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
    const faults = findFaults(response);
    if (faults.length > 0) faultyCases.push({ case: fuzzCase, faults });
    if (response.statusCode < 400) acceptedCount += 1;
    return response.statusCode >= 400;
  };
  const sendTogether = async (batch: readonly FuzzCase[]): Promise<FuzzCase[]> => {
    const rejectedCases: FuzzCase[] = [];
    for (let offset = 0; offset < batch.length; offset += CONCURRENCY) {
      const group = batch.slice(offset, offset + CONCURRENCY);
      const rejectedFlags = await Promise.all(group.map(sendOne));
      rejectedCases.push(...group.filter((_, index) => rejectedFlags[index]));
    }
    return rejectedCases;
  };
  /** Resends a batch's rejected requests, bisecting them until no row changes or one case is left. */
  const checkRejections = async (batch: readonly FuzzCase[]): Promise<void> => {
    if (batch.length === 0) return;
    const digestBefore = await tools.digest();
    const rejectedCases = await sendTogether(batch);
    const changedTables = listChangedTables(digestBefore, await tools.digest());
    if (changedTables.length === 0) return;
    if (rejectedCases.length < batch.length) return checkRejections(rejectedCases);
    const [first] = rejectedCases;
    if (first && rejectedCases.length === 1)
      return void faultyCases.push({
        case: first,
        faults: [`a rejected request changed ${changedTables.join(', ')}`],
      });
    const middleIndex = Math.ceil(rejectedCases.length / 2);
    await checkRejections(rejectedCases.slice(0, middleIndex));
    await checkRejections(rejectedCases.slice(middleIndex));
  };
  const brokenCases = cases.filter(({ isValid }) => !isValid);
  for (let offset = 0; offset < brokenCases.length; offset += BATCH_SIZE)
    await checkRejections(brokenCases.slice(offset, offset + BATCH_SIZE));
  const rejectedCases: FuzzCase[] = [];
  for (const fuzzCase of cases.filter(({ isValid }) => isValid))
    if (await sendOne(fuzzCase)) rejectedCases.push(fuzzCase);
    else await tools.onAccepted();
  for (let offset = 0; offset < rejectedCases.length; offset += BATCH_SIZE)
    await checkRejections(rejectedCases.slice(offset, offset + BATCH_SIZE));
  return { sentCount: cases.length, acceptedCount, slowestMs, faultyCases };
}
