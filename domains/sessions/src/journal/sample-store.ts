import type { Dexie } from 'dexie';
import type { HrSample } from '../schemas.ts';

/** Each past ten-minute block is packed into one row, so that a day reads in a fraction of a second. */
const BLOCK_SECONDS = 600;

/** The sample tables: single rows keyed by recording and second, blocks by recording and first second. */
export const SAMPLE_TABLES = { samples: '', blocks: '' } as const;

type SampleKey = [string, number];
const toBlockStart = (t: number) => t - (t % BLOCK_SECONDS);

/** Writes require a transaction over both tables. */
export function openSampleStore(db: Dexie) {
  const singles = db.table<HrSample, SampleKey>('samples');
  const blocks = db.table<readonly HrSample[], SampleKey>('blocks');
  /** By recording, the first second that this page has not packed into blocks. */
  const packedUntil = new Map<string, number>();

  const singlesIn = (id: string, from: number, before: number) =>
    singles.where(':id').between([id, from], [id, before], true, false);
  const blocksIn = (id: string, from: number, before: number) =>
    blocks.where(':id').between([id, Math.max(0, toBlockStart(from))], [id, before], true, false);

  const pack = async (id: string, before: number) => {
    const unpacked = await singlesIn(id, 0, before).toArray();
    for (const [first, samples] of Map.groupBy(unpacked, ({ t }) => toBlockStart(t)))
      await blocks.put([...((await blocks.get([id, first])) ?? []), ...samples], [id, first]);
    await singlesIn(id, 0, before).delete();
  };

  const drop = async (id: string) => {
    await singlesIn(id, 0, Number.POSITIVE_INFINITY).delete();
    await blocksIn(id, 0, Number.POSITIVE_INFINITY).delete();
  };

  return {
    tables: [singles, blocks],
    put: async (id: string, added: readonly HrSample[]) => {
      await Promise.all(added.map((sample) => singles.put(sample, [id, sample.t])));
      const openFrom = toBlockStart(added.at(-1)?.t ?? 0);
      if (openFrom <= (packedUntil.get(id) ?? 0)) return;
      await pack(id, openFrom);
      packedUntil.set(id, openFrom);
    },
    /** Replaces all samples of a recording. */
    fill: async (id: string, all: readonly HrSample[]) => {
      const openFrom = toBlockStart(all.at(-1)?.t ?? 0);
      const wholeBlocks = Map.groupBy(
        all.filter(({ t }) => t < openFrom),
        ({ t }) => toBlockStart(t),
      );
      const open = all.filter(({ t }) => t >= openFrom);
      await drop(id);
      await Promise.all([
        ...[...wholeBlocks].map(([first, block]) => blocks.put(block, [id, first])),
        ...open.map((sample) => singles.put(sample, [id, sample.t])),
      ]);
      packedUntil.set(id, openFrom);
    },
    /** Returns fewer than `most` at block boundaries, and none only if the range has none. */
    read: async (id: string, from: number, before: number, most: number): Promise<readonly HrSample[]> => {
      const blockLimit = Math.ceil(most / BLOCK_SECONDS) + 1;
      const wholeBlocks = await blocksIn(id, from, before).limit(blockLimit).toArray();
      const packed = wholeBlocks.flat().filter(({ t }) => t >= from && t < before);
      if (wholeBlocks.length === blockLimit || packed.length >= most) return packed.slice(0, most);
      const single = await singlesIn(id, from, before)
        .limit(most - packed.length)
        .toArray();
      return [...packed, ...single];
    },
    count: async (id: string, from: number): Promise<number> => {
      const wholeBlocks = await blocksIn(id, from, Number.POSITIVE_INFINITY).toArray();
      const packed = wholeBlocks.flat().filter(({ t }) => t >= from).length;
      return packed + (await singlesIn(id, from, Number.POSITIVE_INFINITY).count());
    },
    drop,
  };
}
