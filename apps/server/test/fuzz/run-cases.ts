import { changedTables } from './database-digest.ts';
import { type Answer, findFaults } from './find-faults.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** Result of a call's requests. */
export interface Outcome {
  readonly sent: number;
  readonly accepted: number;
  readonly slowestMs: number;
  readonly wrong: readonly Wrong[];
}

/** A request with the faults of its answer. */
interface Wrong {
  readonly case: FuzzCase;
  readonly wrong: readonly string[];
}

interface Tools {
  readonly send: (each: FuzzCase) => Promise<Answer>;
  readonly digest: () => Promise<Map<string, string>>;
  /** Called after an accepted request, which may have consumed its resource. */
  readonly accepted: () => Promise<unknown>;
}

const CONCURRENCY = 8;
const BATCH = 100;

/**
 * Sends every case: broken ones in parallel batches, valid ones sequentially. Rejected requests of a batch must leave
 * every row unchanged. If a batch contains an accepted request, the rejected ones are sent again without it.
 */
export async function runCases(cases: readonly FuzzCase[], tools: Tools): Promise<Outcome> {
  const wrong: Wrong[] = [];
  let [accepted, slowestMs] = [0, 0];
  /** Sends a case and records the faults of its answer. True if it was rejected. */
  const sendOne = async (each: FuzzCase): Promise<boolean> => {
    const from = performance.now();
    const answer = await tools.send(each);
    slowestMs = Math.max(slowestMs, performance.now() - from);
    const found = findFaults(answer);
    if (found.length > 0) wrong.push({ case: each, wrong: found });
    if (answer.statusCode < 400) accepted += 1;
    return answer.statusCode >= 400;
  };
  const sendTogether = async (batch: readonly FuzzCase[]): Promise<FuzzCase[]> => {
    const rejected: FuzzCase[] = [];
    for (let at = 0; at < batch.length; at += CONCURRENCY) {
      const group = batch.slice(at, at + CONCURRENCY);
      const areRefused = await Promise.all(group.map(sendOne));
      rejected.push(...group.filter((_, index) => areRefused[index]));
    }
    return rejected;
  };
  /** Sends a batch again and bisects its rejected requests until no row changes or one case is left. */
  const checkRefusals = async (batch: readonly FuzzCase[]): Promise<void> => {
    if (batch.length === 0) return;
    const before = await tools.digest();
    const rejected = await sendTogether(batch);
    const changed = changedTables(before, await tools.digest());
    if (changed.length === 0) return;
    if (rejected.length < batch.length) return checkRefusals(rejected);
    const [first] = rejected;
    if (first && rejected.length === 1)
      return void wrong.push({ case: first, wrong: [`a rejected request changed ${changed.join(', ')}`] });
    const half = Math.ceil(rejected.length / 2);
    await checkRefusals(rejected.slice(0, half));
    await checkRefusals(rejected.slice(half));
  };
  const broken = cases.filter(({ valid }) => !valid);
  for (let at = 0; at < broken.length; at += BATCH) await checkRefusals(broken.slice(at, at + BATCH));
  const rejected: FuzzCase[] = [];
  for (const each of cases.filter(({ valid }) => valid))
    if (await sendOne(each)) rejected.push(each);
    else await tools.accepted();
  for (let at = 0; at < rejected.length; at += BATCH) await checkRefusals(rejected.slice(at, at + BATCH));
  return { sent: cases.length, accepted, slowestMs, wrong };
}
