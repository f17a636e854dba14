import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { Card, notify, useMeasuresIn } from '@threshold/ui';
import type { ImportView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from './imports.module.css';

const UNKNOWN = 'Nothing could be read of this file.';

export const FailedImport = ({ view: { id, name, problem } }: { readonly view: ImportView }) => {
  const measuresIn = useMeasuresIn();
  const discard = trpc.files.discardImport.useMutation({
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (
    <Card title="Import failed">
      <div role="alert">
        <p className={classes.fileName}>{name}</p>
        <p className={classes.quiet}>{measuresIn(problem ?? UNKNOWN)}</p>
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
