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
  const acceptedResults = results.filter(({ outcome }) => outcome === 'accepted');
  if (process.env.STORED_ATHLETES && ATHLETE_COUNT % 100 !== 0) printSummary(results);
  expect(
    results.flatMap(({ seed, violations }) => violations.map((violation) => `seed ${seed}: ${violation}`)),
  ).toEqual([]);
  // The test is meaningful only if acceptance, later acceptance and undo all occur often, and if some of the
  // model's weeks are rejected.
  expect(acceptedResults.length / ATHLETE_COUNT).toBeGreaterThan(0.3);
  expect(acceptedResults.filter(({ daysLater }) => daysLater > 0).length).toBeGreaterThan(ATHLETE_COUNT / 12);
  expect(results.filter(({ undoOutcome }) => undoOutcome === 'undone').length).toBeGreaterThan(
    ATHLETE_COUNT / 12,
  );
  expect(new Set(acceptedResults.flatMap(({ labels }) => labels))).toEqual(
    new Set(['model', 'mixed', 'rules']),
  );
  expect(sumCounts(results, ({ requestedWeekCount }) => requestedWeekCount)).toBeGreaterThan(
    sumCounts(results, ({ modelWeekCount }) => modelWeekCount),
  );
});

const sumCounts = (results: readonly LifeCycleResult[], getCount: (result: LifeCycleResult) => number) =>
  results.reduce((total, result) => total + getCount(result), 0);

/** Summary of all results for the terminal. */
function printSummary(results: readonly (LifeCycleResult & { readonly seed: number })[]): void {
  const resultsByOutcome = Map.groupBy(results, ({ outcome }) => outcome);
  const labels = Map.groupBy(
    results.flatMap((result) => result.labels),
    (label) => label,
  );
  console.table({
    athletes: results.length,
    'weeks asked for': sumCounts(results, ({ requestedWeekCount }) => requestedWeekCount),
    'weeks by the model': sumCounts(results, ({ modelWeekCount }) => modelWeekCount),
    'accepted on a later day': results.filter(
      ({ outcome, daysLater }) => outcome === 'accepted' && daysLater > 0,
    ).length,
    violations: sumCounts(results, ({ violations }) => violations.length),
  });
  const resultsByUndoOutcome = Map.groupBy(results, ({ undoOutcome }) => undoOutcome ?? 'not tried to undo');
  console.table(
    Object.fromEntries([...resultsByUndoOutcome].map(([undoOutcome, group]) => [undoOutcome, group.length])),
  );
  console.table(Object.fromEntries([...resultsByOutcome].map(([outcome, group]) => [outcome, group.length])));
  for (const { seed, violations } of results)
    for (const violation of violations) console.error(`seed ${seed}: ${violation}`);
  console.table(
    Object.fromEntries([...labels].map(([label, group]) => [`sessions by ${label}`, group.length])),
  );
}
