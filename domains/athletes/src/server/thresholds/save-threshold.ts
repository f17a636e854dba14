import type { Act } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { RecomputationView, ThresholdChange } from '../../schemas.ts';
import { openProfile } from '../profile/find-profile.ts';
import { requestRecomputation } from '../recomputation/request-recomputation.ts';
import type { Tables } from '../tables.ts';
import { checkThreshold, needEntry } from './check-threshold.ts';
import { writeThreshold } from './keep-threshold.ts';
import { listThresholds } from './list-thresholds.ts';
import { awaitLthrTurn } from './lthr-turn.ts';
import { planByLthr } from './plan-by-lthr.ts';

/**
 * Saves the LTHR of a day, today or earlier, in place of an earlier one of that day; with `replaces` the entry of another
 * day moves here. What was computed by another LTHR is computed again.
 */
export async function saveThreshold(act: Act, change: ThresholdChange): Promise<RecomputationView> {
  await openProfile(act);
  await awaitLthrTurn(act);
  await checkThreshold(act, await listThresholds(act), change);
  const { date, lthr, lthrSource, replaces } = change;
  return planByLthr(act, async () => {
    if (replaces !== undefined && replaces !== date) await deleteThreshold(act, replaces);
    await writeThreshold(act, date, { lthrBpm: lthr, source: lthrSource });
    return requestRecomputation(act);
  });
}

/** Removes the entry of a day: the one before it holds on. */
export async function removeThreshold(
  act: Act,
  { date }: { readonly date: LocalDate },
): Promise<RecomputationView> {
  await openProfile(act);
  await awaitLthrTurn(act);
  needEntry(await listThresholds(act), date);
  return planByLthr(act, async () => {
    await deleteThreshold(act, date);
    return requestRecomputation(act);
  });
}

const deleteThreshold = (act: Act, date: LocalDate) =>
  act.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .deleteFrom('threshold')
    .where('athlete_id', '=', act.athleteId)
    .where('effective_on', '=', date)
    .execute();
