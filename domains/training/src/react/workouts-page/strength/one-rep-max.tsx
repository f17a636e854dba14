import { ActionIcon, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  estimateOneRepMax,
  estimateOneRepMaxByReps,
  massLabel,
  type UnitSystem,
} from '@threshold/physiology';
import { Stat, TooltipGroup } from '@threshold/ui';
import type { SetView } from '../../../strength-schemas.ts';
import classes from '../workouts-page.module.css';
import { getExerciseName, hasAddedLoad } from './exercise-labels.ts';
import { toDisplayedWeight } from './to-displayed-weight.ts';

interface OneRepMaxProps {
  readonly set: SetView;
  readonly units: UnitSystem;
}

/**
 * The 1RM estimated from an exercise's first set (docs/specification.md#estimated-one-rep-max). The tooltip adds the
 * estimate by Epley's formula, which depends on the reps.
 */
export const OneRepMax = ({ set, units }: OneRepMaxProps) => {
  const { exercise, reps, weight } = set;
  const unit = massLabel(units);
  const name = getExerciseName(exercise);
  const epleyPounds = estimateOneRepMaxByReps({ weight, reps });
  const basisText = `First set’s weight × 1.3: ${reps} × ${toDisplayedWeight(weight, units)} ${unit}.`;
  const epleyText =
    epleyPounds === null
      ? 'Epley’s formula doesn’t work above 12 reps.'
      : `By reps (Epley): ${toDisplayedWeight(epleyPounds, units)} ${unit}.`;
  return (
    <div className={classes.max}>
      <Stat
        label={hasAddedLoad(exercise) ? `${name} +` : name}
        value={toDisplayedWeight(estimateOneRepMax(weight), units)}
        unit={unit}
      />
      <TooltipGroup>
        <Tooltip
          label={`${basisText} ${epleyText}`}
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
      </TooltipGroup>
    </div>
  );
};
