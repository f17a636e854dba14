import { ActionIcon, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { estimatedOneRepMax, massLabel, oneRepMaxByReps, type UnitSystem } from '@threshold/physiology';
import { Stat } from '@threshold/ui';
import type { SetView } from '../../../strength-schemas.ts';
import classes from '../workouts-page.module.css';
import { exerciseName, isAddedLoad } from './exercise-labels.ts';
import { shownWeight } from './shown-weight.ts';

interface OneRepMaxProps {
  readonly set: SetView;
  readonly units: UnitSystem;
}

/**
 * Shows the specified estimate from an exercise's first set. The tooltip adds Epley's formula,
 * which depends on the reps (docs/specification.md#estimated-one-rep-max).
 */
export const OneRepMax = ({ set, units }: OneRepMaxProps) => {
  const { exercise, reps, weight } = set;
  const unit = massLabel(units);
  const name = exerciseName(exercise);
  const byReps = oneRepMaxByReps({ weight, reps });
  const basis = `First set's weight × 1.3: ${reps} × ${shownWeight(weight, units)} ${unit}.`;
  const epley =
    byReps === null
      ? 'Epley tells nothing beyond 12 reps.'
      : `By reps (Epley): ${shownWeight(byReps, units)} ${unit}.`;
  return (
    <div className={classes.max}>
      <Stat
        label={isAddedLoad(exercise) ? `${name}, added load` : name}
        value={shownWeight(estimatedOneRepMax(weight), units)}
        unit={unit}
      />
      <Tooltip
        label={`${basis} ${epley}`}
        multiline
        w={250}
        // Without a portal, the tooltip stays within the page content.
        withinPortal={false}
        events={{ hover: true, focus: true, touch: true }}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`How the 1RM of ${name} is estimated`}
        >
          <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
};
