import { Button } from '@mantine/core';
import { Card, ConfirmDialog, notify, notifyError } from '@threshold/ui';
import { useState } from 'react';
import type { ImportView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { ActivityList } from './activity-list.tsx';
import { CountTiles } from './count-tiles.tsx';
import { formatActivityCount } from './format.ts';
import classes from './imports.module.css';
import { SelectableActivityRow } from './selectable-activity-row.tsx';
import { useActivitySelection } from './use-activity-selection.ts';
import { useImportActivities } from './use-import-activities.ts';

export const ImportPreview = ({ view: { id, name, counts } }: { readonly view: ImportView }) => {
  const activities = useImportActivities(id);
  const selection = useActivitySelection();
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  const confirm = trpc.files.confirmImport.useMutation({ onError: notifyError });
  const discard = trpc.files.discardImport.useMutation({
    onError: notifyError,
    onSuccess: () => notify({ title: 'Import discarded', message: name, tone: 'success' }),
  });
  const chosenCount = counts.ready - selection.leaveOut.length + selection.include.length;
  const selectNone = async () => {
    setIsLoadingAll(true);
    // Rows can only be deselected by id, so load all of them.
    let page = activities.hasNextPage ? await activities.fetchNextPage() : activities;
    while (page.hasNextPage && !page.isError) page = await activities.fetchNextPage();
    setIsLoadingAll(false);
    if (page.isError) return notifyError(page.error);
    selection.selectNone(page.data?.pages.flatMap((loadedPage) => loadedPage.activities) ?? []);
  };
  const total = counts.ready + counts.duplicate + counts.refused;
  return (
    <Card title={`Found in ${name}`} className={classes.card}>
      <CountTiles
        counts={{ 'Ready to import': counts.ready, Duplicates: counts.duplicate, Refused: counts.refused }}
      />
      <div className={classes.bar}>
        <Button
          disabled={chosenCount === 0 || discard.isPending}
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate({ importId: id, leaveOut: selection.leaveOut, include: selection.include })
          }
        >
          Import {formatActivityCount(chosenCount)}
        </Button>
        <Button variant="default" disabled={confirm.isPending} onClick={() => setIsConfirmingDiscard(true)}>
          Discard
        </Button>
        {counts.ready === 0 ? null : (
          <div className={classes.select}>
            <Button variant="subtle" size="sm" onClick={selection.selectAll}>
              Select all
            </Button>
            <Button variant="subtle" size="sm" loading={isLoadingAll} onClick={() => void selectNone()}>
              Select none
            </Button>
          </div>
        )}
      </div>
      <ActivityList
        label="Activities found"
        query={activities}
        total={total}
        render={(row) => (
          <SelectableActivityRow
            row={row}
            isChosen={selection.isChosen(row)}
            onToggle={() => selection.toggle(row)}
          />
        )}
      />
      <ConfirmDialog
        opened={isConfirmingDiscard}
        danger
        title={`Discard “${name}”?`}
        confirmLabel="Discard"
        isPending={discard.isPending}
        onConfirm={() => discard.mutate({ importId: id })}
        onClose={() => setIsConfirmingDiscard(false)}
      >
        We won’t import anything from it. You can choose the file again any time.
      </ConfirmDialog>
    </Card>
  );
};
