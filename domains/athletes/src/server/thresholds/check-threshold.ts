import {
  type CommandContext,
  DomainError,
  invalid,
  notFound,
  type QueryContext,
} from '@threshold/api/server';
import { type LocalDate, thresholdFaults } from '@threshold/physiology';
import type { ThresholdChange, ThresholdView } from '../../schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { findProfile } from '../profile/find-profile.ts';
import { MAX_THRESHOLDS } from './list-thresholds.ts';

const MISSING = 'There is no LTHR of that day';

/**
 * Rejects a future day, a contradiction with other heart rates, an entry beyond the limit, and the
 * replacement of a missing entry.
 */
export async function checkThreshold(
  ctx: QueryContext | CommandContext,
  rows: readonly ThresholdView[],
  { date, lthr, replaces }: Pick<ThresholdChange, 'date' | 'lthr' | 'replaces'>,
): Promise<void> {
  if (date > (await getToday(ctx))) throw invalid('date', 'Date must not be in the future');
  if (replaces !== undefined) requireEntry(rows, replaces);
  const profile = await findProfile(ctx);
  const [fault] = thresholdFaults({
    lthrBpm: lthr,
    restingHrBpm: profile?.restingHrBpm ?? null,
    maxHrBpm: profile?.maxHrBpm ?? null,
  });
  if (fault)
    throw new DomainError('invalid', fault.message, { issues: [{ path: 'lthr', message: fault.message }] });
  const isNew = replaces === undefined && !rows.some((row) => row.date === date);
  if (isNew && rows.length >= MAX_THRESHOLDS)
    throw invalid('date', `At most ${MAX_THRESHOLDS} LTHR values can be kept`);
}

export function requireEntry(rows: readonly ThresholdView[], date: LocalDate): void {
  if (!rows.some((row) => row.date === date)) throw notFound(MISSING);
}
