import { Button } from '@mantine/core';
import { toApiError, useIdempotencyKey } from '@threshold/api/react';
import { Modal, notify, useOpenedAfterMount } from '@threshold/ui';
import { useState } from 'react';
import { AD_SECONDS, type AdStatusView, type AdView } from '../../points-schemas.ts';
import { trpc } from '../api.ts';
import classes from './ads.module.css';
import { usePlayback } from './use-playback.ts';

interface AdDialogProps {
  readonly opened: boolean;
  readonly status: AdStatusView & { readonly ad: AdView };
  readonly onClose: () => void;
}

const KIND_LABELS = { tip: 'Training tip', merch: 'Merch Store', network: 'Advertisement' } as const;

/**
 * A rewarded ad. Once started, it plays for thirty seconds, then its points can be claimed
 * (docs/specification.md#4-states). Closing earlier earns nothing.
 */
const AdDialog = ({ opened, status: { ad, pointsPerAd }, onClose }: AdDialogProps) => {
  const [isStarted, setIsStarted] = useState(false);
  // Frozen, because the status behind the dialog may refetch and move on to the next ad.
  const [initialStatus] = useState({ ad, pointsPerAd });
  const playedSeconds = usePlayback(AD_SECONDS, isStarted);
  const isComplete = playedSeconds >= AD_SECONDS;
  const claimMutation = trpc.gamification.watchAd.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: ({ message }) => {
      notify({ title: 'Fusion Points Earned!', message, tone: 'success' });
      onClose();
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      notify({ title: 'Error', message: apiError.message || 'Failed to record ad watch', tone: 'error' });
    },
  });
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title="Watch an ad"
      size="md"
      closeOnClickOutside={false}
      withCloseButton={!claimMutation.isPending}
      closeOnEscape={!claimMutation.isPending}
    >
      <article className={classes.ad} data-playing={isStarted || undefined}>
        <p className={classes.kind}>{KIND_LABELS[initialStatus.ad.kind]}</p>
        <p className={classes.adTitle}>{initialStatus.ad.title}</p>
        <p className={classes.adText}>{initialStatus.ad.text}</p>
      </article>
      <AdProgressBar playedSeconds={playedSeconds} />
      <p className={classes.state}>
        <span>
          {isComplete
            ? `${initialStatus.pointsPerAd} Fusion Points are yours to claim.`
            : isStarted
              ? 'Keep this page in view. You earn nothing if you close it early.'
              : `Watch to the end for ${initialStatus.pointsPerAd} Fusion Points.`}
        </span>
        <span className={classes.secondsLeft}>
          {isComplete ? 'Done' : `${AD_SECONDS - playedSeconds} s left`}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {isComplete ? `The ad is over. ${initialStatus.pointsPerAd} Fusion Points are ready to claim.` : ''}
      </p>
      <div className={classes.buttons}>
        {isStarted ? (
          // Not disabled, because it takes focus from the button it replaces.
          <Button
            data-autofocus
            aria-disabled={!isComplete || undefined}
            data-disabled={!isComplete || undefined}
            loading={claimMutation.isPending}
            onClick={() => {
              if (isComplete) claimMutation.mutate({});
            }}
          >
            Claim {initialStatus.pointsPerAd} FP
          </Button>
        ) : (
          <Button data-autofocus onClick={() => setIsStarted(true)}>
            Start ad
          </Button>
        )}
      </div>
    </Modal>
  );
};

const AdProgressBar = ({ playedSeconds }: { readonly playedSeconds: number }) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label="Ad progress"
    aria-valuemin={0}
    aria-valuemax={AD_SECONDS}
    aria-valuenow={playedSeconds}
    aria-valuetext={`${playedSeconds} of ${AD_SECONDS} seconds`}
  >
    <span style={{ width: `${(100 * playedSeconds) / AD_SECONDS}%` }} />
  </div>
);

export default AdDialog;
