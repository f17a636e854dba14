import { GaugeChart, NumberNote, QueryCard, Tag } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { TrainingLoadView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import classes from './analytics.module.css';

/** End of the gauge as a multiple of the range's top (docs/specification.md#9-constants). */
const GAUGE_CAP = 1.5;

/**
 * Shows the last seven days' mean load against the athlete's own range, or the general one until theirs is
 * known (docs/specification.md#training-load and #load-advice).
 */
export const LoadGaugeCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Training Load"
    className={className}
    heightsPx={[24, 170, 20, 24, 20]}
    query={trpc.training.trainingLoad.useQuery()}
  >
    {(load) => <Gauge load={load} />}
  </QueryCard>
);

const Gauge = ({ load }: { readonly load: TrainingLoadView }) => {
  const { current, optimal, range, status, fillPercent, days, estimated } = load;
  return (
    <>
      <div className={classes.verdict}>
        <Tag>{status}</Tag>
        <NumberNote
          term="training-load"
          title="Training load"
          formula="The load of the last seven days ÷ 7. A session’s load is average HR ÷ LTHR × hours × 100."
          inputs={[
            ...days.map(({ date, stress }) => ({ label: formatShortDate(date), value: String(stress) })),
            { label: 'Average per day', value: String(current) },
            { label: 'Share of the range’s top', value: `${fillPercent}%` },
          ]}
          source={`Linear training stress score. The general range is ${optimal.min}–${optimal.max}. Your own is 80 to 130% of your fitness.`}
        >
          Your average daily load over the last 7 days.
        </NumberNote>
      </div>
      <GaugeChart
        label="Training load"
        value={current}
        max={GAUGE_CAP * range.max}
        optimal={range}
        formattedValue={`${current}`}
      />
      <p className={classes.quiet}>
        Average load per day over the last 7 days. {formatRange(load)}
        {range.floor < range.min &&
          range.floor <= current &&
          current < range.min &&
          ' You’re below it because your plan asks for less right now.'}
        {range.ceiling > range.max && ` Your plan asks for up to ${range.ceiling} on these days.`}
        {estimated && ' Some of it is estimated because a heart rate or your LTHR was missing.'}
      </p>
    </>
  );
};

const formatRange = ({ range: { by, min, max } }: TrainingLoadView): string =>
  by === 'own'
    ? `Your range, based on your fitness: ${min}–${max}.`
    : `General range: ${min}–${max}. You’ll get your own after 28 days of training.`;
