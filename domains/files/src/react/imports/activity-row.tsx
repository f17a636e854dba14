import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { lengthUnit } from '@threshold/physiology';
import { Tag, useUnits } from '@threshold/ui';
import { formatDayWithYear } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { ImportActivityView } from '../../schemas.ts';
import classes from './activity.module.css';
import { formatActivityType, formatDistance, formatSeconds } from './format.ts';

interface ActivityRowProps {
  readonly row: ImportActivityView;
  readonly leadingControl?: ReactNode;
  /** True for the row of an activity that is not imported. */
  readonly isDimmed?: boolean;
  readonly badge?: ReactNode;
}

export const ActivityRow = ({ row, leadingControl, isDimmed = false, badge }: ActivityRowProps) => {
  const unit = lengthUnit(useUnits());
  const { activity, fileName, state, warnings, problem, workoutId } = row;
  const title = activity === null ? fileName : formatActivityType(activity.type);
  return (
    <div className={classes.row} data-dimmed={isDimmed || undefined}>
      {leadingControl}
      <div className={classes.words}>
        <p className={classes.type}>
          {workoutId === null ? (
            title
          ) : (
            <Link {...trainingPaths.workout(workoutId)} className={classes.link}>
              {title}
            </Link>
          )}
        </p>
        <p className={classes.when}>
          {activity === null ? null : (
            <time dateTime={activity.date}>{formatDayWithYear(activity.date)}</time>
          )}
          {activity === null ? null : <Tag>{activity.session}</Tag>}
          {state === 'duplicate' ? <Tag tone="warn">Duplicate</Tag> : null}
          {state === 'refused' ? <Tag tone="bad">Refused</Tag> : null}
          {warnings.length > 0 && state !== 'refused' ? <Tag tone="warn">Recovered</Tag> : null}
          {badge}
        </p>
        {state === 'duplicate' ? <DuplicateNote duplicateOf={row.duplicateOf} /> : null}
        {(state === 'ready' || state === 'landed') && row.duplicateOf ? (
          <FilledLogNote log={row.duplicateOf} hasLanded={state === 'landed'} />
        ) : null}
        {problem === null ? null : <p className={classes.note}>{problem}</p>}
        {warnings.map((warning) => (
          <p key={warning} className={classes.note}>
            {warning}
          </p>
        ))}
        {activity === null || !fileName.includes('/') ? null : <p className={classes.file}>{fileName}</p>}
      </div>
      {activity === null ? null : (
        <div className={classes.facts}>
          <LabeledValue label="Time" value={formatSeconds(activity.duration)} />
          <LabeledValue
            label="Distance"
            value={activity.distance === null ? null : formatDistance(activity.distance, unit)}
            unit={unit}
          />
          <LabeledValue label="Avg HR" value={activity.averageHR} unit="bpm" />
        </div>
      )}
    </div>
  );
};

const DuplicateNote = ({ duplicateOf }: { readonly duplicateOf: ImportActivityView['duplicateOf'] }) => (
  <p className={classes.note}>
    {duplicateOf === null ? (
      'It’s in this import twice.'
    ) : (
      <>
        You already have it:{' '}
        <Link {...trainingPaths.workout(duplicateOf.workoutId)} className={classes.link}>
          {formatActivityType(duplicateOf.type ?? 'Workout')}, {formatDayWithYear(duplicateOf.date)}
        </Link>
      </>
    )}
  </p>
);

interface FilledLogNoteProps {
  readonly log: NonNullable<ImportActivityView['duplicateOf']>;
  readonly hasLanded: boolean;
}

const FilledLogNote = ({ log, hasLanded }: FilledLogNoteProps) => (
  <p className={classes.note}>
    {hasLanded ? 'Filled in your log: ' : 'Fills in your log: '}
    <Link {...trainingPaths.workout(log.workoutId)} className={classes.link}>
      {formatActivityType(log.type ?? 'Workout')}, {formatDayWithYear(log.date)}
    </Link>
  </p>
);

interface LabeledValueProps {
  readonly label: string;
  readonly value: string | number | null;
  readonly unit?: string;
}

const LabeledValue = ({ label, value, unit }: LabeledValueProps) => (
  <p className={classes.fact}>
    <span className={classes.label}>{label}</span>{' '}
    <span className={classes.value}>
      {value === null ? <span className={classes.unknown}>--</span> : value}
      {value === null || unit === undefined ? null : <span className={classes.unit}> {unit}</span>}
    </span>
  </p>
);
