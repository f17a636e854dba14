import { HighlightCard, NumberText } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import { trpc } from '../api.ts';
import { PointsOnly } from '../points/points-only.tsx';
import { usePointsEvents } from '../points/use-points-events.ts';
import { LEDGER_PAGE_SIZE, sumWorkoutPoints } from './sum-workout-points.ts';
import { useCountUp } from './use-count-up.ts';

/** The points that a workout earned, counted up; nothing if it earned none. */
export const WorkoutPoints = ({ workoutId }: { readonly workoutId: string }) => (
  <PointsOnly>
    <EarnedPoints workoutId={workoutId} />
  </PointsOnly>
);

const EarnedPoints = ({ workoutId }: { readonly workoutId: string }) => {
  usePointsEvents();
  // The cached points may be from before the completion.
  const { data: ledger } = trpc.gamification.ledger.useQuery(
    { limit: LEDGER_PAGE_SIZE },
    { refetchOnMount: 'always' },
  );
  const { data: ownPoints } = trpc.gamification.myPoints.useQuery(undefined, { refetchOnMount: 'always' });
  const points = sumWorkoutPoints(ledger?.entries ?? [], workoutId);
  if (points === 0 || ownPoints === undefined) return null;
  return (
    <HighlightCard
      label="Points"
      title={<Earned points={points} />}
      detail={`${formatCount(ownPoints.points.totalPoints)} FP`}
    />
  );
};

const Earned = ({ points }: { readonly points: number }) => {
  const shownPoints = useCountUp(points);
  return (
    <NumberText size="tile">
      <span aria-hidden="true">+{shownPoints}</span>
      <span className="visually-hidden">{points} points earned</span>
    </NumberText>
  );
};
