import { Card, Progress, Tag, useConvertMeasures } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { ImportActivityState, ImportProgress, ImportView } from '../../schemas.ts';
import { ActivityList } from '../imports/activity-list.tsx';
import { ActivityRow } from '../imports/activity-row.tsx';
import { CountTiles } from '../imports/count-tiles.tsx';
import classes from '../imports/imports.module.css';
import { useImportActivities } from '../imports/use-import-activities.ts';
import { UndoImportButton } from './undo-import-button.tsx';

/** Excludes duplicates and refusals, which `ActivityRow` labels itself. */
const STATE_BADGES: Partial<Record<ImportActivityState, string>> = {
  landed: 'Imported',
  'left-out': 'Left out',
  undone: 'Undone',
};

interface ImportReportProps {
  readonly view: ImportView;
  readonly progress: ImportProgress | undefined;
}

export const ImportReport = ({ view, progress }: ImportReportProps) => {
  const { id, name, state, counts, problem } = view;
  const convertMeasures = useConvertMeasures();
  const activities = useImportActivities(id);
  const isDone = state === 'done';
  const { landed, leftOut, undone, duplicate, refused, ready } = counts;
  const total = landed + leftOut + undone + duplicate + refused + ready;
  return (
    <Card
      title={isDone ? `Imported from ${name}` : `Undone: ${name}`}
      className={classes.card}
      action={isDone && landed > 0 ? <UndoImportButton view={view} /> : undefined}
    >
      {!isDone && landed > 0 ? (
        <UndoProgress done={progress?.done ?? undone} total={progress?.total ?? undone + landed} />
      ) : (
        <CountTiles
          counts={
            isDone
              ? { Imported: landed, 'Left out': leftOut + duplicate, Refused: refused }
              : { Undone: undone, 'Left out': leftOut + duplicate, Refused: refused }
          }
        />
      )}
      {problem === null ? null : <p className={classes.quiet}>{convertMeasures(problem)}</p>}
      <ActivityList
        label="Activities of this import"
        query={activities}
        total={total}
        render={(row) => (
          <ActivityRow
            row={row}
            isDimmed={row.state !== 'landed'}
            badge={
              STATE_BADGES[row.state] === undefined ? null : (
                <Tag tone={row.state === 'landed' ? 'good' : 'plain'}>{STATE_BADGES[row.state]}</Tag>
              )
            }
          />
        )}
      />
    </Card>
  );
};

const UndoProgress = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <Progress
    label="Undoing"
    text={`Undoing ${formatCount(done)} of ${formatCount(total)}`}
    share={total === 0 ? null : done / total}
  />
);
