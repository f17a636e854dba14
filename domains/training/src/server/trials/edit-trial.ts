import { type CommandContext, invalid, type UndoableChange } from '@threshold/api/server';
import { parseClockTime, toMeters } from '@threshold/physiology';
import { ALL_FIELDS_REQUIRED, type EditTrialInput, TRIAL_UNITS } from '../../trial-schemas.ts';
import { assertNotAfterTomorrow } from '../assert-not-after-tomorrow.ts';
import { changeTrial } from './change-trial.ts';

/**
 * Corrects a time trial; can be undone.
 * @throws DomainError 'not-found' for an unknown trial, 'invalid' for an invalid time or a date after
 * tomorrow
 */
export async function editTrial(
  ctx: CommandContext,
  { trialId, date, activity, distance, time }: EditTrialInput,
): Promise<UndoableChange> {
  const durationSeconds = parseClockTime(time);
  if (durationSeconds === null) throw invalid('time', ALL_FIELDS_REQUIRED);
  await assertNotAfterTomorrow(ctx, date);
  return changeTrial(ctx, trialId, (trial) => {
    trial.date = date;
    trial.activity = activity;
    trial.distanceMeters = toMeters(distance, TRIAL_UNITS[activity]);
    trial.durationSeconds = durationSeconds;
  });
}
