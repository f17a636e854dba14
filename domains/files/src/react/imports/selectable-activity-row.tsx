import { Checkbox } from '@mantine/core';
import { formatDayWithYear } from '@threshold/ui/format';
import type { ImportActivityView } from '../../schemas.ts';
import classes from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { formatActivityType } from './format.ts';

interface SelectableActivityRowProps {
  readonly row: ImportActivityView;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** An activity with a checkbox. Duplicates start unchecked. A row that can't land has no checkbox. */
export const SelectableActivityRow = ({ row, isChosen, onToggle }: SelectableActivityRowProps) => {
  const { activity, state } = row;
  if (activity === null || (state !== 'ready' && !row.canInclude))
    return (
      <ActivityRow
        row={row}
        isDimmed={state === 'duplicate'}
        leadingControl={<span className={classes.noCheck} />}
      />
    );
  const name = `${formatActivityType(activity.type)}, ${formatDayWithYear(activity.date)}`;
  return (
    <ActivityRow
      row={row}
      isDimmed={!isChosen}
      leadingControl={
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          size="md"
          classNames={{ root: classes.box ?? '', input: classes.check ?? '' }}
          aria-label={state === 'duplicate' ? `Import ${name} anyway` : `Import ${name}`}
        />
      }
    />
  );
};
