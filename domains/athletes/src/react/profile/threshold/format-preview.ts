import { formatDate, formatQuantity } from '@threshold/ui/format';
import type { ThresholdPreview } from '../../../threshold-schemas.ts';

/** "37 workouts from Mar 3, 2026 to May 9, 2026 will be recalculated (…)". */
export function formatPreview({ workouts, recordings, logs, from, to }: ThresholdPreview): string {
  if (from === null || to === null) return 'No workouts will change.';
  const dateRange = from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
  const parts = [
    ...(recordings > 0 ? [`zones and load of ${formatQuantity(recordings, 'recording')}`] : []),
    ...(logs > 0 ? [`load of ${formatQuantity(logs, 'logged workout')}`] : []),
  ];
  const summary = `${formatQuantity(workouts, 'workout')} ${dateRange} will be recalculated`;
  return `${summary} (${parts.join(', ')}). Your load, fitness and form will update.`;
}

/** How today's LTHR and the zones change; null if they stay the same. */
export function formatZoneChange({ lthrToday: { before, after } }: ThresholdPreview): string | null {
  if (before === after) return null;
  if (after === null) return 'You won’t have an LTHR, and your zones and upcoming targets need one.';
  const change = before === null ? `${after} bpm` : `${before} → ${after} bpm`;
  return `Your zones and upcoming targets change with it (LTHR ${change}).`;
}
