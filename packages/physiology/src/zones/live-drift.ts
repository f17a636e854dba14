export type DriftLevel = 'steady' | 'rising' | 'high';

/** No message while the drift is steady. */
export interface DriftAssessment {
  readonly level: DriftLevel;
  readonly text: string | null;
}

export interface LiveDrift {
  /**
   * Adds the heart rate of one second; repeating a second replaces its value.
   * @param second seconds since the start without pauses, 0 and up, never less than the previous one
   * @param hrBpm bpm, above 0
   */
  add(second: number, hrBpm: number): void;
  /**
   * The current drift: the mean of the last ten whole minutes relative to the mean of minutes 10 to 20.
   * @param elapsedSeconds timer time; the result changes only every whole minute
   * @returns percent, negative if the heart rate fell; null before minute 20 or with too few readings
   */
  percentAt(elapsedSeconds: number): number | null;
}

const BASELINE_START_MINUTE = 10;
const WINDOW_MINUTES = 10;
/** A mean requires readings in at least half of its minutes. */
const MIN_MEASURED_MINUTES = 5;
const RISING_PERCENT = 5;
const HIGH_PERCENT = 10;
const STEADY_PACE_PERCENT = 3;
/** Rounds off floating-point error, so that 147 over 140 is exactly 5%. */
const ROUNDING_SCALE = 1e9;

/**
 * Starts tracking a session's drift. Each second costs the same, however long the session is.
 * Source: Friel's decoupling, simplified to heart rate alone.
 * Example: 147 bpm after a baseline of 140 bpm is 5%.
 */
export function createLiveDrift(): LiveDrift {
  const minutes: { sumBpm: number; readings: number }[] = [];
  let lastReading = { second: -1, hrBpm: 0 };

  const meanBpm = (firstMinute: number): number | null => {
    const measuredMinutes = minutes
      .slice(firstMinute, firstMinute + WINDOW_MINUTES)
      .filter(({ readings }) => readings > 0);
    if (measuredMinutes.length < MIN_MEASURED_MINUTES) return null;
    const readings = measuredMinutes.reduce((sum, minute) => sum + minute.readings, 0);
    return measuredMinutes.reduce((sum, minute) => sum + minute.sumBpm, 0) / readings;
  };

  return {
    add(second, hrBpm) {
      const minute = Math.floor(second / 60);
      while (minutes.length <= minute) minutes.push({ sumBpm: 0, readings: 0 });
      const minuteReadings = minutes[minute];
      if (!minuteReadings) return;
      const isSameSecond = second === lastReading.second;
      minuteReadings.sumBpm += isSameSecond ? hrBpm - lastReading.hrBpm : hrBpm;
      minuteReadings.readings += isSameSecond ? 0 : 1;
      lastReading = { second, hrBpm };
    },
    percentAt(elapsedSeconds) {
      const firstMinute = Math.floor(elapsedSeconds / 60) - WINDOW_MINUTES;
      if (firstMinute < BASELINE_START_MINUTE) return null;
      const [baselineBpm, latestBpm] = [meanBpm(BASELINE_START_MINUTE), meanBpm(firstMinute)];
      if (baselineBpm === null || latestBpm === null) return null;
      return Math.round(((100 * (latestBpm - baselineBpm)) / baselineBpm) * ROUNDING_SCALE) / ROUNDING_SCALE;
    },
  };
}

/**
 * Reports drift from 5% on, and more strongly from 10%. At a steady pace the rise is drift. If the pace changed, it
 * is inconclusive and not reported. If the pace is unknown, it is only reported as a rise.
 * @param driftPercent percent over the baseline; null if there is none
 * @param paceChangePercent change of pace from the baseline in percent; null if unknown
 */
export function assessDrift(driftPercent: number | null, paceChangePercent: number | null): DriftAssessment {
  const isPaceSteady = paceChangePercent === null || Math.abs(paceChangePercent) <= STEADY_PACE_PERCENT;
  if (driftPercent === null || driftPercent < RISING_PERCENT || !isPaceSteady)
    return { level: 'steady', text: null };
  const level = driftPercent < HIGH_PERCENT ? 'rising' : 'high';
  return { level, text: paceChangePercent === null ? 'Heart rate rising' : DRIFT_LABELS[level] };
}

const DRIFT_LABELS = {
  rising: 'HR drifting — ease, drink to thirst',
  high: 'HR drifting — consider stopping or walking',
} as const;
