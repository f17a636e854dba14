import type { StrapReading } from '../../recorder/samples.ts';

/** Ten minutes of readings, to give the athlete time to decide about a found recording. */
const MOST_READINGS = 600;

/** A reading with its arrival time on this device. */
interface HeldReading {
  readonly reading: StrapReading;
  readonly receivedAtMs: number;
}

/** A buffer for readings that arrive before their recording continues. */
export interface HeldReadings {
  add(reading: StrapReading, receivedAtMs: number): void;
  /** Drains the buffer, oldest first. */
  take(): readonly HeldReading[];
}

/** Empty at first; holds the latest ten minutes at most. */
export function createHeldReadings(): HeldReadings {
  let held: HeldReading[] = [];
  return {
    add: (reading, receivedAtMs) => {
      held.push({ reading, receivedAtMs });
      if (held.length > MOST_READINGS) held.shift();
    },
    take: () => {
      const all = held;
      held = [];
      return all;
    },
  };
}
