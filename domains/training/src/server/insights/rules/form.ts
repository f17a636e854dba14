import type { FitnessView } from '../../../analytics-schemas.ts';
import type { Finding, InsightRule } from '../rule.ts';
import { signed, tenths } from '../words.ts';

type Said = Pick<Finding, 'type' | 'title' | 'advice'> & { readonly meaning: string };

const SAID: Readonly<Record<Exclude<NonNullable<FitnessView['formBand']>, 'neutral'>, Said>> = {
  detraining: {
    type: 'neutral',
    title: 'Very fresh: fitness is fading',
    meaning: 'above +25 you are losing fitness',
    advice: 'Start to train again with easy sessions.',
  },
  fresh: {
    type: 'positive',
    title: 'Fresh and ready',
    meaning: 'from +5 to +25 is where race days lie',
    advice: 'A good week for a hard session, a time trial or a race.',
  },
  productive: {
    type: 'positive',
    title: 'Productive training',
    meaning: 'from −10 to −30 training sinks in',
    advice: 'Keep easy days easy so that the work sinks in.',
  },
  strain: {
    type: 'warning',
    title: 'High strain',
    meaning: 'below −30 recovery falls behind',
    advice: 'Take two easy days in a row before the next hard one.',
  },
};

/** Not for whom rest or easy training is for: what is fresh then is meant so. */
const CALLS_TO_TRAIN: ReadonlySet<keyof typeof SAID> = new Set(['detraining', 'fresh']);

/** The day's form: yesterday's fitness less yesterday's fatigue. */
export const formRule: InsightRule = ({ fitness: { formBand, days }, restAdvice }) => {
  const today = days.at(-1);
  if (!today || formBand === null || formBand === 'neutral') return null;
  if (restAdvice !== null && CALLS_TO_TRAIN.has(formBand)) return null;
  const { meaning, ...said } = SAID[formBand];
  return {
    ...said,
    message: `Form is ${signed(today.form)} (fitness ${tenths(today.fitness)}, fatigue ${tenths(today.fatigue)}); ${meaning}.`,
    basis: [
      { label: 'Form', value: signed(today.form) },
      { label: 'Fitness (42 days)', value: tenths(today.fitness) },
      { label: 'Fatigue (7 days)', value: tenths(today.fatigue) },
    ],
  };
};
