import { lengthUnit } from '@threshold/physiology';
import { EmptyState, NumberNote, NumberText, QueryCard, useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { RacePredictionView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatDistance } from '../distance.ts';
import classes from './analytics.module.css';
import { formatDecimal, formatRaceTime } from './format-numbers.ts';

const EFFORT_KINDS: Readonly<Record<NonNullable<RacePredictionView['effort']>['kind'], string>> = {
  stretch: 'a stretch of a run',
  run: 'a whole run',
  trial: 'a time trial',
};

export const RacePredictionCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Race Prediction"
    className={className}
    heightsPx={[48, 48, 20]}
    query={trpc.training.racePrediction.useQuery()}
  >
    {(prediction) =>
      prediction.effort === null || prediction.predictions.length === 0 ? (
        <EmptyState
          message={
            prediction.reason ?? 'We have no recent hard effort to predict from. Run a time trial or log one.'
          }
        />
      ) : (
        <Predictions predictions={prediction.predictions} effort={prediction.effort} />
      )
    }
  </QueryCard>
);

interface PredictionsProps {
  readonly predictions: RacePredictionView['predictions'];
  readonly effort: NonNullable<RacePredictionView['effort']>;
}

const Predictions = ({ predictions, effort }: PredictionsProps) => {
  const units = useUnits();
  const formatMeters = (meters: number) => `${formatDistance(meters / 1000, units)} ${lengthUnit(units)}`;
  const effortText = `${formatMeters(effort.distanceMeters)} in ${formatRaceTime(effort.seconds)}`;
  return (
    <>
      <ul className={classes.rows}>
        {predictions.map(({ label, distanceMeters, fastSeconds, likelySeconds, slowSeconds, method }) => (
          <li key={label} className={classes.row}>
            <div className={classes.what}>
              <p className={classes.name}>{label}</p>
              <p className={classes.quiet}>
                {formatMeters(distanceMeters)}, most likely {formatRaceTime(likelySeconds)}
              </p>
            </div>
            <p className={classes.value}>
              <NumberText>
                {formatRaceTime(fastSeconds)}–{formatRaceTime(slowSeconds)}
              </NumberText>
            </p>
            <NumberNote
              term="race-prediction"
              title={`Prediction, ${label}`}
              formula="Your effort carried over to the race distance, at the same VDOT and a slower pace the longer the race"
              inputs={[
                { label: `Effort, ${formatShortDate(effort.date)}`, value: effortText },
                { label: 'VDOT', value: formatDecimal(effort.vdot) },
              ]}
              source={method}
            >
              This is what you could run on a good day if you’ve trained for the distance. It doesn’t include
              heat, hills or pacing.
            </NumberNote>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        From {EFFORT_KINDS[effort.kind]} on {formatShortDate(effort.date)}: {effortText}.
      </p>
    </>
  );
};
