/** How often a device sends the progress of a live session (docs/specification.md#7-calls). */
export const PROGRESS_INTERVAL_SECONDS = 10;

/** A progress request's body, with a sample for each second of the interval from `firstSecond`. */
export function createProgressBody(firstSecond: number) {
  const hrData = Array.from({ length: PROGRESS_INTERVAL_SECONDS }, (_, offset) => {
    const hr = 135 + ((firstSecond + 3 * offset) % 20);
    return { t: firstSecond + offset, hr, rr: [Math.round(60_000 / hr), Math.round(60_000 / hr) + 6] };
  });
  return {
    elapsedSeconds: firstSecond + PROGRESS_INTERVAL_SECONDS,
    hrData,
    splits: [],
    zoneTimeDistribution: { '1': 120, '2': 900, '3': 600, '4': 120, '5': 60 },
    averageHR: 141,
    maxHR: 158,
    minHR: 96,
    hrSource: 'bluetooth',
    deviceName: 'Polar H10 8A2B3C4D',
  };
}
