import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { bodyPartLabel } from '@threshold/physiology';
import { ConfirmDialog, notify, notifyError } from '@threshold/ui';
import { useId, useState } from 'react';
import type { RedFlagLevel } from '../../rules/red-flags/red-flag.ts';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import classes from './detail.module.css';

const HEADINGS: Record<RedFlagLevel, string> = {
  emergency: 'Get help now',
  'same-day': 'See a professional today',
  soon: 'See a professional within a few days',
};
const SEEN_LABEL = 'A professional has looked at it';

interface RedFlagBannerProps {
  readonly injury: InjuryView;
  /** Folded is the heading and the most urgent advice in full, with More. */
  readonly advice?: 'shown' | 'folded';
}

export const RedFlagBanner = ({ injury, advice: adviceMode = 'shown' }: RedFlagBannerProps) => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const headingId = useId();
  const confirmMutation = trpc.injuries.confirmSeen.useMutation({
    meta: MUTATION_META,
    onSuccess: () => {
      setIsConfirming(false);
      notify({
        title: 'Noted',
        message: 'Your exercises are back, starting from the beginning.',
        tone: 'success',
      });
    },
    onError: notifyError,
  });
  const [mostUrgentFlag] = injury.redFlags;
  if (!injury.stopsExercises || mostUrgentFlag === undefined) return null;
  const isFolded = adviceMode === 'folded' && !isUnfolded;
  return (
    <div
      className={classes.banner}
      role="alert"
      data-level={mostUrgentFlag.level}
      data-folded={isFolded || undefined}
    >
      <IconAlertTriangle size={24} stroke={1.9} aria-hidden="true" />
      <div className={classes.bannerWords}>
        <p id={headingId} className={classes.bannerHead}>
          {injury.bodyPart}: {HEADINGS[mostUrgentFlag.level].toLowerCase()}
        </p>
        {isFolded ? (
          <p className={classes.firstAdvice}>{mostUrgentFlag.advice}</p>
        ) : (
          <>
            <ul className={classes.advice}>
              {injury.redFlags.map(({ flag, advice }) => (
                <li key={flag}>{advice}</li>
              ))}
            </ul>
            <p className={classes.quiet}>
              {injury.stopsTraining
                ? 'Hold off on exercises and training until a professional has looked at it.'
                : 'Stick to gentle movement and holds until a professional has looked at it.'}
            </p>
          </>
        )}
      </div>
      {isFolded ? (
        <Button variant="default" size="compact-sm" onClick={() => setIsUnfolded(true)}>
          More
        </Button>
      ) : (
        <Button size="sm" aria-describedby={headingId} onClick={() => setIsConfirming(true)}>
          {SEEN_LABEL}
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title="Has a professional looked at it?"
        confirmLabel={SEEN_LABEL}
        isPending={confirmMutation.isPending}
        onConfirm={() => confirmMutation.mutate({ injuryId: injury.id })}
        onClose={() => setIsConfirming(false)}
      >
        A doctor or physical therapist has examined your {bodyPartLabel(injury.bodyPart)} and knows about
        these signs. Follow their advice over this plan.
      </ConfirmDialog>
    </div>
  );
};
