import {
  type CommandContext,
  DomainError,
  invalid,
  notFound,
  type QueryContext,
} from '@threshold/api/server';
import { findThresholdFaults, type LocalDate } from '@threshold/physiology';
import type { SaveThresholdInput, ThresholdView } from '../../threshold-schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { findProfile } from '../profile/profile-rows.ts';
import { MAX_THRESHOLDS } from './list-thresholds.ts';

const NO_ENTRY_MESSAGE = 'You have no LTHR for that day';

/**
 * Checks a new LTHR against the history's `rows` and the profile.
 * @throws DomainError 'invalid' for a future day, contradictory heart rates or too many entries; 'not-found'
 * if `replaces` has no entry
 */
export async function assertThreshold(
  ctx: QueryContext | CommandContext,
  rows: readonly ThresholdView[],
  { date, lthr, replaces }: Pick<SaveThresholdInput, 'date' | 'lthr' | 'replaces'>,
): Promise<void> {
  if (date > (await getToday(ctx))) throw invalid('date', 'Date must not be in the future');
  if (replaces !== undefined) assertEntryExists(rows, replaces);
  const profile = await findProfile(ctx);
  const [fault] = findThresholdFaults({
    lthrBpm: lthr,
    restingHrBpm: profile?.restingHrBpm ?? null,
    maxHrBpm: profile?.maxHrBpm ?? null,
  });
  if (fault)
    throw new DomainError('invalid', fault.message, { issues: [{ path: 'lthr', message: fault.message }] });
  const isNew = replaces === undefined && !rows.some((row) => row.date === date);
  if (isNew && rows.length >= MAX_THRESHOLDS)
    throw invalid('date', `You can keep up to ${MAX_THRESHOLDS} LTHR values`);
}

/** @throws DomainError 'not-found' if the day has no entry */
export function assertEntryExists(rows: readonly ThresholdView[], date: LocalDate): void {
  if (!rows.some((row) => row.date === date)) throw notFound(NO_ENTRY_MESSAGE);
}
