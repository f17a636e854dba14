import { expect, test } from 'vitest';
import { checkProposalLifeCycle, type LifeCycleResult } from '../../test/check-proposal-life-cycle.ts';
import { createRacingAthletes } from '../../test/random-athletes.ts';
import { createScriptedModel } from '../../test/scripted-model.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const COUNT = Number(process.env.STORED_ATHLETES ?? 24);
const FIRST_SEED = Number(process.env.STORED_FIRST_SEED ?? 1);

const { model, script } = createScriptedModel();
const api = await createTrainingApi({ model, ownDatabase: true });

test(`${COUNT} random athletes with weeks by a hostile model: no plan breaks a rule after acceptance, undo and reading back`, {
  timeout: 60_000 + 5_000 * COUNT,
}, async () => {
  const proofs: (LifeCycleResult & { readonly seed: number })[] = [];
  for (const { seed, athlete } of createRacingAthletes(COUNT, FIRST_SEED)) {
    proofs.push({ seed, ...(await checkProposalLifeCycle({ api, script }, seed, athlete)) });
    if (process.env.STORED_ATHLETES && proofs.length % 100 === 0) printSummary(proofs);
  }
  const accepted = proofs.filter(({ ending }) => ending === 'accepted');
  if (process.env.STORED_ATHLETES && COUNT % 100 !== 0) printSummary(proofs);
  expect(proofs.flatMap(({ seed, broken }) => broken.map((fault) => `seed ${seed}: ${fault}`))).toEqual([]);
  // The test is meaningful only if acceptance, later acceptance and undo all occur often, and if the model's
  // weeks are partly rejected.
  expect(accepted.length / COUNT).toBeGreaterThan(0.3);
  expect(accepted.filter(({ daysLater }) => daysLater > 0).length).toBeGreaterThan(COUNT / 12);
  expect(proofs.filter(({ undoing }) => undoing === 'undone').length).toBeGreaterThan(COUNT / 12);
  expect(new Set(accepted.flatMap(({ labels }) => labels))).toEqual(new Set(['model', 'mixed', 'rules']));
  expect(sum(proofs, ({ requested }) => requested)).toBeGreaterThan(sum(proofs, ({ byModel }) => byModel));
});

const sum = (proofs: readonly LifeCycleResult[], getCount: (proof: LifeCycleResult) => number) =>
  proofs.reduce((total, proof) => total + getCount(proof), 0);

/** Summary of all results for the terminal. */
function printSummary(proofs: readonly (LifeCycleResult & { readonly seed: number })[]): void {
  const endings = Map.groupBy(proofs, ({ ending }) => ending);
  const labels = Map.groupBy(
    proofs.flatMap((proof) => proof.labels),
    (label) => label,
  );
  console.table({
    athletes: proofs.length,
    'weeks asked for': sum(proofs, ({ requested }) => requested),
    'weeks by the model': sum(proofs, ({ byModel }) => byModel),
    'accepted on a later day': proofs.filter(
      ({ ending, daysLater }) => ending === 'accepted' && daysLater > 0,
    ).length,
    violations: sum(proofs, ({ broken }) => broken.length),
  });
  const undoings = Map.groupBy(proofs, ({ undoing }) => undoing ?? 'not tried to undo');
  console.table(Object.fromEntries([...undoings].map(([undoing, all]) => [undoing, all.length])));
  console.table(Object.fromEntries([...endings].map(([ending, all]) => [ending, all.length])));
  for (const { seed, broken } of proofs) for (const fault of broken) console.error(`seed ${seed}: ${fault}`);
  console.table(Object.fromEntries([...labels].map(([label, all]) => [`sessions by ${label}`, all.length])));
}
