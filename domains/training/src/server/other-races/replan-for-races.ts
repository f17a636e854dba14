import type { CommandContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { type ChangedPlan, replanForChange } from '../proposals/replan-for-change.ts';

const REASONS = {
  added: 'You added a race, so we rebuilt your plan around it.',
  changed: 'You changed a race, so we rebuilt your plan around it.',
  deleted: 'You removed a race, so we rebuilt your plan without it.',
  undone: 'Your races are back to how they were, so we rebuilt your plan.',
} as const;

/** Days before a race that it changes, and the longest recovery after it. */
const DAYS_BEFORE = 3;
const MAX_DAYS_AFTER = 20;

/**
 * Plans the remaining training again after a change of B and C races.
 * @param races before and after the change
 * @throws DomainError 'conflict' if no plan fits
 */
export const replanForRaces = (
  ctx: CommandContext,
  change: keyof typeof REASONS,
  races: readonly { readonly date: LocalDate }[],
): Promise<ChangedPlan> =>
  replanForChange(ctx, {
    kind: 'tune-up',
    why: REASONS[change],
    days: races.map(({ date }) => ({ from: addDays(date, -DAYS_BEFORE), to: addDays(date, MAX_DAYS_AFTER) })),
    noPlanMessage: 'No plan fits this race, so nothing changed',
  });
