import type { LocalDate } from '@threshold/physiology';
import { DaySessionsCard } from '../widgets/day-sessions/day-sessions-card.tsx';
import { TodayAnswer } from './today-answer.tsx';

interface TodayCardProps {
  readonly today: LocalDate;
  readonly className?: string | undefined;
}

/** The dashboard's answer: today's verdict, and today's sessions with Start. */
export const TodayCard = ({ today, className }: TodayCardProps) => (
  <DaySessionsCard
    title="Today's Sessions"
    date={today}
    emptyMessage="No sessions scheduled for today"
    isToday
    answer={<TodayAnswer />}
    className={className}
  />
);
