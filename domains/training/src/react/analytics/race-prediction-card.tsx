import { addDays, lengthUnit, type UnitSystem } from '@threshold/physiology';
import { EmptyState, NumberNote, NumberText, QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { RacePredictionView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatDistance, formatNamedDistance } from '../distance.ts';
import classes from './analytics.module.css';
import { formatDecimal, formatRaceTime } from './format-numbers.ts';

const EFFORT_TEXTS: Readonly<
  Record<NonNullable<RacePredictionView['effort']>['kind'], (distance: string) => string>
> = {
  stretch: (distance) => `a ${distance} stretch of your run`,
  run: (distance) => `your ${distance} run`,
  trial: (distance) => `your ${distance} time trial`,
};

/** Days for which an effort counts. */
const EFFORT_DAYS = 42;

type Prediction = RacePredictionView['predictions'][number];
type Effort = NonNullable<RacePredictionView['effort']>;

export const RacePredictionCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Race Prediction"
    className={className}
    heightsPx={[76, 48, 40]}
    query={trpc.training.racePrediction.useQuery()}
    action={({ predictions, effort }) =>
      effort === null || predictions.length === 0 ? undefined : (
        <PredictionNote predictions={predictions} effort={effort} />
      )
    }
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
  readonly predictions: readonly Prediction[];
  readonly effort: Effort;
}

const Predictions = ({ predictions, effort }: PredictionsProps) => {
  const units = useUnits();
  const [firstPrediction, ...otherPredictions] = predictions;
  return (
    <>
      {firstPrediction && otherPredictions.length === 0 ? (
        <RaceTime prediction={firstPrediction} />
      ) : (
        <ul className={classes.rows}>
          {predictions.map((prediction) => (
            <PredictionRow key={prediction.label} prediction={prediction} />
          ))}
        </ul>
      )}
      <p className={classes.quiet}>
        Based on {EFFORT_TEXTS[effort.kind](formatNamedDistance(effort.distanceMeters, units))} on{' '}
        {formatShortDate(effort.date)} ({formatRaceTime(effort.seconds)}), valid until{' '}
        {formatShortDate(addDays(effort.date, EFFORT_DAYS))}. A faster race, time trial or run at 95% of your
        LTHR or more updates it. Training load alone doesn’t.
      </p>
    </>
  );
};

const PredictionRow = ({ prediction }: { readonly prediction: Prediction }) => {
  const units = useUnits();
  const { label, distanceMeters, likelySeconds } = prediction;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{label}</p>
        <p className={classes.quiet}>
          {formatMeters(distanceMeters, units)}, most likely {formatRaceTime(likelySeconds)}
        </p>
      </div>
      <p className={classes.value}>
        <NumberText>{formatRange(prediction)}</NumberText>
      </p>
    </li>
  );
};

/** Space on either side of the range, as a share of the range. */
const MARGIN_SHARE = 0.4;

/** The likely time of the athlete's race, and its range as a bar. */
const RaceTime = ({ prediction }: { readonly prediction: Prediction }) => {
  const units = useUnits();
  const { label, distanceMeters, fastSeconds, likelySeconds, slowSeconds } = prediction;
  const marginSeconds = MARGIN_SHARE * (slowSeconds - fastSeconds);
  const toPercent = (seconds: number) =>
    `${(100 * (seconds - fastSeconds + marginSeconds)) / (slowSeconds - fastSeconds + 2 * marginSeconds)}%`;
  return (
    <>
      <StatRow wide>
        <Stat
          label={`${label}, most likely`}
          value={formatRaceTime(likelySeconds)}
          size="tile"
          delta={formatMeters(distanceMeters, units)}
        />
        <Stat
          label="Likely range"
          value={formatRange(prediction)}
          delta="on a good day, if you’ve trained for it"
        />
      </StatRow>
      <div className={classes.range} aria-hidden="true">
        <span
          className={classes.likely}
          style={{ left: toPercent(fastSeconds), right: `calc(100% - ${toPercent(slowSeconds)})` }}
        />
        <span className={classes.dot} style={{ left: toPercent(likelySeconds) }} />
      </div>
    </>
  );
};

const PredictionNote = ({ predictions, effort }: PredictionsProps) => {
  const units = useUnits();
  return (
    <NumberNote
      term="race-prediction"
      title="Race prediction"
      formula="Your effort converted to the race distance at the same VDOT. Longer races get a slower pace"
      inputs={[
        { label: `Effort, ${formatShortDate(effort.date)}`, value: formatEffort(effort, units) },
        { label: 'VDOT', value: formatDecimal(effort.vdot) },
      ]}
      source={[...new Set(predictions.map(({ method }) => method))].join('. ')}
    >
      This is what you could run on a good day if you’ve trained for the distance. It doesn’t include heat,
      hills or pacing.
    </NumberNote>
  );
};

const formatMeters = (meters: number, units: UnitSystem) =>
  `${formatDistance(meters / 1000, units)} ${lengthUnit(units)}`;

const formatEffort = ({ distanceMeters, seconds }: Effort, units: UnitSystem) =>
  `${formatMeters(distanceMeters, units)} in ${formatRaceTime(seconds)}`;

const formatRange = ({ fastSeconds, slowSeconds }: Prediction) =>
  `${formatRoundTime(fastSeconds)}–${formatRoundTime(slowSeconds)}`;

/** A range of minutes has no use for seconds: "3:39" for an hour or more, otherwise "46:30". */
const formatRoundTime = (seconds: number) =>
  seconds < 3600
    ? formatRaceTime(seconds)
    : formatRaceTime(60 * Math.round(seconds / 60)).replace(/:00$/, '');
