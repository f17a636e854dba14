import { expect, test } from 'vitest';
import { checkProposalLifeCycle, type LifeCycleResult } from '../../test/check-proposal-life-cycle.ts';
import { createRacingAthletes } from '../../test/random-athletes.ts';
import { createScriptedModel } from '../../test/scripted-model.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const ATHLETE_COUNT = Number(process.env.STORED_ATHLETES ?? 24);
const FIRST_SEED = Number(process.env.STORED_FIRST_SEED ?? 1);

const { model, script } = createScriptedModel();
const api = await createTrainingApi({ model, ownDatabase: true });

test(`breaks no rule for ${ATHLETE_COUNT} random athletes with weeks by a hostile model, on acceptance, undo and reading back`, {
  timeout: 60_000 + 5_000 * ATHLETE_COUNT,
}, async () => {
  const results: (LifeCycleResult & { readonly seed: number })[] = [];
  for (const { seed, athlete } of createRacingAthletes(ATHLETE_COUNT, FIRST_SEED)) {
    results.push({ seed, ...(await checkProposalLifeCycle({ api, script }, seed, athlete)) });
    if (process.env.STORED_ATHLETES && results.length % 100 === 0) printSummary(results);
  }
  const acceptedResults = results.filter(({ ending }) => ending === 'accepted');
  if (process.env.STORED_ATHLETES && ATHLETE_COUNT % 100 !== 0) printSummary(results);
  expect(results.flatMap(({ seed, broken }) => broken.map((fault) => `seed ${seed}: ${fault}`))).toEqual([]);
  // The test is meaningful only if acceptance, later acceptance and undo all occur often, and if some of the
  // model's weeks are rejected.
  expect(acceptedResults.length / ATHLETE_COUNT).toBeGreaterThan(0.3);
  expect(acceptedResults.filter(({ daysLater }) => daysLater > 0).length).toBeGreaterThan(ATHLETE_COUNT / 12);
  expect(results.filter(({ undoing }) => undoing === 'undone').length).toBeGreaterThan(ATHLETE_COUNT / 12);
  expect(new Set(acceptedResults.flatMap(({ labels }) => labels))).toEqual(
    new Set(['model', 'mixed', 'rules']),
  );
  expect(sumCounts(results, ({ requested }) => requested)).toBeGreaterThan(
    sumCounts(results, ({ byModel }) => byModel),
  );
});

const sumCounts = (results: readonly LifeCycleResult[], getCount: (result: LifeCycleResult) => number) =>
  results.reduce((total, result) => total + getCount(result), 0);

/** Summary of all results for the terminal. */
function printSummary(results: readonly (LifeCycleResult & { readonly seed: number })[]): void {
  const resultsByEnding = Map.groupBy(results, ({ ending }) => ending);
  const labels = Map.groupBy(
    results.flatMap((result) => result.labels),
    (label) => label,
  );
  console.table({
    athletes: results.length,
    'weeks asked for': sumCounts(results, ({ requested }) => requested),
    'weeks by the model': sumCounts(results, ({ byModel }) => byModel),
    'accepted on a later day': results.filter(
      ({ ending, daysLater }) => ending === 'accepted' && daysLater > 0,
    ).length,
    violations: sumCounts(results, ({ broken }) => broken.length),
  });
  const resultsByUndoing = Map.groupBy(results, ({ undoing }) => undoing ?? 'not tried to undo');
  console.table(Object.fromEntries([...resultsByUndoing].map(([undoing, group]) => [undoing, group.length])));
  console.table(Object.fromEntries([...resultsByEnding].map(([ending, group]) => [ending, group.length])));
  for (const { seed, broken } of results) for (const fault of broken) console.error(`seed ${seed}: ${fault}`);
  console.table(
    Object.fromEntries([...labels].map(([label, group]) => [`sessions by ${label}`, group.length])),
  );
}
