import { type RawBuilder, sql } from 'kysely';
import type { SessionRow } from '../tables.ts';
import { type ChunkSamples, toChunks } from './chunk-samples.ts';
import { type ProgressUpdate, type SampleSums, sumSamples } from './progress-update.ts';

/** An update and what it adds to its session. */
export interface ProgressUpdateRow {
  readonly update: ProgressUpdate;
  readonly sums: SampleSums;
  /** The single chunk stored by the same statement, if any. */
  readonly chunk: ChunkSamples | null;
  /** How many of its splits were not stored before. */
  readonly newSplitCount: number;
}

/** The row for an update whose samples, all assumed new, fit into one chunk; null if they don't. */
export function toSingleChunkRow(update: ProgressUpdate): ProgressUpdateRow | null {
  const [chunk = null, ...furtherChunks] = toChunks(update.samples);
  return furtherChunks.length > 0
    ? null
    : { update, sums: sumSamples(update.samples), chunk, newSplitCount: 0 };
}

/** Array text for PostgreSQL, because an array parameter can't contain lists of different lengths. */
const toArrayText = (values: readonly number[] | null | undefined) =>
  values ? `{${values.join(',')}}` : null;

/** The rows as a table `a`, with one parameter per column. */
export function buildUpdateTable(rows: readonly ProgressUpdateRow[]): RawBuilder<unknown> {
  const buildColumn = (type: RawBuilder<unknown>, toValue: (row: ProgressUpdateRow) => unknown) =>
    sql`${rows.map(toValue)}::${type}[]`;
  const [uuid, text, int, bool, instant] = [sql`uuid`, sql`text`, sql`int`, sql`boolean`, sql`timestamptz`];
  return sql`unnest(${sql.join([
    buildColumn(uuid, ({ update }) => update.sessionId),
    buildColumn(uuid, ({ update }) => update.athleteId),
    buildColumn(instant, ({ update }) => update.receivedAt),
    buildColumn(int, ({ update }) => update.elapsedSeconds),
    buildColumn(bool, ({ update }) => update.hasElapsed),
    buildColumn(bool, ({ update }) => update.hasPause),
    buildColumn(instant, ({ update }) => update.pauseTime),
    buildColumn(text, ({ update }) => update.hrSource),
    buildColumn(text, ({ update }) => update.deviceName),
    buildColumn(text, ({ update }) =>
      toArrayText(update.splits.length > 0 ? update.splits.map(({ time }) => time) : null),
    ),
    buildColumn(int, ({ newSplitCount }) => newSplitCount),
    buildColumn(int, ({ sums }) => sums.lastSecond),
    buildColumn(int, ({ sums }) => sums.count),
    buildColumn(int, ({ sums }) => sums.sumBpm),
    buildColumn(int, ({ sums }) => sums.maxBpm),
    buildColumn(int, ({ sums }) => sums.minBpm),
    buildColumn(int, ({ chunk }) => chunk?.first_second ?? null),
    buildColumn(text, ({ chunk }) => toArrayText(chunk?.seconds)),
    buildColumn(text, ({ chunk }) => toArrayText(chunk?.bpm)),
    buildColumn(text, ({ chunk }) => toArrayText(chunk?.rr)),
    buildColumn(text, ({ chunk }) => toArrayText(chunk?.rr_counts)),
  ])}) as a (session_id, athlete_id, received_at, elapsed_seconds, has_elapsed, has_pause, pause_time, hr_source,
    device_name, split_seconds, new_splits, last_second, sample_count, sum_bpm, max_bpm, min_bpm, first_second, seconds,
    bpm, rr, rr_counts)`;
}

export type ProgressRow = Pick<
  SessionRow,
  | 'id'
  | 'status'
  | 'pause_time'
  | 'elapsed_seconds'
  | 'last_second'
  | 'sample_count'
  | 'sum_bpm'
  | 'max_bpm'
  | 'min_bpm'
>;

/**
 * Advances each session `s` by its row `a` of `source`. Monotonic: a repeated or late PATCH doesn't change
 * the timer, the pause or the heart-rate source.
 */
export const buildSessionUpdate = (source: RawBuilder<unknown>): RawBuilder<ProgressRow> => sql<ProgressRow>`
  update sessions.session s set
    elapsed_seconds = greatest(s.elapsed_seconds, a.elapsed_seconds),
    last_second = greatest(s.last_second, a.last_second),
    sample_count = s.sample_count + a.sample_count,
    sum_bpm = s.sum_bpm + a.sum_bpm,
    max_bpm = greatest(s.max_bpm, a.max_bpm),
    min_bpm = least(s.min_bpm, a.min_bpm),
    split_count = s.split_count + a.new_splits,
    last_seen_at = greatest(s.last_seen_at, a.received_at),
    pause_time = case
      when not a.has_pause then s.pause_time
      when not a.has_elapsed or a.elapsed_seconds > s.elapsed_seconds then a.pause_time
      when a.elapsed_seconds = s.elapsed_seconds then greatest(s.pause_time, a.pause_time)
      else s.pause_time
    end,
    hr_source = case when a.elapsed_seconds >= s.elapsed_seconds then coalesce(a.hr_source, s.hr_source) else s.hr_source end,
    device_name = case when a.elapsed_seconds >= s.elapsed_seconds then coalesce(a.device_name, s.device_name) else s.device_name end
  from ${source}
  where s.id = a.session_id and s.athlete_id = a.athlete_id
  returning s.id, s.status, s.pause_time, s.elapsed_seconds, s.last_second, s.sample_count, s.sum_bpm, s.max_bpm, s.min_bpm`;
