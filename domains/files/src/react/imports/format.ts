import { formatDuration, fromMeters, type LengthUnit, toMeters } from '@threshold/physiology';
import type { StatusTone } from '@threshold/ui';
import { formatCount, formatQuantity } from '@threshold/ui/format';
import type { ImportState, ImportView } from '../../schemas.ts';

/** "1 activity", "312 activities" */
export const formatActivityCount = (count: number): string => formatQuantity(count, 'activity', 'activities');
/** "46m", or "12s" for less than a minute. */
export const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds}s` : formatDuration(seconds);
/** Formats kilometers in the given unit with one decimal. */
export const formatDistance = (km: number, unit: LengthUnit): string =>
  fromMeters(unit, toMeters(km, 'km')).toFixed(1);
/** The display name of a workout type: "Run" for "run", "HIIT" for "hiit". */
export const formatActivityType = (type: string): string =>
  type === 'hiit' ? 'HIIT' : type.charAt(0).toUpperCase() + type.slice(1);

export const STATE_LABELS: Readonly<Record<ImportState, string>> = {
  reading: 'Reading',
  ready: 'Waiting for you',
  landing: 'Importing',
  done: 'Imported',
  undone: 'Undone',
  failed: 'Failed',
};

/** Other states are neutral. */
export const STATE_TONES: Partial<Record<ImportState, StatusTone>> = {
  done: 'good',
  failed: 'bad',
  ready: 'warn',
};

/**
 * The outcome of an import: "12 activities, 1 refused", "12 activities undone" or the failure reason; empty
 * while it is unfinished.
 */
export function formatSummary({
  state,
  counts,
  problem,
}: Pick<ImportView, 'state' | 'counts' | 'problem'>): string {
  if (state === 'failed') return problem ?? '';
  if (state === 'undone') return `${formatActivityCount(counts.undone)} undone`;
  if (state === 'done')
    return `${formatActivityCount(counts.landed)}${counts.refused > 0 ? `, ${formatCount(counts.refused)} refused` : ''}`;
  return '';
}
