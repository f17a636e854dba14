/** How far the heart rate has drifted, as it is said to the athlete. */
export type DriftLevel = 'steady' | 'rising' | 'high';

/** What to say about a drift; no words while it is steady. */
export interface DriftVerdict {
  readonly level: DriftLevel;
  readonly words: string | null;
}

/** The drift of one session, followed second by second. */
export interface LiveDrift {
  /**
   * Takes in the heart rate of one second; a second said again replaces the value just given.
   * @param second unpaused seconds since the start, 0 and up, not before the one given last
   * @param hrBpm bpm, above 0
   */
  add(second: number, hrBpm: number): void;
  /**
   * The drift at a moment: the mean of the ten whole minutes that ended last over that of minutes 10 to 20.
   * @param elapsedSeconds timer time; it changes only with a whole minute
   * @returns percent, negative where the heart rate fell; null before minute 20, or with too few readings
   */
  percentAt(elapsedSeconds: number): number | null;
}

const BASELINE_BEGINS_MINUTE = 10;
const WINDOW_MINUTES = 10;
/** A mean stands on readings in at least half of its minutes. */
const FEWEST_MINUTES = 5;
const RISING_PERCENT = 5;
const HIGH_PERCENT = 10;
const STEADY_PACE_PERCENT = 3;
/** Takes the last binary digits off, so that 147 over 140 is 5 % and not a hair less. */
const EXACT = 1e9;

/**
 * Begins to follow a session's drift; each second costs the same, however long the session.
 * Source: Friel's decoupling, simplified to heart rate alone. Golden: baseline 140, then 147 is 5 %.
 */
export function createLiveDrift(): LiveDrift {
  const minutes: { sumBpm: number; readings: number }[] = [];
  let last = { second: -1, hrBpm: 0 };

  const meanBpm = (firstMinute: number): number | null => {
    const measured = minutes
      .slice(firstMinute, firstMinute + WINDOW_MINUTES)
      .filter(({ readings }) => readings > 0);
    if (measured.length < FEWEST_MINUTES) return null;
    const readings = measured.reduce((sum, minute) => sum + minute.readings, 0);
    return measured.reduce((sum, minute) => sum + minute.sumBpm, 0) / readings;
  };

  return {
    add(second, hrBpm) {
      const minute = Math.floor(second / 60);
      while (minutes.length <= minute) minutes.push({ sumBpm: 0, readings: 0 });
      const at = minutes[minute];
      if (!at) return;
      const isSameSecond = second === last.second;
      at.sumBpm += isSameSecond ? hrBpm - last.hrBpm : hrBpm;
      at.readings += isSameSecond ? 0 : 1;
      last = { second, hrBpm };
    },
    percentAt(elapsedSeconds) {
      const firstMinute = Math.floor(elapsedSeconds / 60) - WINDOW_MINUTES;
      if (firstMinute < BASELINE_BEGINS_MINUTE) return null;
      const [baselineBpm, latestBpm] = [meanBpm(BASELINE_BEGINS_MINUTE), meanBpm(firstMinute)];
      if (baselineBpm === null || latestBpm === null) return null;
      return Math.round(((100 * (latestBpm - baselineBpm)) / baselineBpm) * EXACT) / EXACT;
    },
  };
}

/**
 * What a drift means: from 5 % it is worth a word, from 10 % a stronger one.
 * At a steady pace the rise is drift; at a changed one it says nothing; without a pace it is just a rise.
 * @param driftPercent percent over the baseline, null where there is none yet
 * @param paceChangePercent change of pace against the baseline's, percent; null where no pace is known
 */
export function driftVerdict(driftPercent: number | null, paceChangePercent: number | null): DriftVerdict {
  const isPaceSteady = paceChangePercent === null || Math.abs(paceChangePercent) <= STEADY_PACE_PERCENT;
  if (driftPercent === null || driftPercent < RISING_PERCENT || !isPaceSteady)
    return { level: 'steady', words: null };
  const level = driftPercent < HIGH_PERCENT ? 'rising' : 'high';
  return { level, words: paceChangePercent === null ? 'Heart rate rising' : DRIFT_LABELS[level] };
}

const DRIFT_LABELS = {
  rising: 'HR drifting — ease, drink to thirst',
  high: 'HR drifting — consider stopping or walking',
} as const;
