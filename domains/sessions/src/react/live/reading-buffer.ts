import type { StrapReading } from '../../recorder/samples.ts';

/** Ten minutes of readings, to give the athlete time to decide about a found recording. */
const MOST_READINGS = 600;

/** A reading with its arrival time on this device. */
interface BufferedReading {
  readonly reading: StrapReading;
  readonly receivedAtMs: number;
}

/** A buffer for readings that arrive before their recording continues. */
export interface ReadingBuffer {
  add(reading: StrapReading, receivedAtMs: number): void;
  /** Drains the buffer, oldest first. */
  take(): readonly BufferedReading[];
}

/** Empty at first; holds the latest ten minutes at most. */
export function createReadingBuffer(): ReadingBuffer {
  let buffered: BufferedReading[] = [];
  return {
    add: (reading, receivedAtMs) => {
      buffered.push({ reading, receivedAtMs });
      if (buffered.length > MOST_READINGS) buffered.shift();
    },
    take: () => {
      const all = buffered;
      buffered = [];
      return all;
    },
  };
}
