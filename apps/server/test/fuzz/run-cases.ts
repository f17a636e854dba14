import { listChangedTables } from './database-digest.ts';
import { type Answer, findFaults } from './find-faults.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** What came of a call's requests. */
export interface Outcome {
  readonly sent: number;
  readonly accepted: number;
  readonly slowestMs: number;
  readonly wrong: readonly FaultyCase[];
}

/** A request with the faults in its answer. */
interface FaultyCase {
  readonly case: FuzzCase;
  readonly wrong: readonly string[];
}

interface CaseTools {
  readonly send: (each: FuzzCase) => Promise<Answer>;
  readonly digest: () => Promise<Map<string, string>>;
  /** Called after an accepted request, which may have consumed its resource. */
  readonly accepted: () => Promise<unknown>;
}

const CONCURRENCY = 8;
const BATCH_SIZE = 100;

/**
 * Sends broken cases in parallel batches and valid ones sequentially. A batch's rejected requests must leave every
 * row unchanged. If one request of the batch is accepted, the rejected ones are resent without it.
 */
export async function runCases(cases: readonly FuzzCase[], tools: CaseTools): Promise<Outcome> {
  const wrong: FaultyCase[] = [];
  let [accepted, slowestMs] = [0, 0];
  /** Sends a case and records the faults in its answer. True if it was rejected. */
  const sendOne = async (each: FuzzCase): Promise<boolean> => {
    const startedAtMs = performance.now();
    const answer = await tools.send(each);
    slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
    const faults = findFaults(answer);
    if (faults.length > 0) wrong.push({ case: each, wrong: faults });
    if (answer.statusCode < 400) accepted += 1;
    return answer.statusCode >= 400;
  };
  const sendTogether = async (batch: readonly FuzzCase[]): Promise<FuzzCase[]> => {
    const rejected: FuzzCase[] = [];
    for (let offset = 0; offset < batch.length; offset += CONCURRENCY) {
      const group = batch.slice(offset, offset + CONCURRENCY);
      const rejectedFlags = await Promise.all(group.map(sendOne));
      rejected.push(...group.filter((_, index) => rejectedFlags[index]));
    }
    return rejected;
  };
  /** Resends a batch's rejected requests, bisecting them until no row changes or one case is left. */
  const checkRejections = async (batch: readonly FuzzCase[]): Promise<void> => {
    if (batch.length === 0) return;
    const before = await tools.digest();
    const rejected = await sendTogether(batch);
    const changed = listChangedTables(before, await tools.digest());
    if (changed.length === 0) return;
    if (rejected.length < batch.length) return checkRejections(rejected);
    const [first] = rejected;
    if (first && rejected.length === 1)
      return void wrong.push({ case: first, wrong: [`a rejected request changed ${changed.join(', ')}`] });
    const half = Math.ceil(rejected.length / 2);
    await checkRejections(rejected.slice(0, half));
    await checkRejections(rejected.slice(half));
  };
  const brokenCases = cases.filter(({ valid }) => !valid);
  for (let offset = 0; offset < brokenCases.length; offset += BATCH_SIZE)
    await checkRejections(brokenCases.slice(offset, offset + BATCH_SIZE));
  const rejected: FuzzCase[] = [];
  for (const each of cases.filter(({ valid }) => valid))
    if (await sendOne(each)) rejected.push(each);
    else await tools.accepted();
  for (let offset = 0; offset < rejected.length; offset += BATCH_SIZE)
    await checkRejections(rejected.slice(offset, offset + BATCH_SIZE));
  return { sent: cases.length, accepted, slowestMs, wrong };
}
