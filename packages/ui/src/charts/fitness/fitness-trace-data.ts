/** Fitness, fatigue and form on consecutive mornings, first measured, then as planned. */
export interface FitnessTraceData {
  /** The formatted day of each morning, from the first one to the last planned one. */
  readonly days: readonly string[];
  /** The index of today. Mornings up to it are known, later ones are planned. */
  readonly todayIndex: number;
  readonly fitness: readonly number[];
  readonly fatigue: readonly number[];
  readonly form: readonly number[];
  /** Fitness on the same mornings of the block before; null where it is unknown. */
  readonly previousFitness?: readonly (number | null)[] | undefined;
  /** The first morning with enough history for reliable averages. */
  readonly firstReliableIndex: number;
  /** The race is on the last day. */
  readonly raceLabel?: string | undefined;
}

export interface FitnessBand {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly tone: 'good' | 'tx2' | 'zone2' | 'bad';
}

/** Friel's bands of form, from fresh to strained. Above the highest, fitness is being lost. */
export const FITNESS_BANDS: readonly FitnessBand[] = [
  { name: 'Fresh', low: 5, high: 25, tone: 'good' },
  { name: 'Neutral', low: -10, high: 5, tone: 'tx2' },
  { name: 'Building', low: -30, high: -10, tone: 'zone2' },
  { name: 'Too much', low: Number.NEGATIVE_INFINITY, high: -30, tone: 'bad' },
];
