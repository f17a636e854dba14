import type { Dexie } from 'dexie';
import type { HrSample } from '../schemas.ts';

/** Each past ten-minute block is packed into one row, so that reading a day takes a fraction of a second. */
const BLOCK_SECONDS = 600;

/** The sample tables: single rows keyed by recording and second, blocks by recording and first second. */
export const SAMPLE_TABLES = { samples: '', blocks: '' } as const;

type SampleKey = [string, number];
const toBlockStart = (t: number) => t - (t % BLOCK_SECONDS);

/** Writes require a transaction over both tables. */
export function openSampleStore(db: Dexie) {
  const singles = db.table<HrSample, SampleKey>('samples');
  const blocks = db.table<readonly HrSample[], SampleKey>('blocks');
  /** For each recording, the first second that this page has not packed into a block. */
  const packedUntil = new Map<string, number>();

  const selectSingles = (id: string, fromSecond: number, beforeSecond: number) =>
    singles.where(':id').between([id, fromSecond], [id, beforeSecond], true, false);
  const selectBlocks = (id: string, fromSecond: number, beforeSecond: number) =>
    blocks.where(':id').between([id, Math.max(0, toBlockStart(fromSecond))], [id, beforeSecond], true, false);

  const pack = async (id: string, beforeSecond: number) => {
    const unpacked = await selectSingles(id, 0, beforeSecond).toArray();
    for (const [firstSecond, samples] of Map.groupBy(unpacked, ({ t }) => toBlockStart(t)))
      await blocks.put([...((await blocks.get([id, firstSecond])) ?? []), ...samples], [id, firstSecond]);
    await selectSingles(id, 0, beforeSecond).delete();
  };

  const deleteAll = async (id: string) => {
    await selectSingles(id, 0, Number.POSITIVE_INFINITY).delete();
    await selectBlocks(id, 0, Number.POSITIVE_INFINITY).delete();
  };

  return {
    tables: [singles, blocks],
    put: async (id: string, newSamples: readonly HrSample[]) => {
      await Promise.all(newSamples.map((sample) => singles.put(sample, [id, sample.t])));
      const openBlockStart = toBlockStart(newSamples.at(-1)?.t ?? 0);
      if (openBlockStart <= (packedUntil.get(id) ?? 0)) return;
      await pack(id, openBlockStart);
      packedUntil.set(id, openBlockStart);
    },
    /** Replaces all samples of a recording. */
    replaceAll: async (id: string, allSamples: readonly HrSample[]) => {
      const openBlockStart = toBlockStart(allSamples.at(-1)?.t ?? 0);
      const wholeBlocks = Map.groupBy(
        allSamples.filter(({ t }) => t < openBlockStart),
        ({ t }) => toBlockStart(t),
      );
      const openSamples = allSamples.filter(({ t }) => t >= openBlockStart);
      await deleteAll(id);
      await Promise.all([
        ...[...wholeBlocks].map(([firstSecond, block]) => blocks.put(block, [id, firstSecond])),
        ...openSamples.map((sample) => singles.put(sample, [id, sample.t])),
      ]);
      packedUntil.set(id, openBlockStart);
    },
    /** May return fewer than `maxCount` at a block boundary, but returns none only if the range is empty. */
    read: async (
      id: string,
      fromSecond: number,
      beforeSecond: number,
      maxCount: number,
    ): Promise<readonly HrSample[]> => {
      const blockLimit = Math.ceil(maxCount / BLOCK_SECONDS) + 1;
      const wholeBlocks = await selectBlocks(id, fromSecond, beforeSecond).limit(blockLimit).toArray();
      const packed = wholeBlocks.flat().filter(({ t }) => t >= fromSecond && t < beforeSecond);
      if (wholeBlocks.length === blockLimit || packed.length >= maxCount) return packed.slice(0, maxCount);
      const singleSamples = await selectSingles(id, fromSecond, beforeSecond)
        .limit(maxCount - packed.length)
        .toArray();
      return [...packed, ...singleSamples];
    },
    count: async (id: string, fromSecond: number): Promise<number> => {
      const wholeBlocks = await selectBlocks(id, fromSecond, Number.POSITIVE_INFINITY).toArray();
      const packed = wholeBlocks.flat().filter(({ t }) => t >= fromSecond).length;
      return packed + (await selectSingles(id, fromSecond, Number.POSITIVE_INFINITY).count());
    },
    deleteAll,
  };
}
