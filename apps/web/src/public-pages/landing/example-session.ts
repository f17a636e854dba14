import type { Zone } from '@threshold/physiology';

interface Step {
  readonly minutes: number;
  readonly zone: Zone;
}

const interval: readonly Step[] = [
  { minutes: 8, zone: 4 },
  { minutes: 3, zone: 1 },
];

export const SESSION: readonly Step[] = [
  { minutes: 10, zone: 1 },
  { minutes: 8, zone: 2 },
  ...interval,
  ...interval,
  ...interval,
  { minutes: 8, zone: 4 },
  { minutes: 9, zone: 2 },
  { minutes: 12, zone: 1 },
];

export const sessionMinutes = SESSION.reduce((sum, step) => sum + step.minutes, 0);

const HEIGHT: Readonly<Record<Zone, number>> = { 1: 30, 2: 46, 3: 64, 4: 86, 5: 100 };
const GAP = 0.5;

interface Block {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly zone: Zone;
}

/** The session as rectangles in a 100 × 100 drawing: width is time, height is effort. */
export const sessionBlocks: readonly Block[] = SESSION.map(({ minutes, zone }, index) => {
  const before = SESSION.slice(0, index).reduce((sum, step) => sum + step.minutes, 0);
  return {
    x: (100 * before) / sessionMinutes,
    width: (100 * minutes) / sessionMinutes - GAP,
    height: HEIGHT[zone],
    zone,
  };
});
