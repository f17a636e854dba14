import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type {
  SaveThresholdInput,
  ThresholdPreview,
  ThresholdPreviewInput,
  ThresholdView,
} from '../../threshold-schemas.ts';
import { listOutdatedWorkoutsByKind } from '../recomputation/outdated-workouts.ts';
import { assertEntryExists, assertThreshold } from './assert-threshold.ts';
import { listThresholds } from './list-thresholds.ts';
import { toLthrHistory } from './lthr-history.ts';

/** The recomputation that saving a day's LTHR would cause; a null `lthr` previews removing its entry. */
export async function getThresholdPreview(
  ctx: QueryContext,
  { date, lthr, replaces }: ThresholdPreviewInput,
): Promise<ThresholdPreview> {
  const rows = await listThresholds(ctx);
  if (lthr === null) assertEntryExists(rows, date);
  else await assertThreshold(ctx, rows, { date, lthr, replaces });
  const changedRows =
    lthr === null ? removeEntry(rows, date) : addEntry(rows, { date, lthr, lthrSource: 'entered', replaces });
  const { logs, recordings } = await listOutdatedWorkoutsByKind(ctx, await toLthrHistory(ctx, changedRows));
  const dates = [...logs, ...recordings].map((workout) => workout.date).sort();
  return {
    workouts: dates.length,
    recordings: recordings.length,
    logs: logs.length,
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    lthrToday: { before: rows[0]?.lthr ?? null, after: changedRows[0]?.lthr ?? null },
  };
}

/** The history as if the entry were saved, newest first, with one entry per day. */
function addEntry(
  rows: readonly ThresholdView[],
  { date, lthr, lthrSource, replaces }: SaveThresholdInput,
): ThresholdView[] {
  const otherRows = rows.filter((row) => row.date !== date && row.date !== replaces);
  return [...otherRows, { date, lthr, source: lthrSource }].sort((first, second) =>
    first.date < second.date ? 1 : -1,
  );
}

const removeEntry = (rows: readonly ThresholdView[], date: LocalDate): ThresholdView[] =>
  rows.filter((row) => row.date !== date);
