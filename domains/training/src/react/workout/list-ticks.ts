const INTERVALS_MINUTES = [5, 10, 15, 20, 30, 60];
const MAX_TICKS = 7;

/** The ticks of a time axis in whole minutes, from 0, evenly spaced. */
export function listTicks(totalMinutes: number): number[] {
  const intervalMinutes = INTERVALS_MINUTES.find((minutes) => totalMinutes / minutes < MAX_TICKS) ?? 120;
  const tickCount = Math.floor(totalMinutes / intervalMinutes) + 1;
  return Array.from({ length: tickCount }, (_, index) => intervalMinutes * index);
}
