import { lengthUnit, toWeekday } from '@threshold/physiology';
import { NumberText, Unit, useUnits } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { convertMiles, formatTileNumber } from '../distance.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { useTrainingDay } from '../use-training-day.ts';
import classes from './plan-this-week.module.css';

type KeySession = PlanView['weeks'][number]['keySessions'][number];

/** The week's planned distance, as in the distance tile, and the key sessions to come. The week's own card lists all. */
export const ThisWeek = ({ keySessions }: { readonly keySessions: readonly KeySession[] }) => {
  const units = useUnits();
  const week = trpc.training.weeklySummary.useQuery().data;
  const today = useTrainingDay().data?.today;
  const remainingSessions = today === undefined ? [] : keySessions.filter(({ date }) => date >= today);
  return (
    <div className={classes.week}>
      {week === undefined ? null : (
        <p>
          <NumberText size="tile">{formatTileNumber(convertMiles(week.plannedMileage, units))}</NumberText>
          <Unit>{lengthUnit(units)} this week</Unit>
        </p>
      )}
      {remainingSessions.length === 0 ? null : (
        <dl>
          {remainingSessions.map(({ date, type }) => (
            <div key={`${date} ${type}`} className={classes.session}>
              <dt>{toWeekday(date)}</dt>
              <dd>{formatWorkoutType(type)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};
