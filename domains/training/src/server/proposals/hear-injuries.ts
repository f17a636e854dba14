import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { injuriesChanged } from '@threshold/contracts/injuries';
import { awaitTurn } from '../plans/await-turn.ts';
import { plannedSessions } from '../plans/planned-sessions.ts';
import { replacePlan } from '../plans/replace-plan.ts';
import { closeAtHand } from './close-at-hand.ts';
import { differenceOf, isNoDifference } from './difference.ts';
import { injuryWords } from './injury-words.ts';
import { insertProposal } from './insert-proposal.ts';
import { planAnew, type Replannable } from './planner.ts';
import { proposeByRules } from './propose-by-rules.ts';

/**
 * An injury that is new, worse, better or gone gives another plan, which the athlete decides on; while a red flag
 * stands it is applied at once. What was proposed before it knew nothing of it.
 */
export async function hearInjuries(act: Act, fact: PayloadOf<typeof injuriesChanged>): Promise<void> {
  // In one message: what is at hand is read once the turn has come.
  await Promise.all([
    awaitTurn(act),
    closeAtHand(act, 'An injury changed in the meantime, so this proposal no longer fits.'),
  ]);
  const anew = await planAnew(act);
  if (!anew) return;
  const why = injuryWords(fact, anew.input.injuries);
  const stops = anew.input.injuries.some(({ stopsTraining }) => stopsTraining === true);
  if (stops) await applyRest(act, anew, why);
  else await proposeByRules(act, { ...anew, kind: 'injury', why });
}

async function applyRest(
  act: Act,
  { standingId, today, facts, input, plan, checks }: Replannable,
  why: string,
): Promise<void> {
  const kept = input.kept.map(({ date }) => date);
  const difference = differenceOf(await plannedSessions(act, today, kept), plan.sessions, today);
  if (isNoDifference(difference)) return;
  const { planId, gaveWay } = await replacePlan(act, { plan, facts, today, kept, why, checks });
  await insertProposal(act, {
    kind: 'injury',
    status: 'accepted',
    basisPlanId: standingId,
    madePlanId: planId,
    startsOn: plan.startsOn,
    difference,
    gaveWay,
    generatedBy: 'rules',
    why,
  });
}
