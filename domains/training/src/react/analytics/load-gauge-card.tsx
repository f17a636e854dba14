import { GaugeChart, NumberNote, type StatusTone, Tag } from '@threshold/ui';
import type { TrainingLoadView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { shortDay } from '../format-day.ts';
import classes from './analytics.module.css';
import { type AnalyticsCardProps, ReadCard } from './read-card.tsx';

const TONES: Readonly<Record<TrainingLoadView['status'], StatusTone>> = {
  'Below Optimal': 'plain',
  'Optimal Range': 'good',
  'Above Optimal - Risk of Overtraining': 'warn',
};

/** The gauge ends at so many times the top of the range (Specification section 9). */
const CAP = 1.5;

/** The last seven days' mean load against the optimal range (Specification sections 4 and 9, ruling 22). */
export const LoadGaugeCard = ({ className }: AnalyticsCardProps) => (
  <ReadCard
    title="Training Load"
    className={className}
    heightsPx={[24, 170, 20, 24, 20]}
    read={trpc.training.trainingLoad.useQuery()}
  >
    {(load) => <Gauge load={load} />}
  </ReadCard>
);

const Gauge = ({ load }: { readonly load: TrainingLoadView }) => {
  const { current, optimal, status, fillPercent, days, ownRange, estimated } = load;
  return (
    <>
      <div className={classes.verdict}>
        <Tag tone={TONES[status]}>{status}</Tag>
        <NumberNote
          term="training-load"
          title="Training load"
          formula="Sum of the seven days’ training stress ÷ 7; a session’s stress is average HR ÷ LTHR × hours × 100"
          inputs={[
            ...days.map(({ date, stress }) => ({ label: shortDay(date), value: String(stress) })),
            { label: 'Mean a day', value: String(current) },
            { label: 'Of the range’s top', value: `${fillPercent}%` },
          ]}
          source="Linear training stress score; the range is a general one, not made for you"
        >
          How much an average day of the last seven asked of you.
        </NumberNote>
      </div>
      <GaugeChart
        label="Training load"
        value={current}
        max={CAP * optimal.max}
        optimal={optimal}
        valueText={`${current}`}
      />
      <p className={classes.quiet}>
        Mean daily stress of the last 7 days; optimal {optimal.min}–{optimal.max}.
        {ownRange && ` By your own fitness: ${ownRange.min}–${ownRange.max}.`}
        {estimated && ' Some of it is estimated: a heart rate or your LTHR was missing.'}
      </p>
    </>
  );
};
