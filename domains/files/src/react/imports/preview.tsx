import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { Card, ConfirmDialog, notify } from '@threshold/ui';
import { useState } from 'react';
import type { ImportView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { ActivityCheck } from './activity-check.tsx';
import { ActivityList } from './activity-list.tsx';
import { CountTiles } from './count-tiles.tsx';
import { formatActivityCount } from './format.ts';
import classes from './imports.module.css';
import { useActivities } from './use-activities.ts';
import { useChoice } from './use-choice.ts';

const onError = (error: unknown) =>
  notify({ title: 'Error', message: toApiError(error).message, tone: 'error' });

export const Preview = ({ view: { id, name, counts } }: { readonly view: ImportView }) => {
  const activities = useActivities(id);
  const choice = useChoice();
  const [discarding, setDiscarding] = useState(false);
  const [collecting, setCollecting] = useState(false);
  const confirm = trpc.files.confirmImport.useMutation({ onError });
  const discard = trpc.files.discardImport.useMutation({
    onError,
    onSuccess: () => notify({ title: 'Import discarded', message: name, tone: 'success' }),
  });
  const chosen = counts.ready - choice.leaveOut.length + choice.include.length;
  const selectNone = async () => {
    setCollecting(true);
    // Deselecting rows that are not loaded requires their ids.
    let page = activities.hasNextPage ? await activities.fetchNextPage() : activities;
    while (page.hasNextPage && !page.isError) page = await activities.fetchNextPage();
    setCollecting(false);
    if (page.isError) return onError(page.error);
    choice.none(page.data?.pages.flatMap((each) => each.activities) ?? []);
  };
  const total = counts.ready + counts.duplicate + counts.refused;
  return (
    <Card title={`Found in ${name}`} className={classes.card}>
      <CountTiles
        counts={{ 'Ready to import': counts.ready, Duplicates: counts.duplicate, Refused: counts.refused }}
      />
      <div className={classes.bar}>
        <Button
          disabled={chosen === 0 || discard.isPending}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ importId: id, leaveOut: choice.leaveOut, include: choice.include })}
        >
          Import {formatActivityCount(chosen)}
        </Button>
        <Button variant="default" disabled={confirm.isPending} onClick={() => setDiscarding(true)}>
          Discard
        </Button>
        {counts.ready === 0 ? null : (
          <div className={classes.select}>
            <Button variant="subtle" size="sm" onClick={choice.all}>
              Select all
            </Button>
            <Button variant="subtle" size="sm" loading={collecting} onClick={() => void selectNone()}>
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
          <ActivityCheck row={row} chosen={choice.isChosen(row)} onToggle={() => choice.toggle(row)} />
        )}
      />
      <ConfirmDialog
        opened={discarding}
        danger
        title={`Discard “${name}”?`}
        confirmLabel="Discard"
        pending={discard.isPending}
        onConfirm={() => discard.mutate({ importId: id })}
        onClose={() => setDiscarding(false)}
      >
        Nothing of it is imported. You can choose the file again at any time.
      </ConfirmDialog>
    </Card>
  );
};
