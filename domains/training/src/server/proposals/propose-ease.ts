import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { type EaseCause, easeDays } from '@threshold/planner';
import { planAnew } from './planner.ts';
import { proposeByRules } from './propose-by-rules.ts';
import { remainingActivePlan } from './remaining-plan.ts';

interface Ease {
  /** Days without hard or long sessions. */
  readonly dates: readonly LocalDate[];
  readonly cause: EaseCause;
  /** Reason for the athlete. */
  readonly why: string;
  /** Days that the proposal responds to. */
  readonly aboutDays: readonly LocalDate[];
  /** Failure text for an open proposal that this one replaces. */
  readonly outdated: string;
}

/** Proposes easier days: the active plan with them or, if that breaks a rule, today's plan. */
export async function proposeEase(
  ctx: CommandContext,
  today: LocalDate,
  { dates, cause, why, aboutDays, outdated }: Ease,
): Promise<void> {
  const replanned = await planAnew(ctx);
  if (!replanned) return;
  const active = await remainingActivePlan(ctx, replanned.facts, today);
  for (const { input, plan } of [...(active ? [active] : []), replanned]) {
    const eased = easeDays(plan, input, dates, cause);
    if (!eased.ok) continue;
    await proposeByRules(ctx, {
      ...replanned,
      input,
      plan: eased.plan,
      kind: 'recovery',
      why,
      aboutDays,
      outdated,
    });
    return;
  }
}
