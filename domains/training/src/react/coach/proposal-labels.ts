import { formatCount } from '@threshold/ui/format';
import type { ProposalDifference, ProposalKind, ProposalView } from '../../proposal-schemas.ts';

/** An injury proposal that plans more load has its own heading. */
export function proposalTitle({ kind, difference }: Pick<ProposalView, 'kind' | 'difference'>): string {
  const isMore = difference !== null && difference.load.after > difference.load.before;
  return kind === 'injury' && isMore ? 'Training builds up again' : TITLES[kind];
}

const TITLES: Readonly<Record<ProposalKind, string>> = {
  model: 'The coach has another plan for you',
  missed: 'A plan from where you are now',
  injury: 'A plan that spares your injury',
  recovery: 'Easier days to recover',
  race: 'A plan for your changed race',
  lthr: 'A plan for your new LTHR',
};

/** In display order. */
export const CHANGES = [
  ['dropped', 'Dropped'],
  ['eased', 'Eased'],
  ['moved', 'Moved'],
  ['retyped', 'Changed'],
  ['harder', 'Harder'],
  ['added', 'Added'],
] as const satisfies readonly (readonly [keyof ProposalDifference, string])[];

/** "2 eased, 1 moved" */
export const formatDifference = (difference: ProposalDifference): string =>
  CHANGES.filter(([kind]) => difference[kind].length > 0)
    .map(([kind, label]) => `${difference[kind].length} ${label.toLowerCase()}`)
    .join(', ') || 'No session changes';

export const countChangedSessions = (difference: ProposalDifference): number =>
  CHANGES.reduce((sum, [kind]) => sum + difference[kind].length, 0);

/** "41 sessions stay as they are"; null for none. */
export const formatUnchangedCount = (same: number): string | null =>
  same === 0 ? null : same === 1 ? '1 session stays as it is' : `${same} sessions stay as they are`;

interface Load {
  readonly before: number;
  readonly after: number;
}

/** Change of a load for display beside the new one: "−17% from 6,595". */
export function formatLoadChange({ before, after }: Load): string {
  if (before === after) return 'As before';
  const percent = percentOf({ before, after });
  return `${percent === null ? 'From' : `${percent} from`} ${formatCount(before)}`;
}

/** E.g. "420 to 396 (−6%)". */
export function formatLoad({ before, after }: Load): string {
  if (before === after) return `${formatCount(after)} as before`;
  const percent = percentOf({ before, after });
  return `${formatCount(before)} to ${formatCount(after)}${percent === null ? '' : ` (${percent})`}`;
}

/** Signed; null if it rounds to zero or nothing was planned before. */
function percentOf({ before, after }: Load): string | null {
  const percent = before === 0 ? 0 : Math.round((100 * (after - before)) / before);
  return percent === 0 ? null : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
