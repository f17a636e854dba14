import { Anchor } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { isRest } from '@threshold/physiology';
import { Card, PageTitle, Tag, ZoneBadge } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { useCalendarLink } from '../calendar/use-calendar-link.ts';
import { longDay } from '../format-day.ts';
import { rangesInProse } from '../range-text.ts';
import { StepsCard } from './steps-card.tsx';
import { TargetStats } from './target-stats.tsx';
import { WhyCard } from './why-card.tsx';
import classes from './workout.module.css';

/** The workout: what to do, what was done, its shape, and why it stands on this day. */
export const WorkoutDetails = ({ workout }: { readonly workout: WorkoutDetailView }) => (
  <div className={classes.screen}>
    <BackToCalendar date={workout.date} />
    <PageTitle title={workout.type} eyebrow={longDay(workout.date)} />
    <div className={classes.badges}>
      <Tag>{workout.session}</Tag>
      {isRest(workout) ? null : <ZoneBadge zone={workout.zone} />}
      {workout.completed === 1 ? (
        <Tag tone="good" icon={<IconCheck size={15} aria-hidden="true" />}>
          Completed
        </Tag>
      ) : null}
    </div>
    <div className={classes.columns}>
      <div className={classes.column}>
        <TargetStats workout={workout} />
        {workout.steps.length === 0 ? null : <StepsCard steps={workout.steps} />}
      </div>
      <div className={classes.column}>
        {workout.notes === null ? null : (
          <Card title="Notes">
            <p className={classes.words}>{rangesInProse(workout.notes)}</p>
          </Card>
        )}
        <WhyCard workout={workout} />
      </div>
    </div>
  </div>
);

const BackToCalendar = ({ date }: Pick<WorkoutDetailView, 'date'>) => (
  <Anchor className={classes.back} {...useCalendarLink({ month: date.slice(0, 7), week: date })}>
    <IconArrowLeft size={16} aria-hidden="true" /> Back to Calendar
  </Anchor>
);
