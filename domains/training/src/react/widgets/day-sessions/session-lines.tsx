import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { formatDuration, formatTargetText, lengthUnit } from '@threshold/physiology';
import { Tag, useUnits } from '@threshold/ui';
import { useId } from 'react';
import type { WorkoutView } from '../../../schemas.ts';
import { formatDistance, formatPlannedKm } from '../../distance.ts';
import { useNotesText } from '../../use-notes-text.ts';
import { usePaceTarget } from '../../use-pace-target.ts';
import classes from './session.module.css';

const renderLabeledValue = (label: string, value: string | null) =>
  value === null ? null : (
    <span key={label}>
      <span className="visually-hidden">{label} </span>
      {formatTargetText(value)}
    </span>
  );

export const SessionMeta = ({ workout }: { readonly workout: WorkoutView }) => {
  const { completed, duration, hrTarget, actualDuration, actualHR, distance, plannedDistance, rpe } = workout;
  const units = useUnits();
  const paceTarget = usePaceTarget(workout);
  return (
    <p className={classes.meta}>
      {completed === 1 ? (
        <>
          {renderLabeledValue('Time', actualDuration === null ? duration : formatDuration(actualDuration))}
          {renderLabeledValue('Avg HR', actualHR === null ? null : `${actualHR} bpm (avg)`)}
          {renderLabeledValue(
            'Distance',
            distance === null ? null : `${formatDistance(distance, units)} ${lengthUnit(units)}`,
          )}
          {rpe === null ? null : <span>RPE {rpe} of 10</span>}
        </>
      ) : (
        <>
          {renderLabeledValue('Duration', duration)}
          {renderLabeledValue(
            'Distance',
            plannedDistance === null
              ? null
              : `${formatPlannedKm(plannedDistance, units)} ${lengthUnit(units)}`,
          )}
          {renderLabeledValue('HR target', hrTarget)}
          {renderLabeledValue('Pace target', paceTarget)}
        </>
      )}
    </p>
  );
};

interface SessionNotesProps {
  readonly workout: Pick<WorkoutView, 'notes' | 'completed'>;
}

/** Renders nothing without notes. */
export const SessionNotes = ({ workout }: SessionNotesProps) => {
  const [isShown, { toggle }] = useDisclosure();
  const notesId = useId();
  const notes = useNotesText(workout);
  if (notes === null) return null;
  return (
    <div className={classes.notes}>
      <UnstyledButton
        className={classes.notesToggle}
        aria-expanded={isShown}
        aria-controls={notesId}
        onClick={toggle}
      >
        Notes
        <IconChevronDown size={16} aria-hidden="true" data-open={isShown || undefined} />
      </UnstyledButton>
      <Collapse expanded={isShown} id={notesId}>
        <p className={classes.text}>{notes}</p>
      </Collapse>
    </div>
  );
};

export const SessionCaution = ({ workout: { caution, completed } }: { readonly workout: WorkoutView }) =>
  caution === null || completed === 1 ? null : (
    <p className={classes.caution}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      {caution}
    </p>
  );

export const CompletedTag = () => (
  <Tag tone="good" icon={<IconCheck size={15} aria-hidden="true" />}>
    Completed
  </Tag>
);
