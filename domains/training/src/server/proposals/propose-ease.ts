import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { type EaseCause, easeDays } from '@threshold/planner';
import { planAnew } from './planner.ts';
import { proposeByRules } from './propose-by-rules.ts';
import { remainingActivePlan } from './remaining-plan.ts';

interface Ease {
  /** The days on which nothing is to be hard or long. */
  readonly dates: readonly LocalDate[];
  readonly cause: EaseCause;
  /** Why, for the athlete. */
  readonly why: string;
  /** The days that the proposal answers to. */
  readonly aboutDays: readonly LocalDate[];
  /** Why a proposal that is still open no longer fits. */
  readonly outdated: string;
}

/** Lets the athlete decide on easier days: the active plan with them, or where that breaks a rule, the plan of today. */
export async function proposeEase(
  ctx: CommandContext,
  today: LocalDate,
  { dates, cause, why, aboutDays, outdated }: Ease,
): Promise<void> {
  const anew = await planAnew(ctx);
  if (!anew) return;
  const active = await remainingActivePlan(ctx, anew.facts, today);
  for (const { input, plan } of [...(active ? [active] : []), anew]) {
    const eased = easeDays(plan, input, dates, cause);
    if (!eased.ok) continue;
    await proposeByRules(ctx, {
      ...anew,
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
