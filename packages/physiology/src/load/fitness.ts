/** Fitness, fatigue and form of one day, in TSS a day. Of `computeFitnessSeries`, at the end of the day. */
export interface FitnessDay {
  /** The 42-day average (CTL). */
  readonly fitness: number;
  /** The 7-day average (ATL). */
  readonly fatigue: number;
  /** Yesterday's fitness minus yesterday's fatigue (TSB), which is how fresh the athlete started the day. */
  readonly form: number;
}

/** With fewer days of training than this, the baseline is still being built and the averages are too low. */
export const BASELINE_DAYS = 42;

const FITNESS_DAYS = 42;
const FATIGUE_DAYS = 7;

/**
 * Fitness, fatigue and form day by day.
 * Source: Banister's model as TrainingPeaks computes it.
 * Invariant: each average stays within the range spanned by its start and the days so far.
 * @param dailyStress summed TSS of each calendar day, oldest first, 0 on days without training
 * @param start averages before the first day; 0 by default
 */
export function computeFitnessSeries(
  dailyStress: readonly number[],
  start: { readonly fitness: number; readonly fatigue: number } = { fitness: 0, fatigue: 0 },
): FitnessDay[] {
  let { fitness, fatigue } = start;
  return dailyStress.map((stress) => {
    const form = fitness - fatigue;
    fitness += (stress - fitness) / FITNESS_DAYS;
    fatigue += (stress - fatigue) / FATIGUE_DAYS;
    return { fitness, fatigue, form };
  });
}

/**
 * The mornings of a series: that of its first day, and the one after each day. Works for past and planned days alike.
 * Invariant: form is fitness minus fatigue.
 * @param dailyStress stress of each day, oldest first: done or planned
 * @param start averages on the first morning; 0 by default
 * @returns one morning more than days
 */
export function listMornings(
  dailyStress: readonly number[],
  start: Pick<FitnessDay, 'fitness' | 'fatigue'> = { fitness: 0, fatigue: 0 },
): FitnessDay[] {
  return [start, ...computeFitnessSeries(dailyStress, start)].map(({ fitness, fatigue }) => ({
    fitness,
    fatigue,
    form: fitness - fatigue,
  }));
}

/**
 * Fitness and form without the initial rise from zero. Averages only the known days, as if earlier ones had been the
 * same. A steady load looks steady from the first weeks on.
 * Invariant: if all days are equal, fitness equals their stress and form is 0.
 * @param series result of `computeFitnessSeries` with a start of 0
 */
export function correctInitialBias(series: readonly FitnessDay[]): Pick<FitnessDay, 'fitness' | 'form'>[] {
  return series.map(({ fitness }, index) => {
    const previousDay = series[index - 1];
    return {
      fitness: fitness / computeKnownShare(FITNESS_DAYS, index + 1),
      form: previousDay
        ? previousDay.fitness / computeKnownShare(FITNESS_DAYS, index) -
          previousDay.fatigue / computeKnownShare(FATIGUE_DAYS, index)
        : 0,
    };
  });
}

/** The weight of the known days in an average over `days`; the start value has the rest. */
const computeKnownShare = (days: number, knownDays: number): number => 1 - (1 - 1 / days) ** knownDays;

export interface FormBand {
  readonly band: 'strained' | 'productive' | 'neutral' | 'fresh' | 'detraining';
  readonly label: string;
}

/**
 * The band for a form value: above 25 detraining, above 5 fresh, from −10 neutral, from −30 productive, below that
 * strained.
 * Source: Friel's bands.
 * @param form in TSS a day; an edge belongs to the band closer to neutral
 */
export function findFormBand(form: number): FormBand {
  if (form > 25) return { band: 'detraining', label: 'Losing fitness' };
  if (form > 5) return { band: 'fresh', label: 'Fresh, ready to race' };
  if (form >= -10) return { band: 'neutral', label: 'Neutral' };
  if (form >= -30) return { band: 'productive', label: 'Productive training' };
  return { band: 'strained', label: 'High strain' };
}

/** How much fitness grew over the last seven days, in TSS a day; null with fewer than eight days. */
export function computeRampRate(series: readonly Pick<FitnessDay, 'fitness'>[]): number | null {
  const [weekAgo, latest] = [series.at(-8), series.at(-1)];
  return weekAgo && latest ? latest.fitness - weekAgo.fitness : null;
}

export type RampRateLevel = 'ok' | 'caution' | 'warning';

/** Up to 5 a week is ok, up to 8 a caution, above that a warning. */
export function assessRampRate(ramp: number): RampRateLevel {
  if (ramp <= 5) return 'ok';
  return ramp <= 8 ? 'caution' : 'warning';
}
