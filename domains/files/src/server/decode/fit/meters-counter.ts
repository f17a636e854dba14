const STEPS_PER_METER = 16;
/** The counter has 12 bits: it rolls over every 256 m. */
const ROLLOVER_STEPS = 4096;

/**
 * Accumulates the distance that older devices pack into three bytes with the speed: 12 bits, in 1/16 m since
 * the last rollover. Pass every record in order to the returned function. It returns the total meters, or
 * null for a record without a value. Source: FIT profile, compressed_speed_distance.
 */
export function createMetersCounter(): (packed: unknown) => number | null {
  let lastSteps = 0;
  let totalSteps = 0;
  return (packed) => {
    if (!Array.isArray(packed)) return null;
    const [, middle, high]: unknown[] = packed;
    if (typeof middle !== 'number' || typeof high !== 'number') return null;
    const steps = (middle >> 4) | (high << 4);
    totalSteps += (steps - lastSteps + ROLLOVER_STEPS) % ROLLOVER_STEPS;
    lastSteps = steps;
    return totalSteps / STEPS_PER_METER;
  };
}
