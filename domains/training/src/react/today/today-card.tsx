import type { LocalDate } from '@threshold/physiology';
import { DaySessionsCard } from '../widgets/day-sessions/day-sessions-card.tsx';
import { TodayVerdict } from './today-verdict.tsx';

interface TodayCardProps {
  readonly today: LocalDate;
  readonly className?: string | undefined;
}

/** What to do today: the verdict on the athlete's state, and today's sessions with Start. */
export const TodayCard = ({ today, className }: TodayCardProps) => (
  <DaySessionsCard
    title="Today's Sessions"
    date={today}
    emptyMessage="No sessions scheduled for today"
    isToday
    lead={<TodayVerdict />}
    className={className}
  />
);
