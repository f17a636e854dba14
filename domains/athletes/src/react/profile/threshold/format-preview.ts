import { formatDate, formatQuantity } from '@threshold/ui/format';
import type { ThresholdPreview } from '../../../schemas.ts';

/** "37 workouts from Mar 3, 2026 to May 9, 2026 are recalculated: …". */
export function formatPreview({ workouts, recordings, logs, from, to }: ThresholdPreview): string {
  if (from === null || to === null) return 'No workout is recalculated.';
  const dateRange = from === to ? `of ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
  const parts = [
    ...(recordings > 0 ? [`zones and TSS of ${formatQuantity(recordings, 'recording')}`] : []),
    ...(logs > 0 ? [`TSS of ${formatQuantity(logs, 'logged workout')}`] : []),
  ];
  const summary = `${formatQuantity(workouts, 'workout')} ${dateRange} ${workouts === 1 ? 'is' : 'are'} recalculated`;
  return `${summary}: ${parts.join(', ')}. Load, fitness and form follow.`;
}

/** How today's LTHR and the zones change; null if they stay the same. */
export function formatZoneChange({ lthrToday: { before, after } }: ThresholdPreview): string | null {
  if (before === after) return null;
  if (after === null) return 'You have no LTHR then: your zones and the targets of coming sessions need one.';
  const change = before === null ? `${after} bpm` : `${before} → ${after} bpm`;
  return `Your zones and the targets of coming sessions change: LTHR ${change}.`;
}
