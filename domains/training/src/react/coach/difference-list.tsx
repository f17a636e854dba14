import { Button } from '@mantine/core';
import { useConvertMeasures, ZoneBadge } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { useRef, useState } from 'react';
import type { ChangedSession, ProposalDifference } from '../../proposal-schemas.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './coach.module.css';
import { CHANGE_KINDS } from './proposal-labels.ts';

type PlacedSession = NonNullable<ChangedSession['before']>;

/** Number of changes of one kind shown before "Show all". A single hidden change would not be worth a button. */
const INITIAL_CHANGE_COUNT = 3;

export const DifferenceList = ({ difference }: { readonly difference: ProposalDifference }) =>
  CHANGE_KINDS.filter(([kind]) => difference[kind].length > 0).map(([kind, label]) => (
    <ChangeGroup key={kind} label={label} changes={difference[kind]} />
  ));

interface ChangeGroupProps {
  readonly label: string;
  readonly changes: readonly ChangedSession[];
}

const ChangeGroup = ({ label, changes }: ChangeGroupProps) => {
  const [isExpanded, setIsExpanded] = useState(changes.length <= INITIAL_CHANGE_COUNT + 1);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setIsExpanded(true);
    // The button is gone, so the list keeps the focus.
    list.current?.focus();
  };
  return (
    <section aria-label={label}>
      <h3 className={classes.group}>
        {label} <span>{changes.length}</span>
      </h3>
      <ul ref={list} tabIndex={-1} className={classes.changes}>
        {(isExpanded ? changes : changes.slice(0, INITIAL_CHANGE_COUNT)).map((change) => (
          <Change key={toChangeKey(change)} change={change} />
        ))}
      </ul>
      {isExpanded ? null : (
        <Button variant="default" onClick={showAll}>
          Show all {changes.length}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </Button>
      )}
    </section>
  );
};

const toChangeKey = ({ before, after }: ChangedSession) =>
  [before, after].map((session) => (session ? `${session.date} ${session.session}` : '')).join('>');

const Change = ({ change: { before, after, why } }: { readonly change: ChangedSession }) => {
  const convertMeasures = useConvertMeasures();
  return (
    <li className={classes.change}>
      {before ? <SessionLine label={after ? 'Now' : null} placedSession={before} /> : null}
      {after ? (
        <SessionLine label={before ? 'Then' : null} placedSession={after} previous={before} isNew />
      ) : null}
      {why === '' ? null : <p className={classes.text}>{convertMeasures(why)}</p>}
    </li>
  );
};

const formatDayAndSession = ({ date, session }: PlacedSession) =>
  `${formatDay(date)}${session === 'Rest' ? '' : `, ${session}`}`;

interface SessionLineProps {
  /** Null for an added or removed session, because the heading already says so. */
  readonly label: 'Now' | 'Then' | null;
  readonly placedSession: PlacedSession;
  /** The session before the change; differences from it are emphasized. */
  readonly previous?: PlacedSession | null;
  readonly isNew?: boolean;
}

const SessionLine = ({ label, placedSession, previous = null, isNew = false }: SessionLineProps) => {
  const isDifferent = (getField: (value: PlacedSession) => unknown) =>
    isNew && (previous === null || getField(placedSession) !== getField(previous));
  const isDayShown = label !== 'Then' || isDifferent(formatDayAndSession);
  const { type, duration, session, zone } = placedSession;
  return (
    <div className={classes.side}>
      {label ? <span className={classes.word}>{label} </span> : null}
      <span
        className={classes.day}
        data-new={isDifferent(formatDayAndSession) || undefined}
        data-alone={!label || undefined}
      >
        <span className={isDayShown ? undefined : 'visually-hidden'}>
          {formatDayAndSession(placedSession)}
        </span>{' '}
      </span>
      <span className={classes.what} data-new={isDifferent((value) => value.type) || undefined}>
        {formatWorkoutType(type)}{' '}
      </span>
      <span className={classes.duration} data-new={isDifferent((value) => value.duration) || undefined}>
        {duration}
      </span>
      {session === 'Rest' ? <span /> : <ZoneBadge zone={zone} named={false} />}
    </div>
  );
};
