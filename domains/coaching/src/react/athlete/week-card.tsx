import { formatDuration } from '@threshold/physiology';
import { Card, Tag, ZoneBadge } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { AthleteView, SessionView } from '../../schemas.ts';
import classes from '../coaching.module.css';
import { formatType } from '../labels.ts';
import { describeWeek, WeekBlocks } from '../week-blocks.tsx';
import { NotShared } from './not-shared.tsx';

const STATE_LABELS = {
  planned: { text: 'Planned', tone: 'plain' },
  missed: { text: 'Missed', tone: 'bad' },
  done: { text: 'Done', tone: 'good' },
} as const;

/** The athlete's current week and the sessions after it. */
export const WeekCard = ({ view: { week, scopes, next } }: { readonly view: AthleteView }) => {
  if (week === null)
    return (
      <Card title="This week">
        <NotShared what="plan and workouts" />
      </Card>
    );
  const nextSessions = next ?? [];
  return (
    <>
      <Card title="This week">
        <WeekBlocks week={week} scopes={scopes} />
        <p className={classes.quiet}>{describeWeek(week, scopes)}</p>
        {week.sessions.length > 0 ? (
          <Sessions label="Sessions of this week" sessions={week.sessions} />
        ) : null}
        {scopes.plan ? null : <NotShared what="plan" />}
        {scopes.workouts ? null : <NotShared what="workouts" />}
      </Card>
      {nextSessions.length > 0 ? (
        <Card title="Next sessions">
          <Sessions label="Next sessions" sessions={nextSessions} />
        </Card>
      ) : null}
    </>
  );
};

interface SessionsProps {
  readonly label: string;
  readonly sessions: readonly SessionView[];
}

const Sessions = ({ label, sessions }: SessionsProps) => (
  <ul className={classes.list} aria-label={label}>
    {sessions.map(({ id, date, type, zone, durationSeconds, state }) => (
      <li key={id} className={classes.row}>
        <div className={classes.words}>
          <p className={classes.name}>
            {formatType(type)} <ZoneBadge zone={zone} named={false} />
          </p>
          <p className={classes.quiet}>
            {[formatDay(date), ...(durationSeconds === null ? [] : [formatDuration(durationSeconds)])].join(
              ' · ',
            )}
          </p>
        </div>
        <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</Tag>
      </li>
    ))}
  </ul>
);
