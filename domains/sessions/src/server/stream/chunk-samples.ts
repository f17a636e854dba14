import type { HrSample } from '../../schemas.ts';
import type { ChunkRow } from '../tables.ts';

/** The maximum span of one chunk, which limits how far back the lookup of a second has to search. */
export const LONGEST_CHUNK_SECONDS = 3600;

export type ChunkSamples = Omit<ChunkRow, 'session_id'>;

/**
 * Groups samples into chunks that span at most `LONGEST_CHUNK_SECONDS`.
 * @param samples sorted by second, unique
 */
export function toChunks(samples: readonly HrSample[]): ChunkSamples[] {
  const groups: HrSample[][] = [];
  for (const sample of samples) {
    const group = groups.at(-1);
    const groupStart = group?.[0]?.t;
    if (group && groupStart !== undefined && sample.t - groupStart < LONGEST_CHUNK_SECONDS)
      group.push(sample);
    else groups.push([sample]);
  }
  return groups.flatMap((group) => (group[0] ? [toChunk(group, group[0].t)] : []));
}

function toChunk(samples: readonly HrSample[], firstSecond: number): ChunkSamples {
  const isGapless = samples.every(({ t }, index) => t === firstSecond + index);
  const rr = samples.flatMap((sample) => sample.rr ?? []);
  return {
    first_second: firstSecond,
    seconds: isGapless ? null : samples.map(({ t }) => t - firstSecond),
    bpm: samples.map(({ hr }) => hr),
    rr: rr.length === 0 ? null : rr,
    rr_counts: rr.length === 0 ? null : samples.map((sample) => sample.rr?.length ?? 0),
  };
}

/** The inverse of `toChunks` for one chunk; sorted by second. */
export function toSamples(chunk: ChunkSamples): HrSample[] {
  let rrEnd = 0;
  return chunk.bpm.map((hr, index) => {
    const t = chunk.first_second + (chunk.seconds?.[index] ?? index);
    const rrCount = chunk.rr_counts?.[index] ?? 0;
    if (rrCount === 0) return { t, hr };
    rrEnd += rrCount;
    // PostgreSQL writes a `real` in its shortest form. Rounding to single precision restores the stored
    // number.
    return { t, hr, rr: (chunk.rr ?? []).slice(rrEnd - rrCount, rrEnd).map(Math.fround) };
  });
}
