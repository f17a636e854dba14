import type { ProposalDifference, ProposalKind } from '../../proposal-schemas.ts';

/** What a proposal is about, as its heading. */
export const PROPOSAL_TITLE: Readonly<Record<ProposalKind, string>> = {
  model: 'The coach has another plan for you',
  missed: 'A plan from where you are now',
  injury: 'A plan that spares your injury',
  recovery: 'Easier days to recover',
  race: 'A plan for your changed race',
  lthr: 'A plan for your new LTHR',
};

/** The kinds of change in the order in which they are read, each with its word. */
export const CHANGES = [
  ['dropped', 'Dropped'],
  ['eased', 'Eased'],
  ['moved', 'Moved'],
  ['retyped', 'Changed'],
  ['harder', 'Harder'],
  ['added', 'Added'],
] as const satisfies readonly (readonly [keyof ProposalDifference, string])[];

/** "2 eased, 1 moved"; how a difference reads in one line. */
export const differenceWords = (difference: ProposalDifference): string =>
  CHANGES.filter(([kind]) => difference[kind].length > 0)
    .map(([kind, word]) => `${difference[kind].length} ${word.toLowerCase()}`)
    .join(', ') || 'No session changes';

/** A load before and after, e.g. "420 to 396 (−6%)". */
export function loadWords({ before, after }: { readonly before: number; readonly after: number }): string {
  if (before === after) return `${after.toLocaleString('en-US')} as before`;
  const percent = before === 0 ? null : Math.round((100 * (after - before)) / before);
  const change =
    percent === null || percent === 0 ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)}%)`;
  return `${before.toLocaleString('en-US')} to ${after.toLocaleString('en-US')}${change}`;
}
