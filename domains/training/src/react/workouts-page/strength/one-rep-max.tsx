import { ActionIcon, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  estimateOneRepMax,
  estimateOneRepMaxByReps,
  massLabel,
  type UnitSystem,
} from '@threshold/physiology';
import { Card, Stat, TooltipGroup } from '@threshold/ui';
import { EXERCISES, type SetView } from '../../../strength-schemas.ts';
import classes from '../workouts-page.module.css';
import { getExerciseName, hasAddedLoad } from './exercise-labels.ts';
import { selectFirstSets } from './set-groups.ts';
import strengthClasses from './strength.module.css';
import { toDisplayedWeight } from './to-displayed-weight.ts';

interface OneRepMaxesProps {
  readonly sets: readonly SetView[];
  readonly units: UnitSystem;
}

/**
 * The 1RM of each lift, in the form's order, estimated from its first set
 * (docs/specification.md#estimated-one-rep-max). The tooltip adds the estimates by Epley's formula, which depend on the
 * reps.
 */
export const OneRepMaxes = ({ sets, units }: OneRepMaxesProps) => {
  const firstSets = orderByLift(selectFirstSets(sets));
  const unit = massLabel(units);
  return (
    <Card
      title="Estimated 1RM"
      action={
        <TooltipGroup>
          <Tooltip
            label={<Formulas firstSets={firstSets} units={units} />}
            multiline
            w={280}
            // Without a portal, the tooltip stays within the page content.
            withinPortal={false}
            events={{ hover: true, focus: true, touch: true }}
          >
            <ActionIcon variant="subtle" color="gray" size={24} aria-label="How the 1RM is estimated">
              <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </TooltipGroup>
      }
    >
      <ul className={classes.maxes}>
        {firstSets.map(({ exercise, weight }) => (
          <li key={exercise}>
            <Stat
              label={getExerciseName(exercise)}
              value={toDisplayedWeight(estimateOneRepMax(weight), units)}
              unit={unit}
              delta={hasAddedLoad(exercise) ? 'added weight' : undefined}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};

interface FormulasProps {
  readonly firstSets: readonly SetView[];
  readonly units: UnitSystem;
}

const Formulas = ({ firstSets, units }: FormulasProps) => {
  const unit = massLabel(units);
  return (
    <>
      First set’s weight × 1.3. By reps, with Epley’s formula, up to 12 reps:{' '}
      <span className={strengthClasses.formulas}>
        {firstSets.map(({ exercise, reps, weight }) => {
          const epleyPounds = estimateOneRepMaxByReps({ weight, reps });
          return (
            <span key={exercise}>
              {getExerciseName(exercise)} {reps} × {toDisplayedWeight(weight, units)}:{' '}
              {epleyPounds === null ? '--' : `${toDisplayedWeight(epleyPounds, units)} ${unit}`}
            </span>
          );
        })}
      </span>
    </>
  );
};

const orderByLift = (sets: readonly SetView[]) =>
  sets.toSorted((a, b) => EXERCISES.indexOf(a.exercise) - EXERCISES.indexOf(b.exercise));
