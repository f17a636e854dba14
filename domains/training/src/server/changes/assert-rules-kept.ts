import { type CommandContext, conflict, DomainError } from '@threshold/api/server';
import { INVARIANTS, type InvariantId } from '@threshold/planner';
import { findNewlyBrokenRules, type PlannedChange } from './find-newly-broken-rules.ts';

/** Injuries are never the athlete's to override. */
const REFUSED_RULES: ReadonlySet<InvariantId> = new Set(['P26', 'P43']);

/** How the rules read when a change by the athlete breaks them. */
const BROKEN_TEXTS: Partial<Readonly<Record<InvariantId, string>>> = {
  P04: 'The race is then not alone on its day.',
  P05: 'The week then has more training days than you chose.',
  P06: 'The week then has too few rest days.',
  P07: 'The week then has more distance than suits your level.',
  P09: 'The week then grows by more than 10%.',
  P11: 'The longest run is then too large a share of its week.',
  P12: 'The run is too long for your goal.',
  P13: 'The run is then much longer than any of the 30 days before.',
  P14: 'Two very long runs are then on consecutive days.',
  P15: 'Two hard days are then in a row.',
  P16: 'The week then has too many hard days.',
  P17: 'Too few minutes of the week are then easy.',
  P18: 'Recovery has nothing above zone 2.',
  P19: 'The class is then not on its day, or its day is no longer easy.',
  P20: 'The weeks before the race are then too long.',
  P21: 'The last days before the race are then not light.',
  P25: 'The day then has too much training.',
  P44: 'The week then has too much work in zones 4 and 5.',
  P47: 'Your age or health asks for shorter and easier sessions.',
  P48: 'Hard work is then on the day before the long run, or just before the race.',
  P51: 'You are off then, the day has fewer minutes, or an illness is just over.',
};

const MAX_NAMED_RULES = 3;

const toText = (id: InvariantId): string => BROKEN_TEXTS[id] ?? `It breaks a rule: ${INVARIANTS[id]}.`;

/**
 * Checks the plan as it would be after the athlete's own change.
 * @throws DomainError 'conflict' with an issue at `anyway` if a hard rule would newly break, unless the athlete
 * insists; always if the rule protects an injury
 */
export async function assertRulesKept(
  ctx: CommandContext,
  { anyway, ...change }: PlannedChange & { readonly anyway: boolean },
): Promise<void> {
  const brokenRules = await findNewlyBrokenRules(ctx, change);
  const refusedRule = brokenRules.find((id) => REFUSED_RULES.has(id));
  if (refusedRule !== undefined) throw conflict('Your injury does not allow this session');
  if (anyway || brokenRules.length === 0) return;
  const message = brokenRules.slice(0, MAX_NAMED_RULES).map(toText).join(' ');
  throw new DomainError('conflict', message, { issues: [{ path: 'anyway', message }] });
}
