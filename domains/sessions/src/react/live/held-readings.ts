import type { StrapReading } from '../strap/strap.ts';

/** Ten minutes of them: for so long, whoever is asked about a recording may think it over. */
const MOST_READINGS = 600;

/** A reading, and when this device heard it. */
interface HeldReading {
  readonly reading: StrapReading;
  readonly receivedAtMs: number;
}

/** What the strap sends before the recording that it belongs to goes on. */
export interface HeldReadings {
  add(reading: StrapReading, receivedAtMs: number): void;
  /** All of them, oldest first; they are held no more. */
  take(): readonly HeldReading[];
}

/** Holds nothing at first, and the latest ten minutes at the most. */
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
