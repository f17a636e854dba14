import { HighlightCard, NumberText } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { LedgerEntryView } from '../../points-schemas.ts';
import { trpc } from '../api.ts';
import { usePointsEvents } from '../points/use-points-events.ts';
import { useCountUp } from './use-count-up.ts';

/** The ledger starts with the newest day, so that one page has a workout that was just completed. */
const PAGE_ENTRIES = 100;

/** The points that a workout earned, counted up; nothing if it earned none. */
export const WorkoutPoints = ({ workoutId }: { readonly workoutId: string }) => {
  usePointsEvents();
  const { data: ledger } = trpc.gamification.ledger.useQuery(
    { limit: PAGE_ENTRIES },
    { refetchOnMount: 'always' },
  );
  const { data: mine } = trpc.gamification.myPoints.useQuery(undefined, { refetchOnMount: 'always' });
  const points = sumPoints(ledger?.entries ?? [], workoutId);
  if (points === 0 || mine === undefined) return null;
  return (
    <HighlightCard
      label="Points"
      title={<Earned points={points} />}
      detail={`${formatCount(mine.points.totalPoints)} FP`}
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

/** A reversal and the entry it takes back cancel each other. */
const sumPoints = (entries: readonly LedgerEntryView[], workoutId: string): number =>
  entries.filter((entry) => entry.workoutId === workoutId).reduce((sum, { points }) => sum + points, 0);
