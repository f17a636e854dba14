import { type CommandContext, conflict, DomainError, type QueryContext } from '@threshold/api/server';
import { INVARIANTS, type InvariantId } from '@threshold/planner';
import type { Redact } from '../plans/get-plan-input.ts';
import { findNewlyBrokenRules, type PlannedChange } from './find-newly-broken-rules.ts';

/** The rules that protect an injury. The athlete can't override them. */
const INJURY_RULES: ReadonlySet<InvariantId> = new Set(['P26', 'P43']);

/** The message of each rule if the athlete's change breaks it. Other rules show their general text. */
const BROKEN_RULE_TEXTS: Partial<Readonly<Record<InvariantId, string>>> = {
  P04: 'You’d have another session on race day.',
  P05: 'You’d train more days that week than you chose.',
  P06: 'You’d have too few rest days that week.',
  P07: 'You’d run more that week than your level allows.',
  P09: 'Your week would grow by more than 10%.',
  P11: 'Your longest run would be too much of its week.',
  P12: 'The run is too long for your goal.',
  P13: 'The run would be much longer than any in the past 30 days.',
  P14: 'You’d have two very long runs back to back.',
  P15: 'You’d have two hard days in a row.',
  P16: 'You’d have too many hard days that week.',
  P17: 'Too little of your week would be easy.',
  P18: 'Recovery stays in zones 1 and 2.',
  P19: 'Your class would move off its day, or its day wouldn’t be easy anymore.',
  P20: 'You’d do too much in the weeks before your race.',
  P21: 'The last days before your race wouldn’t be light.',
  P25: 'You’d train too much that day.',
  P44: 'You’d spend too much time in zones 4 and 5 that week.',
  P47: 'Your age or health calls for shorter, easier sessions.',
  P48: 'You’d go hard the day before your long run, or right before your race.',
  P51: 'You have that day off, don’t have the time, or are just getting over an illness.',
};

const MAX_NAMED_RULES = 3;

const toText = (id: InvariantId): string =>
  BROKEN_RULE_TEXTS[id] ?? `It breaks a safety rule (${INVARIANTS[id]}).`;

/** The rules that the athlete's change breaks, as one message, and whether the athlete may make it anyway. */
export interface BrokenRules {
  readonly message: string;
  readonly canInsist: boolean;
}

/**
 * Checks the plan as it would be after the athlete's own change. Null if no hard rule would newly break.
 * @param redact for a reader who may not learn all facts about the athlete
 */
export async function findBrokenRules(
  ctx: QueryContext,
  change: PlannedChange,
  redact?: Redact,
): Promise<BrokenRules | null> {
  const brokenRules = await findNewlyBrokenRules(ctx, change, redact);
  if (brokenRules.some((id) => INJURY_RULES.has(id)))
    return { message: 'Your injury doesn’t allow this session', canInsist: false };
  if (brokenRules.length === 0) return null;
  return { message: brokenRules.slice(0, MAX_NAMED_RULES).map(toText).join(' '), canInsist: true };
}

/**
 * @throws DomainError 'conflict' with an issue at `anyway` if a hard rule would newly break, unless the athlete
 * insists; always if the rule protects an injury
 */
export async function assertNoBrokenRules(
  ctx: CommandContext,
  { anyway, ...change }: PlannedChange & { readonly anyway: boolean },
): Promise<void> {
  const broken = await findBrokenRules(ctx, change);
  if (broken === null) return;
  const { message, canInsist } = broken;
  if (!canInsist) throw conflict(message);
  if (!anyway) throw new DomainError('conflict', message, { issues: [{ path: 'anyway', message }] });
}
