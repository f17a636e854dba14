import type { ChangedSession } from '@threshold/contracts/coaching';
import { formatDuration, type UnitSystem } from '@threshold/physiology';
import { formatDay } from '@threshold/ui/format';
import type { ProposalView } from '../../schemas.ts';
import { formatDistance } from '../format-distance.ts';
import { formatType } from '../labels.ts';

type Described = Pick<ProposalView, 'kind' | 'before' | 'after'>;

/** Such as "Move Easy run to Thu, Nov 26". */
export function describeProposal({ kind, before, after }: Described): string {
  const oldType = formatType(before?.type ?? '');
  switch (kind) {
    case 'move':
      return after === null ? `Move ${oldType}` : `Move ${oldType} to ${formatDay(after.date)}`;
    case 'change':
      return `Change ${oldType}`;
    case 'skip':
      return `Skip ${oldType}`;
    case 'add':
      return `Add ${formatType(after?.type ?? '')}`;
  }
}

/** Like the plan's own screens, which round kilometers to tenths before they convert them. */
const formatPlannedDistance = (meters: number, units: UnitSystem): string =>
  formatDistance(100 * Math.round(meters / 100), units);

/** Such as "Easy run · Tue, Nov 24 · AM · 45m · 7.5 km". */
export const describeSession = (
  { type, date, session, durationSeconds, distanceMeters }: ChangedSession,
  units: UnitSystem,
): string =>
  [
    formatType(type),
    formatDay(date),
    session,
    ...(durationSeconds === null ? [] : [formatDuration(durationSeconds)]),
    ...(distanceMeters === null ? [] : [formatPlannedDistance(distanceMeters, units)]),
  ].join(' · ');
