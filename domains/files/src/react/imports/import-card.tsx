import { Button } from '@mantine/core';
import { Card, notifyError, Progress, useConvertMeasures } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { ImportProgress, ImportView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { ImportReport } from '../report/import-report.tsx';
import { UndoImportButton } from '../report/undo-import-button.tsx';
import { ImportPreview } from './import-preview.tsx';
import classes from './imports.module.css';

interface ImportCardProps {
  readonly view: ImportView;
  /** The latest progress event, which may be newer than the query data. */
  readonly progress: ImportProgress | undefined;
}

export const ImportCard = ({ view, progress }: ImportCardProps) => {
  const currentProgress = progress?.state === view.state ? progress : undefined;
  switch (view.state) {
    case 'reading':
    case 'landing':
      return <ImportInProgress view={view} progress={currentProgress} />;
    case 'ready':
      return <ImportPreview view={view} />;
    case 'failed':
      return <FailedImport view={view} />;
    default:
      return <ImportReport view={view} progress={currentProgress} />;
  }
};

const FALLBACK_PROBLEM = 'We couldn’t read anything in this file.';

const FailedImport = ({ view: { id, name, problem } }: { readonly view: ImportView }) => {
  const convertMeasures = useConvertMeasures();
  const discard = trpc.files.discardImport.useMutation({
    onError: notifyError,
  });
  return (
    <Card title="Import failed">
      <div role="alert">
        <p className={classes.fileName}>{name}</p>
        <p className={classes.quiet}>{convertMeasures(problem ?? FALLBACK_PROBLEM)}</p>
      </div>
      <div className={classes.bar}>
        <Button
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate({ importId: id })}
        >
          Remove from the list
        </Button>
      </div>
    </Card>
  );
};

interface ImportInProgressProps {
  readonly view: ImportView;
  readonly progress: ImportProgress | undefined;
}

/** Progress of an import that the server is reading or landing. */
const ImportInProgress = ({ view, progress }: ImportInProgressProps) => {
  const { done, total } = progress ?? getProgress(view);
  const label = view.state === 'reading' ? 'Reading' : 'Importing';
  return (
    <Card
      title={view.state === 'reading' ? 'Reading the file' : 'Importing activities'}
      action={view.state === 'landing' ? <UndoImportButton view={view} /> : undefined}
    >
      <p className={classes.fileName}>{view.name}</p>
      <Progress
        label={label}
        text={total ? `${label} ${formatCount(done)} of ${formatCount(total)}` : `${label}...`}
        share={total ? done / total : null}
      />
      <p className={classes.quiet}>You can leave this page. The import keeps going.</p>
    </Card>
  );
};

function getProgress({ state, files, counts }: ImportView): { done: number; total: number | null } {
  if (state === 'reading') return { done: files.read, total: files.total };
  return { done: counts.landed, total: counts.landed + counts.ready };
}
