import { toApiError } from '@threshold/api/react';
import { estimateOneRepMax, massLabel, type UnitSystem } from '@threshold/physiology';
import { BarsChart, Card, ErrorState, LoadingLines, SelectField, TrendChart } from '@threshold/ui';
import { formatCount, formatShortDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { Exercise, StrengthTrendView } from '../../../strength-schemas.ts';
import { trpc } from '../../api.ts';
import { getExerciseName, hasAddedLoad } from './exercise-labels.ts';
import classes from './strength.module.css';
import { toDisplayedWeight } from './to-displayed-weight.ts';

/** Lower than usual, because the charts are in a narrow column. */
const CHART_HEIGHT_PX = 150;

/** One lift over the last 26 weeks: estimated 1RM by day, and volume by week. */
export const StrengthTrend = ({ units }: { readonly units: UnitSystem }) => {
  const { data: lifts, error, refetch } = trpc.training.strengthTrend.useQuery();
  const [chosenExercise, setChosenExercise] = useState<Exercise | null>(null);
  const lift = lifts?.find(({ exercise }) => exercise === chosenExercise) ?? lifts?.[0];
  if (lifts && !lift) return null;
  return (
    <Card title="Progress">
      {error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : lift === undefined ? (
        <LoadingLines label="Loading progress" heightsPx={[44, CHART_HEIGHT_PX, CHART_HEIGHT_PX]} />
      ) : (
        <>
          <SelectField
            label="Lift"
            value={lift.exercise}
            options={(lifts ?? []).map(({ exercise }) => ({
              value: exercise,
              label: getExerciseName(exercise),
            }))}
            onChange={setChosenExercise}
          />
          <LiftCharts lift={lift} units={units} />
        </>
      )}
    </Card>
  );
};

interface LiftChartsProps {
  readonly lift: StrengthTrendView[number];
  readonly units: UnitSystem;
}

const LiftCharts = ({ lift: { exercise, days, weeks }, units }: LiftChartsProps) => {
  const unit = massLabel(units);
  const addedLoadSuffix = hasAddedLoad(exercise) ? ', added load' : '';
  return (
    <>
      <div className={classes.chart}>
        <h3>
          Estimated 1RM{addedLoadSuffix} <span>{unit}</span>
        </h3>
        {days.length < 2 ? (
          <p className={classes.state}>Log this lift on another day to see its line.</p>
        ) : (
          <TrendChart
            label={`Estimated 1RM of ${getExerciseName(exercise)}`}
            unit={unit}
            x={days.map(({ date }) => date)}
            series={[
              {
                name: 'Estimated 1RM',
                values: days.map(({ weight }) => toDisplayedWeight(estimateOneRepMax(weight), units)),
              },
            ]}
            formatX={formatShortDate}
            heightPx={CHART_HEIGHT_PX}
          />
        )}
      </div>
      <div className={classes.chart}>
        <h3>
          Volume per week{addedLoadSuffix} <span>{unit}</span>
        </h3>
        <BarsChart
          label={`Weekly volume of ${getExerciseName(exercise)}`}
          unit={unit}
          x={weeks.map(({ start }) => start)}
          series={[
            { name: 'Reps × weight', values: weeks.map(({ volume }) => toDisplayedWeight(volume, units)) },
          ]}
          formatX={formatShortDate}
          formatValue={(volume) => formatCount(Math.round(volume))}
          heightPx={CHART_HEIGHT_PX}
        />
      </div>
    </>
  );
};
