import { formatCount } from '@threshold/ui/format';
import type { ProposalDifference, ProposalKind, ProposalView } from '../../proposal-schemas.ts';

/** Returns a proposal's heading. Injury proposals that add load get a different one. */
export function getProposalTitle({ kind, difference }: Pick<ProposalView, 'kind' | 'difference'>): string {
  const addsLoad = difference !== null && difference.load.after > difference.load.before;
  return kind === 'injury' && addsLoad ? 'Training builds up again' : TITLES_BY_KIND[kind];
}

const TITLES_BY_KIND: Readonly<Record<ProposalKind, string>> = {
  model: 'Your coach has a suggestion',
  missed: 'A plan from where you are now',
  injury: 'A plan around your injury',
  recovery: 'Easier days to recover',
  race: 'A plan for your updated race',
  lthr: 'A plan for your new LTHR',
  'time-off': 'A plan around your time off',
  pace: 'New paces from your new best',
  review: 'A change after your week',
  'tune-up': 'A plan around your races',
  morning: 'An easier day after a rough morning',
};

/** Kinds of changed sessions with their labels, in display order. */
export const CHANGE_KINDS = [
  ['dropped', 'Dropped'],
  ['eased', 'Eased'],
  ['moved', 'Moved'],
  ['retyped', 'Changed'],
  ['harder', 'Harder'],
  ['added', 'Added'],
] as const satisfies readonly (readonly [keyof ProposalDifference, string])[];

/** Formats how many sessions change: "2 eased, 1 moved". */
export const formatDifference = (difference: ProposalDifference): string =>
  CHANGE_KINDS.filter(([kind]) => difference[kind].length > 0)
    .map(([kind, label]) => `${difference[kind].length} ${label.toLowerCase()}`)
    .join(', ') || ((difference.paces ?? []).length > 0 ? 'New paces' : 'No session changes');

export const countChangedSessions = (difference: ProposalDifference): number =>
  CHANGE_KINDS.reduce((sum, [kind]) => sum + difference[kind].length, 0);

/** Formats how many sessions don't change: "41 sessions stay the same". Null if there are none. */
export const formatUnchangedCount = (unchangedCount: number): string | null =>
  unchangedCount === 0
    ? null
    : unchangedCount === 1
      ? '1 session stays the same'
      : `${unchangedCount} sessions stay the same`;

interface LoadChange {
  readonly before: number;
  readonly after: number;
}

/** Formats the change in load, to be shown beside the new load: "−17% from 6,595". */
export function formatLoadChange({ before, after }: LoadChange): string {
  if (before === after) return 'As before';
  const percent = formatPercentChange({ before, after });
  return `${percent === null ? 'From' : `${percent} from`} ${formatCount(before)}`;
}

/** Formats the old load, the new load and the change: "420 to 396 (−6%)". */
export function formatLoad({ before, after }: LoadChange): string {
  if (before === after) return `${formatCount(after)} as before`;
  const percent = formatPercentChange({ before, after });
  return `${formatCount(before)} to ${formatCount(after)}${percent === null ? '' : ` (${percent})`}`;
}

/** Signed percentage. Null if it rounds to zero or no load was planned before. */
function formatPercentChange({ before, after }: LoadChange): string | null {
  const percent = before === 0 ? 0 : Math.round((100 * (after - before)) / before);
  return percent === 0 ? null : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
