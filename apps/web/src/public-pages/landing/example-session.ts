import type { Zone } from '@threshold/physiology';

interface SessionStep {
  readonly minutes: number;
  readonly zone: Zone;
}

const INTERVAL_STEPS: readonly SessionStep[] = [
  { minutes: 8, zone: 4 },
  { minutes: 3, zone: 1 },
];

export const EXAMPLE_SESSION: readonly SessionStep[] = [
  { minutes: 10, zone: 1 },
  { minutes: 8, zone: 2 },
  ...INTERVAL_STEPS,
  ...INTERVAL_STEPS,
  ...INTERVAL_STEPS,
  { minutes: 8, zone: 4 },
  { minutes: 9, zone: 2 },
  { minutes: 12, zone: 1 },
];

export const sessionMinutes = EXAMPLE_SESSION.reduce((sum, step) => sum + step.minutes, 0);

/** The height of a block in the drawing. Harder zones are taller. */
const HEIGHT_PERCENT_BY_ZONE: Readonly<Record<Zone, number>> = { 1: 30, 2: 46, 3: 64, 4: 86, 5: 100 };
/** Space between blocks, in percent of the drawing's width. */
const GAP_PERCENT = 0.5;

interface SessionBlock {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly zone: Zone;
}

/** The session as rectangles in a 100 × 100 drawing. Width is time and height is effort. */
export const sessionBlocks: readonly SessionBlock[] = EXAMPLE_SESSION.map(({ minutes, zone }, index) => {
  const minutesBefore = EXAMPLE_SESSION.slice(0, index).reduce((sum, step) => sum + step.minutes, 0);
  return {
    x: (100 * minutesBefore) / sessionMinutes,
    width: (100 * minutes) / sessionMinutes - GAP_PERCENT,
    height: HEIGHT_PERCENT_BY_ZONE[zone],
    zone,
  };
});
