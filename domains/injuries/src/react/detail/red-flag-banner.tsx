import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { toApiError } from '@threshold/api/react';
import { bodyPartLabel } from '@threshold/physiology';
import { ConfirmDialog, notify } from '@threshold/ui';
import { useId, useState } from 'react';
import type { RedFlagLevel } from '../../rules/red-flags/red-flag.ts';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { INVALIDATES } from '../invalidates.ts';
import classes from './detail.module.css';

const HEADS: Record<RedFlagLevel, string> = {
  emergency: 'Get help now',
  'same-day': 'See a professional today',
  soon: 'See a professional within days',
};
const SEEN = 'A professional has looked at it';

export const RedFlagBanner = ({ injury }: { readonly injury: InjuryView }) => {
  const [asking, setAsking] = useState(false);
  const headId = useId();
  const confirm = trpc.injuries.confirmSeen.useMutation({
    meta: INVALIDATES,
    onSuccess: () => {
      setAsking(false);
      notify({ title: 'Noted', message: 'Your exercises are back, from the start.', tone: 'success' });
    },
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  const [first] = injury.redFlags;
  if (!injury.stopsExercises || first === undefined) return null;
  return (
    <div className={classes.banner} role="alert" data-level={first.level}>
      <IconAlertTriangle size={24} stroke={1.9} aria-hidden="true" />
      <div className={classes.bannerWords}>
        <p id={headId} className={classes.bannerHead}>
          {injury.bodyPart}: {HEADS[first.level].toLowerCase()}
        </p>
        <ul className={classes.advice}>
          {injury.redFlags.map(({ flag, advice }) => (
            <li key={flag}>{advice}</li>
          ))}
        </ul>
        <p className={classes.quiet}>
          {injury.stopsTraining
            ? 'Exercises and training wait until a professional has looked at it.'
            : 'Until a professional has looked at it: gentle movement and holds alone.'}
        </p>
      </div>
      <Button variant="default" size="sm" aria-describedby={headId} onClick={() => setAsking(true)}>
        {SEEN}
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Has a professional looked at it?"
        confirmLabel={SEEN}
        pending={confirm.isPending}
        onConfirm={() => confirm.mutate({ injuryId: injury.id })}
        onClose={() => setAsking(false)}
      >
        A doctor or physiotherapist has examined your {bodyPartLabel(injury.bodyPart)} and knows of these
        signs. What they told you comes before this plan.
      </ConfirmDialog>
    </div>
  );
};
