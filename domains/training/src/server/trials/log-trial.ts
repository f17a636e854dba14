import { type CommandContext, invalid } from '@threshold/api/server';
import { parseClockTime, toMeters } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import {
  ALL_FIELDS_REQUIRED,
  type CreateTrialInput,
  TRIAL_UNITS,
  type TrialView,
} from '../../trial-schemas.ts';
import { assertNotAfterTomorrow } from '../assert-not-after-tomorrow.ts';
import { proposePaces } from '../proposals/rules/propose-paces.ts';
import { selectTrials, toTrialView } from './select-trials.ts';
import { TimeTrial } from './time-trial.entity.ts';

/**
 * Stores a time trial, proposes new paces after a best, and returns the stored row (docs/specification.md#rest-answers).
 * @throws DomainError 'invalid' for an invalid time or a date after tomorrow
 */
export async function logTrial(
  ctx: CommandContext,
  { date, activity, distance, time }: CreateTrialInput,
): Promise<TrialView> {
  const durationSeconds = parseClockTime(time);
  if (durationSeconds === null) throw invalid('time', ALL_FIELDS_REQUIRED);
  await assertNotAfterTomorrow(ctx, date);
  const id = uuidv7();
  await ctx.em.insert(TimeTrial, {
    id,
    athleteId: ctx.athleteId,
    date,
    activity,
    distanceMeters: toMeters(distance, TRIAL_UNITS[activity]),
    durationSeconds,
  });
  if (activity === 'running') await proposePaces(ctx, date);
  const row = await selectTrials(ctx.em, ctx.athleteId).where('id', '=', id).executeTakeFirstOrThrow();
  return toTrialView(row);
}
