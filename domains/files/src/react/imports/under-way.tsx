import { Card, Progress } from '@threshold/ui';
import type { ImportProgress, ImportView } from '../../schemas.ts';
import { UndoImport } from '../report/undo-import.tsx';
import { formatCount } from './format.ts';
import classes from './imports.module.css';

interface UnderWayProps {
  readonly view: ImportView;
  readonly progress: ImportProgress | undefined;
}

/** Progress of a running import, which continues when the athlete leaves the page. */
export const UnderWay = ({ view, progress }: UnderWayProps) => {
  const { done, total } = progress ?? countsOf(view);
  const label = view.state === 'reading' ? 'Reading' : 'Importing';
  return (
    <Card
      title={view.state === 'reading' ? 'Reading the file' : 'Importing activities'}
      action={view.state === 'landing' ? <UndoImport view={view} /> : undefined}
    >
      <p className={classes.fileName}>{view.name}</p>
      <Progress
        label={label}
        words={total ? `${label} ${formatCount(done)} of ${formatCount(total)}` : `${label}...`}
        share={total ? done / total : null}
      />
      <p className={classes.quiet}>You can leave this page; it goes on by itself.</p>
    </Card>
  );
};

/** Progress from the import's own counts, used when there is no event yet. */
function countsOf({ state, files, counts }: ImportView): { done: number; total: number | null } {
  if (state === 'reading') return { done: files.read, total: files.total };
  return { done: counts.landed, total: counts.landed + counts.ready };
}
