import { Button } from '@mantine/core';
import { formatDuration } from '@threshold/physiology';
import { Card, Tag, ZoneBadge } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { AthleteView, SessionView } from '../../schemas.ts';
import classes from '../coaching.module.css';
import { formatType } from '../labels.ts';
import { ProposeDialog } from '../proposals/propose-dialog.tsx';
import { describeWeek, WeekBlocks } from '../week-blocks.tsx';
import { NotShared } from './not-shared.tsx';

const STATE_LABELS = {
  planned: { text: 'Planned', tone: 'plain' },
  missed: { text: 'Missed', tone: 'bad' },
  done: { text: 'Done', tone: 'good' },
} as const;

/** The athlete's current week and the sessions after it. */
export const WeekCard = ({ view: { athlete, week, scopes, next } }: { readonly view: AthleteView }) => {
  const [proposedFor, setProposedFor] = useState<SessionView | null>(null);
  const [isProposing, setIsProposing] = useState(false);
  if (week === null)
    return (
      <Card title="This week">
        <NotShared what="plan and workouts" />
      </Card>
    );
  const nextSessions = next ?? [];
  const propose = (session: SessionView | null) => {
    setProposedFor(session);
    setIsProposing(true);
  };
  const onPropose = scopes.propose ? propose : null;
  const { today } = week;
  return (
    <>
      <Card title="This week">
        <WeekBlocks week={week} scopes={scopes} />
        <p className={classes.quiet}>{describeWeek(week, scopes)}</p>
        {week.sessions.length > 0 ? (
          <Sessions
            label="Sessions of this week"
            sessions={week.sessions}
            today={today}
            onPropose={onPropose}
          />
        ) : null}
        {onPropose ? (
          <div className={classes.actions}>
            <Button variant="default" size="sm" onClick={() => onPropose(null)}>
              Propose a session
            </Button>
          </div>
        ) : null}
        {scopes.plan ? null : <NotShared what="plan" />}
        {scopes.workouts ? null : <NotShared what="workouts" />}
      </Card>
      {nextSessions.length > 0 ? (
        <Card title="Next sessions">
          <Sessions label="Next sessions" sessions={nextSessions} today={today} onPropose={onPropose} />
        </Card>
      ) : null}
      <ProposeDialog
        key={proposedFor?.id ?? 'new'}
        opened={isProposing}
        athlete={athlete}
        session={proposedFor}
        today={today}
        onClose={() => setIsProposing(false)}
      />
    </>
  );
};

interface SessionsProps {
  readonly label: string;
  readonly sessions: readonly SessionView[];
  readonly today: string;
  /** Null if the coach may not propose. */
  readonly onPropose: ((session: SessionView) => void) | null;
}

const Sessions = ({ label, sessions, today, onPropose }: SessionsProps) => (
  <ul className={classes.list} aria-label={label}>
    {sessions.map((session) => (
      <Session key={session.id} session={session} today={today} onPropose={onPropose} />
    ))}
  </ul>
);

interface SessionProps extends Pick<SessionsProps, 'today' | 'onPropose'> {
  readonly session: SessionView;
}

const Session = ({ session, today, onPropose }: SessionProps) => {
  const { date, type, zone, durationSeconds, state } = session;
  return (
    <li className={classes.row}>
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
      <div className={classes.rowActions}>
        <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</Tag>
        {onPropose && state === 'planned' && date >= today ? (
          <Button
            variant="default"
            size="sm"
            aria-label={`Propose a change to ${formatType(type)} on ${formatDay(date)}`}
            onClick={() => onPropose(session)}
          >
            Propose
          </Button>
        ) : null}
      </div>
    </li>
  );
};
