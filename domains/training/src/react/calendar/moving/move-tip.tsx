import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type LocalDate, lengthUnit } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatLongDay, formatWeekday } from '@threshold/ui/format';
import type { LoggedSession } from '../../../logged-workout.ts';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { formatDistance } from '../../distance.ts';
import { describeRaceDayChange } from '../../projection/describe-race-day-change.ts';
import classes from './moving.module.css';

/** A session must be over a day for this long before the server checks the move. */
const CHECK_DELAY_MS = 120;

interface MoveTipProps {
  readonly workout: WorkoutView;
  /** The day below the session; null outside the days. */
  readonly date: LocalDate | null;
  /** The part of the day that it would get; null if the day is full. */
  readonly session: LoggedSession | null;
  /** Planned kilometers of the target week with the session. */
  readonly weekKm: number;
  readonly isSameWeek: boolean;
}

/** Says whether a dragged session fits on the day below it. */
export const MoveTip = (props: MoveTipProps) => {
  const { workout, date, session } = props;
  if (date === null || date === workout.date)
    return <Tip title={`Stays on ${formatWeekday(workout.date)}`} />;
  const title = `Move to ${formatLongDay(date)}`;
  return session === null ? (
    <Tip title={title} problem="That day is full." />
  ) : (
    <CheckedTip {...props} title={title} date={date} session={session} />
  );
};

interface CheckedTipProps extends MoveTipProps {
  readonly title: string;
  readonly date: LocalDate;
  readonly session: LoggedSession;
}

const CheckedTip = ({ workout, title, date, session, weekKm, isSameWeek }: CheckedTipProps) => {
  const units = useUnits();
  const request = { workoutId: workout.id, date, session };
  const [checkedDate] = useDebouncedValue(date, CHECK_DELAY_MS);
  const { data: check } = trpc.training.checkMove.useQuery(request, {
    enabled: checkedDate === date,
    staleTime: 0,
  });
  const { data: projection = null } = trpc.training.fitnessProjection.useQuery({});
  if (!check) return <Tip title={title} />;
  if (check.problem !== null) return <Tip title={title} problem={check.problem} />;
  const raceDayChange = describeRaceDayChange(projection, workout, date);
  const distance = `${formatDistance(weekKm, units)} ${lengthUnit(units)}`;
  return (
    <Tip
      title={title}
      {...(raceDayChange !== null && { raceDayChange })}
      fit={weekKm === 0 ? 'Fits.' : `Fits. The week ${isSameWeek ? 'stays at' : 'becomes'} ${distance}.`}
    />
  );
};

interface TipProps {
  readonly title: string;
  readonly fit?: string;
  readonly raceDayChange?: string;
  readonly problem?: string;
}

const Tip = ({ title, fit, raceDayChange, problem }: TipProps) => (
  <div className={classes.tip} role="status">
    <b>{title}</b>
    {fit === undefined ? null : (
      <span>
        <IconCircleCheck size={17} aria-hidden="true" className={classes.fit} />
        {fit}
      </span>
    )}
    {raceDayChange === undefined ? null : <span>{raceDayChange}</span>}
    {problem === undefined ? null : (
      <span>
        <IconAlertTriangle size={17} aria-hidden="true" className={classes.problem} />
        {problem}
      </span>
    )}
  </div>
);
