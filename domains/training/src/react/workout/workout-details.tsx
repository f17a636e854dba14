import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { isRest, type LocalDate } from '@threshold/physiology';
import { Card, PageTitle, Tag, ZoneBadge } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { WorkoutDetailView } from '../../schemas.ts';
import { useCalendarLink } from '../calendar/use-calendar-link.ts';
import { MissedActions } from '../changes/missed-actions.tsx';
import { WorkoutActions } from '../changes/workout-actions.tsx';
import { longDay } from '../format-day.ts';
import { isMissed } from '../is-missed.ts';
import { QuestionOfWorkout } from '../matching/planned-questions.tsx';
import { typeName } from '../type-name.ts';
import { useNotesText } from '../use-notes-text.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { VerdictLine } from '../verdict/verdict-line.tsx';
import { CompletedTag } from '../widgets/day-sessions/completed-tag.tsx';
import { SessionCaution } from '../widgets/day-sessions/session-caution.tsx';
import { CompletedPlanned } from './completed-planned.tsx';
import { DoneCard } from './done-card.tsx';
import { MergedLog } from './merged-log.tsx';
import { PlannedCard } from './planned-card.tsx';
import { StartWorkout } from './start-workout.tsx';
import { StepsCard } from './steps-card.tsx';
import { wasPlanned } from './was-planned.ts';
import { WhyCard } from './why-card.tsx';
import classes from './workout.module.css';

interface WorkoutDetailsProps {
  readonly workout: WorkoutDetailView;
  /** Recording of the workout, shown below the completed values. */
  readonly recorded: ReactNode;
}

export const WorkoutDetails = ({ workout, recorded }: WorkoutDetailsProps) => {
  const today = useTrainingDay().data?.today;
  const notes = useNotesText(workout);
  const missedAt = today !== undefined && isMissed(workout, today) ? today : null;
  return (
    <div className={classes.screen}>
      <BackToCalendar date={workout.date} />
      <PageTitle
        title={typeName(workout.type)}
        eyebrow={longDay(workout.date)}
        action={isRest(workout) ? undefined : <Actions workout={workout} missedAt={missedAt} />}
      />
      <div className={classes.badges}>
        <Tag>{workout.session}</Tag>
        {isRest(workout) ? null : <ZoneBadge zone={workout.zone} />}
        {workout.completed === 1 ? <CompletedTag /> : null}
        {missedAt === null ? null : <Tag tone="warn">Missed</Tag>}
      </div>
      {workout.completed === 1 || isRest(workout) ? null : <VerdictLine />}
      <SessionCaution workout={workout} />
      <WorkoutActions workout={workout} />
      <CompletedPlanned workout={workout} />
      <MergedLog workout={workout} />
      {workout.completes === null && !wasPlanned(workout) ? <QuestionOfWorkout workout={workout} /> : null}
      {workout.completed === 1 ? <DoneCard workout={workout} /> : null}
      {recorded}
      <div className={classes.columns}>
        <div className={classes.column}>
          <PlannedCard workout={workout} />
          {workout.steps.length === 0 ? null : <StepsCard steps={workout.steps} />}
        </div>
        <div className={classes.column}>
          {notes === null ? null : (
            <Card title="Notes">
              <p className={classes.words}>{notes}</p>
            </Card>
          )}
          {workout.logged || wasPlanned(workout) ? <WhyCard workout={workout} /> : null}
        </div>
      </div>
    </div>
  );
};

interface ActionsProps extends Pick<WorkoutDetailsProps, 'workout'> {
  /** Today for a missed workout, otherwise null. */
  readonly missedAt: LocalDate | null;
}

const Actions = ({ workout, missedAt }: ActionsProps) => (
  <div className={classes.actions}>
    {missedAt === null ? null : <MissedActions workout={workout} today={missedAt} />}
    {workout.completed === 1 ? null : <StartWorkout workout={workout} missed={missedAt !== null} />}
  </div>
);

const BackToCalendar = ({ date }: Pick<WorkoutDetailView, 'date'>) => (
  <Anchor className={classes.back} {...useCalendarLink({ month: date.slice(0, 7), week: date })}>
    <IconArrowLeft size={16} aria-hidden="true" /> Back to Calendar
  </Anchor>
);
