import type { Zone } from '@threshold/physiology';

interface ZonedRow {
  readonly zone: Zone;
  readonly actual_duration_seconds: number | null;
  readonly zone_seconds: readonly number[] | null;
}

/** The recorded seconds in a zone; without a recording, the whole duration in the workout's own zone. */
export function getZoneSeconds(row: ZonedRow, zone: Zone): number {
  if (isRecorded(row)) return row.zone_seconds?.[zone - 1] ?? 0;
  return row.zone === zone ? (row.actual_duration_seconds ?? 0) : 0;
}

const isRecorded = ({ zone_seconds }: ZonedRow): boolean =>
  (zone_seconds ?? []).some((seconds) => seconds > 0);

const ZONES: readonly Zone[] = [1, 2, 3, 4, 5];

/**
 * The zone with most seconds. With equal seconds, it is the preferred one.
 * @param seconds of zones 1 to 5
 */
export function findMainZone(seconds: readonly number[], preferred: Zone): Zone {
  const most = Math.max(...seconds);
  if (seconds[preferred - 1] === most) return preferred;
  return ZONES.find((zone) => seconds[zone - 1] === most) ?? preferred;
}

/** The zone in which the workouts had most time. With equal times, that of the first workout; null without any. */
export function findMainZoneOf(rows: readonly ZonedRow[]): Zone | null {
  const [first] = rows;
  if (!first) return null;
  const seconds = ZONES.map((zone) => rows.reduce((sum, row) => sum + getZoneSeconds(row, zone), 0));
  return findMainZone(seconds, first.zone);
}
