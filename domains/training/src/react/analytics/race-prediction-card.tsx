import { addDays, lengthUnit, type UnitSystem } from '@threshold/physiology';
import { EmptyState, NumberNote, NumberText, QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
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
  const [first, ...others] = predictions;
  return (
    <>
      {first && others.length === 0 ? (
        <RaceTime prediction={first} />
      ) : (
        <ul className={classes.rows}>
          {predictions.map((prediction) => (
            <PredictionRow key={prediction.label} prediction={prediction} />
          ))}
        </ul>
      )}
      <p className={classes.quiet}>
        From {EFFORT_KINDS[effort.kind]} on {formatShortDate(effort.date)}: {formatEffort(effort, units)}. It
        counts until {formatShortDate(addDays(effort.date, EFFORT_DAYS))}. A faster one moves your prediction:
        a race, a time trial or a run at 95% of your LTHR or more. Training load alone doesn’t.
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

/** Room on either side of the range, as a share of it. */
const MARGIN = 0.4;

/** The likely time of the athlete's race, and its range as a bar. */
const RaceTime = ({ prediction }: { readonly prediction: Prediction }) => {
  const units = useUnits();
  const { label, distanceMeters, fastSeconds, likelySeconds, slowSeconds } = prediction;
  const margin = MARGIN * (slowSeconds - fastSeconds);
  const toPercent = (seconds: number) =>
    `${(100 * (seconds - fastSeconds + margin)) / (slowSeconds - fastSeconds + 2 * margin)}%`;
  return (
    <>
      <StatRow wide>
        <Stat
          label={`${label}, most likely`}
          value={formatRaceTime(likelySeconds)}
          size="tile"
          delta={formatMeters(distanceMeters, units)}
        />
        <Stat label="Range" value={formatRange(prediction)} delta="on a good day, if you’ve trained for it" />
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
      formula="Your effort carried over to the race distance, at the same VDOT and a slower pace the longer the race"
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
  `${formatRaceTime(fastSeconds)}–${formatRaceTime(slowSeconds)}`;
