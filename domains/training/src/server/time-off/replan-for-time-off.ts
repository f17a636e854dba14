import type { CommandContext } from '@threshold/api/server';
import { addDays } from '@threshold/physiology';
import type { CreateTimeOffInput, TimeOffKind } from '../../time-off-schemas.ts';
import { type ChangedPlan, replanForChange } from '../proposals/replan-for-change.ts';
import { formatTimeOffReason } from './format-time-off-reason.ts';

/** After a break, training returns to its usual load within this many days. Until then, past time off still matters. */
const MAX_RETURN_DAYS = 60;

/**
 * Rebuilds the remaining plan after a change of time off.
 * @param kind of the span added or changed; null after a removal
 * @param spans before and after the change
 * @throws DomainError 'conflict' if no plan fits
 */
export const replanForTimeOff = (
  ctx: CommandContext,
  kind: TimeOffKind | null,
  spans: readonly Pick<CreateTimeOffInput, 'from' | 'to'>[],
): Promise<ChangedPlan> =>
  replanForChange(ctx, {
    kind: 'time-off',
    why: formatTimeOffReason(kind),
    days: spans.map(({ from, to }) => ({ from, to: addDays(to, MAX_RETURN_DAYS) })),
    noPlanMessage: 'No plan fits this time off, so nothing changed',
  });
